import type { Catalogues } from '#platform/i18n/catalogues.ts'
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts'
import type { ChatModule, ChatNeeds } from '#domains/chat/server/module.ts'
import { createChat } from '#domains/chat/server/module.ts'
import type { AgeAssuranceService } from '#domains/safety/server/public.ts'
import {
  createStreamJudge,
  crisisHelp,
  disclosureDue,
  disclosureEveryMs,
  judgeText,
} from '#domains/safety/server/public.ts'
import { heardMinor } from './age.ts'
import { crisisText } from './crisis-text.ts'

type Composed = 'createJudge' | 'judgeInput' | 'heardMinor' | 'crisisHelp' | 'isNoticeDue' | 'messageFor'
type Needs = Omit<ChatNeeds, Composed> & { age: AgeAssuranceService; catalogues: Catalogues }

/** Opens chat with the rules of safety and the words of the catalogues. */
export function openChat({ age, catalogues, ...needs }: Needs): ChatModule {
  const text = (locale: string, key: string, values?: Record<string, string>) =>
    catalogues.text(isLocale(locale) ? locale : defaultLocale, 'server', key, values)
  const year = () => needs.clock.now().getFullYear()
  return createChat({
    ...needs,
    createJudge: (locale, recent) => createStreamJudge({ surface: 'chat-out', locale, recent, year: year() }),
    judgeInput: (words, locale, recent) =>
      judgeText(words, { surface: 'chat-in', locale, recent, year: year() }).action,
    heardMinor: (said) => heardMinor(age, said),
    crisisHelp: (locale, country) =>
      crisisText((key, values) => text(locale, `crisis.${key}`, values), crisisHelp(country)),
    isNoticeDue: (lastNoticeAt, country, now) =>
      disclosureDue(lastNoticeAt, now, disclosureEveryMs(country, now)) !== 'none',
    messageFor: (locale, error) => text(locale, `errors.${error}`),
  })
}
