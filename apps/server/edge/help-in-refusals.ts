import type { CodeName } from '#platform/contract/codes.ts'
import type { Db } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { carePathOf, countHelp, crisisHelp, moderateLongText } from '#domains/safety/server/public.ts'
import { helpLinesText } from '../modules/crisis-text.ts'
import { ownWordsIn, shortestCry } from './own-words.ts'

/** The longest text that a person writes in one call. */
const mostCharacters = 4000
/** Of a call that is one too many only a beginning is read: the limit is there to spare work. */
const mostOfTooMany = 300

type Needs = { catalogues: Pick<Catalogues, 'text'>; db: Db; log: Log; now(): Date }

/** A person who cries for help is answered with help lines, whatever refuses their call: age, limits, an exclusion, a rule. */
export function createHelpInRefusals({ catalogues, db, log, now }: Needs) {
  return async (caller: Caller, params: unknown, error: CodeName): Promise<string | null> => {
    const said = ownWordsIn(params, 2).slice(0, error === 'TOO_MANY_REQUESTS' ? mostOfTooMany : mostCharacters)
    if (caller.inProcess || said.length < shortestCry) return null
    const path = carePathOf(await moderateLongText(said, { surface: 'chat-in', locale: caller.locale }))
    if (path === null) return null
    // A refusal that spares work makes none, and where the database is away there is nothing to count in.
    if (error !== 'TOO_MANY_REQUESTS' && error !== 'UNAVAILABLE')
      await countHelp(db, path, caller, now()).catch((err: unknown) => log.warn({ err }, 'shown help was not counted'))
    const words = (key: string, values?: Record<string, string>) =>
      catalogues.text(caller.locale, 'server', `crisis.${key}`, values)
    return helpLinesText(words, crisisHelp(caller.country))
  }
}
