import type { Catalogues } from '#platform/i18n/catalogues.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { ChatModule, ChatNeeds } from '#domains/chat/server/module.ts'
import { createChat } from '#domains/chat/server/module.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import {
  createStreamModerator,
  crisisHelp,
  disclosureDue,
  disclosureEveryMs,
  moderateLongText,
} from '#domains/safety/server/public.ts'
import { detectMinor } from './age.ts'
import { crisisText } from './crisis-text.ts'

type Needs = Omit<ChatNeeds, 'safety' | 'messageFor'> & {
  age: AgeAssuranceService
  catalogues: Catalogues
  settings: { classifier: TextClassifier }
}

/** Opens chat with the rules of safety and the words of the catalogues. */
export function openChat({ age, catalogues, ...needs }: Needs): ChatModule {
  const { classifier } = needs.settings
  const text = (locale: string, key: string, values?: Record<string, string>) =>
    catalogues.text(locale, 'server', key, values)
  const year = () => needs.clock.now().getFullYear()
  return createChat({
    ...needs,
    safety: {
      createModerator: (locale, recent) => createStreamModerator({ surface: 'chat-out', locale, recent, year: year() }),
      moderateInput: async (words, locale, recent) => {
        const { action } = await moderateLongText(words, { surface: 'chat-in', locale, recent, year: year() })
        return action === 'allow' && (await classifier.blocks(words)) ? 'block' : action
      },
      blocksReply: classifier.blocks,
      detectMinor: (said) => detectMinor(age, said),
      crisisHelp: (locale, country) =>
        crisisText((key, values) => text(locale, `crisis.${key}`, values), crisisHelp(country)),
      isNoticeDue: (lastNoticeAt, country, now) =>
        disclosureDue(lastNoticeAt, now, disclosureEveryMs(country, now)) !== 'none',
    },
    messageFor: (locale, error) => text(locale, `errors.${error}`),
  })
}
