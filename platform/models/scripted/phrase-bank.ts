import { z } from 'zod'

export const bankLocales = [
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

export type Locale = (typeof bankLocales)[number]

/** The kinds of lines of a card's voice; a phrase bank has all of them too, for characters without a voice. */
export const moodKeys = [
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

export const otherLines = [
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
  'model',
  'grief',
  'anger',
  'joy',
  'gift',
  // Activities, by their names in a prompt.
  'twentyQuestions',
  'sharedList',
  'filmEvening',
  'petHeard',
  'recallName',
  'recall',
  'recallNothing',
  'sum',
  'poem',
  'unclear',
] as const

/** The activities of the two, of which a reply may say something. */
export const activityLines = [
  'twentyQuestions',
  'sharedList',
  'filmEvening',
] as const satisfies readonly (typeof otherLines)[number][]

export type LineKey = (typeof moodKeys)[number] | (typeof otherLines)[number]

export const intentKeys = [
  'real',
  'model',
  // Before all feelings: the name of a gift may sound like one.
  'gift',
  // Before the name: in some languages the question about a pet holds the one about the person.
  'askPet',
  'askName',
  'askPlace',
  'askLiking',
  'askMemory',
  'grief',
  'goodbye',
  'anger',
  'thanks',
  'photo',
  'love',
  'sad',
  'poem',
  'story',
  'joke',
  'happy',
  'work',
  'city',
  'name',
  'howAreYou',
  'night',
  'flirt',
  'greeting',
] as const

export type Intent = (typeof intentKeys)[number]

const lines = z.array(z.string().min(1))

export const phraseBankSchema = z.strictObject({
  /** Stop words: they identify the language, and delimit the topics worth quoting. */
  stop: lines,
  /** Words that indicate an intent; a trailing `*` matches any ending, one on both sides matches anywhere. */
  intents: z.strictObject(
    Object.fromEntries(intentKeys.map((intent) => [intent, lines])) as Record<Intent, typeof lines>,
  ),
  /** Phrases that precede a name or a fact worth remembering. */
  myNameIs: lines,
  iLike: lines,
  /** The same for verbs in final position: the words before these are the thing liked. */
  likedBefore: lines.optional(),
  /** Phrases that precede the name of a pet. */
  petNames: lines,
  /** Phrases that precede the place where the user lives or comes from, or follow it. */
  livesIn: lines,
  livesInBefore: lines.optional(),
  /** A loss is one of the loved together with one of the words of death. */
  lovedOnes: lines,
  deathWords: lines,
  /** The numbers from zero to twelve in words, and the four operators. */
  arithmetic: z.strictObject({ numbers: lines.length(13), plus: lines, minus: lines, times: lines, over: lines }),
  /** Suffixes of a name or a remembered thing that are no part of it. */
  endings: lines.optional(),
  /** Described actions: for a heavy moment, or for a light one. */
  actions: z.strictObject({ soft: lines, light: lines }),
  lines: z.strictObject(
    Object.fromEntries([...moodKeys, ...otherLines].map((key) => [key, lines])) as Record<LineKey, typeof lines>,
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
  return bankLocales.find((locale) => locale === lower || locale === language) ?? 'en'
}
