import type { Db } from '#platform/db/database.ts'
import type { AcceptedWords, HelpForWords } from '#platform/http/answer.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import type { CareService } from '#domains/safety/server/public.ts'
import { carePathOf, countHelp, crisisHelp, moderateLongText } from '#domains/safety/server/public.ts'
import { crisisText } from '../modules/crisis-text.ts'
import { ownWordsIn, shortestCry } from './own-words.ts'

/** The longest that is read of one call: a lorebook can be longer. */
const mostCharacters = 40_000
/** The texts of a lorebook's entry are this deep. */
const levels = 6

type Needs = { catalogues: Pick<Catalogues, 'text'>; db: Db; care: Pick<CareService, 'begin'> }

/**
 * A person whose stored words cry for help is answered with help too, and care begins as in a conversation. Within a day of
 * it the same words, saved again with others, pause nothing anew, and words that an invented person may say never do:
 * who writes a story about despair goes on talking. Help is shown and counted all the same.
 */
export function createHelpForWords({ catalogues, db, care }: Needs) {
  return async ({ params, file, actor, caller, now, isFiction }: AcceptedWords): Promise<HelpForWords | null> => {
    const sent = ownWordsIn([params, file && JSON.parse(new TextDecoder().decode(file))], levels)
    const said = sent.slice(0, mostCharacters)
    if (said.length < shortestCry) return null
    const rules = { surface: 'chat-in', locale: caller.locale, year: now.getFullYear() } as const
    const help = carePathOf(await moderateLongText(said, rules))
    if (help === null) return null
    // A notice can come without an account: there is nobody to pause anything for.
    const pausesNothing = isFiction || (actor?.care?.isRecent && actor.care.path === help)
    if (actor === null || pausesNothing) await countHelp(db, help, caller, now)
    else await care.begin({ userId: actor.userId, path: help, caller, at: now })
    const words = (key: string, values?: Record<string, string>) =>
      catalogues.text(caller.locale, 'server', `crisis.${key}`, values)
    return { message: crisisText(words, crisisHelp(caller.country), help), help }
  }
}
