import type { Catalogues } from '#platform/i18n/catalogues.ts'
import { createLimiter } from '#platform/limits/limiter.ts'
import type { Guard } from '#platform/moderation/guard.ts'
import type { TextClassifier } from '#platform/moderation/text-classifier.ts'
import type { ChatModule, ChatNeeds } from '#domains/chat/server/module.ts'
import { createChat } from '#domains/chat/server/module.ts'
import { endInitiative } from '#domains/relationships/server/public.ts'
import type { AgeAssuranceService, CareService } from '#domains/safety/server/public.ts'
import {
  carePathOf,
  crisisHelp,
  disclosureDue,
  disclosureEveryMs,
  moderateLongText,
  openStreamModerator,
} from '#domains/safety/server/public.ts'
import { detectMinor } from './age.ts'
import { createRefusalCount } from './attempts.ts'
import { crisisText } from './crisis-text.ts'
import type { ModelLetterParts } from './model-letters.ts'
import { createModelLetters } from './model-letters.ts'

/** Suggestions, translations and guesses that one person may request: each is a call of the language model. */
const suggestionsInAnHour = { points: 30, windowSeconds: 3600 }
const translationsInAnHour = { points: 60, windowSeconds: 3600 }
const guessesInAnHour = { points: 90, windowSeconds: 3600 }
const readyLines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

type Needs = Omit<ChatNeeds, 'safety' | 'showing' | 'letters'> & {
  showing: Omit<ChatNeeds['showing'], 'messageFor' | 'giftWords' | 'pictureSaid'> & { catalogues: Catalogues }
  letters: Pick<ChatNeeds['letters'], 'jobs'> & Pick<ModelLetterParts, 'mail'>
  safety: { age: AgeAssuranceService; care: Pick<CareService, 'begin'> }
  settings: { classifier: TextClassifier; guard: Guard }
}

/** Opens chat with the rules of safety and the words of the catalogues. */
export function openChat({ safety, letters, showing, ...needs }: Needs): ChatModule {
  const { age, care } = safety
  const { catalogues } = showing
  const { classifier, guard } = needs.settings
  const text = (locale: string, key: string, values?: Record<string, string>) =>
    catalogues.text(locale, 'server', key, values)
  const giftName = (giftId: string, locale: string) => catalogues.text(locale, 'gifts', `names.${giftId}`)
  const year = () => needs.clock.now().getFullYear()
  return createChat({
    ...needs,
    safety: {
      openModerator: (locale, recent) => openStreamModerator({ surface: 'chat-out', locale, recent, year: year() }),
      moderateInput: async (words, locale, recent) => {
        const verdict = await moderateLongText(words, { surface: 'chat-in', locale, recent, year: year() })
        const path = carePathOf(verdict)
        if (path !== null) return path
        if (verdict.action === 'block') return { blockedBy: verdict.rule }
        // Both add to what the rules say. A guard without an answer blocks nothing here: it moderates the reply as well.
        const [isBlocked, guarded] = await Promise.all([classifier.blocks(words), guard.moderate(words)])
        if (guarded === 'help') return 'self'
        if (isBlocked || guarded === 'block') return { blockedBy: isBlocked ? 'classifier' : 'guard' }
        return 'allow'
      },
      moderateReply: async (reply) => {
        const [isBlocked, guarded] = await Promise.all([classifier.blocks(reply), guard.moderate(reply)])
        // A text that would be a cry for help from a person is pressure from a character.
        if (isBlocked || guarded === 'block' || guarded === 'help') return 'block'
        return guarded === 'unknown' ? 'hold' : 'allow'
      },
      detectMinor: (said) => detectMinor(age, said),
      beginCare: care.begin,
      countRefusal: createRefusalCount(needs.db, letters.jobs),
      crisisHelp: (path, locale, country) =>
        crisisText((key, values) => text(locale, `crisis.${key}`, values), crisisHelp(country), path),
      isNoticeDue: (lastNoticeAt, country, now) =>
        disclosureDue(lastNoticeAt, now, disclosureEveryMs(country, now)) !== 'none',
      ownWords: {
        async mayShow(words, locale) {
          // The rules of a farewell hold for it, whatever the person said last.
          const rules = { surface: 'chat-out', locale, recent: ['Goodbye.'], year: year() } as const
          if ((await moderateLongText(words, rules)).action === 'block') return false
          const [isBlocked, guarded] = await Promise.all([classifier.blocks(words), guard.moderate(words)])
          return !isBlocked && guarded === 'allow'
        },
        endInitiative,
        ready: (occasion, locale) => ['first', 'second'].map((one) => text(locale, `ownWords.${occasion}.${one}`)),
      },
      async mayPublish(words, locale) {
        for (const { role, text: said } of words) {
          const surface = role === 'user' ? 'chat-in' : 'chat-out'
          if ((await moderateLongText(said, { surface, locale, year: year() })).action !== 'allow') return false
        }
        const whole = words.map(({ text: said }) => said).join('\n\n')
        const [isBlocked, guarded] = await Promise.all([classifier.blocks(whole), guard.moderate(whole)])
        return !isBlocked && guarded === 'allow'
      },
      engineTools: {
        suggestions: {
          requests: createLimiter(needs.db, { table: 'login_limits', name: 'suggestions', ...suggestionsInAnHour }),
          ready: (locale) => readyLines.map((one) => text(locale, `suggestions.${one}`)),
        },
        translations: createLimiter(needs.db, { table: 'login_limits', name: 'translations', ...translationsInAnHour }),
        guesses: {
          requests: createLimiter(needs.db, { table: 'login_limits', name: 'guesses', ...guessesInAnHour }),
          nameOf: (thing, locale) => catalogues.text(locale, 'activities', `things.${thing}`),
        },
      },
    },
    letters: {
      jobs: letters.jobs,
      sendModelLetter: createModelLetters({ mail: letters.mail, db: needs.db, clock: needs.clock, text }),
    },
    showing: {
      ...showing,
      pictureSaid: (alt, locale) =>
        alt === '' ? text(locale, 'shownPicture.alone') : text(locale, 'shownPicture.described', { alt }),
      messageFor: (locale, error) => text(locale, `errors.${error}`),
      giftWords: {
        nameOf: giftName,
        saidOf: (giftId, locale) => catalogues.text(locale, 'gifts', 'said', { gift: giftName(giftId, locale) }),
      },
    },
  })
}
