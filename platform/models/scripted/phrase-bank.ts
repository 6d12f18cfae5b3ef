import { z } from 'zod'

export const LOCALES = [
  'en',
  'zh',
  'zh-hant',
  'ru',
  'bn',
  'pt',
  'es',
  'hi',
  'id',
  'ms',
  'vi',
  'pl',
  'uk',
  'my',
  'kk',
  'it',
  'fr',
  'tr',
  'de',
  'ar',
  'ja',
  'ko',
  'ta',
] as const

export type Locale = (typeof LOCALES)[number]

/** What a card's voice has lines for; a phrase bank has them all too, for characters without a voice. */
export const MOODS = [
  'tender',
  'playful',
  'curious',
  'comfort',
  'flirt',
  'night',
  'goodbye',
  'thanks',
  'name',
  'work',
  'city',
  'love',
  'photo',
  'story',
] as const

export const OTHER_LINES = [
  'greetingsBack',
  'questionAboutYou',
  'howAreYou',
  'joke',
  'question',
  'topic',
  'remember',
  'short',
  'nameHeard',
  'real',
] as const

export type LineKey = (typeof MOODS)[number] | (typeof OTHER_LINES)[number]

export const INTENTS = [
  'real',
  'goodbye',
  'thanks',
  'photo',
  'love',
  'sad',
  'story',
  'joke',
  'work',
  'city',
  'name',
  'howAreYou',
  'night',
  'flirt',
  'greeting',
  'happy',
] as const

export type Intent = (typeof INTENTS)[number]

const lines = z.array(z.string().min(1))

export const phraseBankSchema = z.strictObject({
  /** Frequent small words: they tell the language, and bound the topics worth quoting. */
  stop: lines,
  /** Words that tell what a message is about; `*` stands for any ending, or on both sides for anywhere. */
  intents: z.strictObject(Object.fromEntries(INTENTS.map((intent) => [intent, lines])) as Record<Intent, typeof lines>),
  /** What stands before a name, or before something worth remembering. */
  myNameIs: lines,
  iLike: lines,
  /** The same where the verb comes last: what stands before these is the thing liked. */
  likedBefore: lines.optional(),
  /** What may cling to the end of a name or a remembered thing and is no part of it. */
  endings: lines.optional(),
  /** What is done instead of said: fit for a heavy moment, or for a light one. */
  actions: z.strictObject({ soft: lines, light: lines }),
  lines: z.strictObject(
    Object.fromEntries([...MOODS, ...OTHER_LINES].map((key) => [key, lines])) as Record<LineKey, typeof lines>,
  ),
})

export type PhraseBank = z.infer<typeof phraseBankSchema>

const banks = new Map<Locale, Promise<PhraseBank>>()

/** Loads the phrases of one language, once. */
export function loadPhraseBank(locale: Locale): Promise<PhraseBank> {
  let bank = banks.get(locale)
  if (bank === undefined) {
    bank = import(`./phrases/${locale}.json`, { with: { type: 'json' } }).then((file: { default: unknown }) =>
      phraseBankSchema.parse(file.default),
    )
    banks.set(locale, bank)
  }
  return bank
}

/** The locale as one of ours: `pt-BR` is `pt`, `zh-TW` is `zh-hant`, and what is unknown is English. */
export function toLocale(tag: string): Locale {
  const lower = tag.toLowerCase()
  if (/^zh-(?:hant|tw|hk|mo)\b/u.test(lower)) return 'zh-hant'
  const language = lower.split('-')[0] ?? ''
  return LOCALES.find((locale) => locale === lower || locale === language) ?? 'en'
}
