import type { PromptMessage } from '../chat-engine.ts'
import { LOCALES, loadPhraseBank, toLocale } from './phrase-bank.ts'
import type { Locale } from './phrase-bank.ts'
import { fold, normalize } from './words.ts'

// In the order in which a tie is settled.
const LATIN: Locale[] = ['en', 'es', 'pt', 'fr', 'it', 'de', 'id', 'ms', 'vi', 'pl', 'tr']
const CYRILLIC: Locale[] = ['ru', 'uk', 'kk']

const SCRIPTS: [RegExp, Locale][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Myanmar}/u, 'my'],
  [/\p{Script=Arabic}/u, 'ar'],
]

/** Letters that only some of the languages of a script have, and what one of them weighs against a small word. */
const LETTERS: [RegExp, Locale[], number][] = [
  [/[іїєґ]/gu, ['uk'], 1],
  [/[әғқңөұүһ]/gu, ['kk'], 2],
  [/[ыэъё]/gu, ['ru', 'kk'], 1],
  [/[ąćęłńśźż]/gu, ['pl'], 2],
  [/[ğış]/gu, ['tr'], 1],
  [/[ßäü]/gu, ['de'], 1],
  [/[ãõ]/gu, ['pt'], 1],
  [/[ñ¿¡]/gu, ['es'], 2],
  [/[đơưăạảấầẩẫậắằẳẵặẹẻẽếềểễệịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/gu, ['vi'], 1],
  [/[êœ]|\b[cdjlmnqst]['’]/gu, ['fr'], 1],
]

// Characters that differ between the two ways of writing Chinese, among the most frequent in talk.
const SIMPLIFIED =
  /[们这来时为说国个过对会还没么开样让给谁听欢爱觉见话语谢请问吗师东点边车长门间头气电难战线远进运发]/gu
const TRADITIONAL =
  /[們這來時為說國個過對會還沒麼開樣讓給誰聽歡愛覺見話語謝請問嗎師東點邊車長門間頭氣電難戰線遠進運發妳]/gu

const DEPTH = 4

/** The language the user writes in now: by their last messages, and by the locale where those do not tell. */
export async function detectLanguage(messages: PromptMessage[], locale: string): Promise<Locale> {
  const fallback = toLocale(locale)
  const latest = messages
    .filter((message) => message.role === 'user')
    .slice(-DEPTH)
    .reverse()
  for (const { content } of latest) {
    const language = await languageOf(content, fallback)
    if (language !== undefined) return language
  }
  return fallback
}

async function languageOf(content: string, fallback: Locale): Promise<Locale | undefined> {
  const text = content.toLowerCase()
  for (const [script, language] of SCRIPTS) if (script.test(text)) return language
  if (/\p{Script=Han}/u.test(text)) return chineseOf(text, fallback)
  if (/\p{Script=Cyrillic}/u.test(text)) return bestOf(CYRILLIC, text, fallback, -1)
  return bestOf(LATIN, text, fallback, 1)
}

function chineseOf(text: string, fallback: Locale): Locale {
  const simplified = text.match(SIMPLIFIED)?.length ?? 0
  const traditional = text.match(TRADITIONAL)?.length ?? 0
  if (simplified !== traditional) return simplified > traditional ? 'zh' : 'zh-hant'
  return fallback === 'zh-hant' ? 'zh-hant' : 'zh'
}

/** A language that scores `least` and no more must do so alone. The language with the most of its small words and own letters; the locale wins a tie it takes part in. */
async function bestOf(languages: Locale[], text: string, fallback: Locale, least: number): Promise<Locale | undefined> {
  const words = normalize(text).trim().split(' ')
  const scores = new Map<Locale, number>()
  for (const language of languages) {
    const known = await knownWords(language)
    scores.set(
      language,
      words.reduce((score, word) => score + (known.has(word) ? 1 : 0), 0),
    )
  }
  for (const [letters, owners, weight] of LETTERS) {
    const found = text.match(letters)?.length ?? 0
    for (const owner of owners) if (scores.has(owner)) scores.set(owner, (scores.get(owner) ?? 0) + found * weight)
  }
  const best = Math.max(...scores.values())
  if (best < least) return undefined
  const winners = languages.filter((language) => scores.get(language) === best)
  if (winners.includes(fallback)) return fallback
  return winners.length === 1 || best > least ? winners[0] : undefined
}

const known = new Map<Locale, Set<string>>()

/** Stop words, and the single words that greet or thank: often they are the whole message. */
async function knownWords(language: Locale): Promise<Set<string>> {
  let words = known.get(language)
  if (words === undefined) {
    const { stop, intents } = await loadPhraseBank(language)
    const phrases = [
      ...stop,
      ...intents.greeting,
      ...intents.thanks,
      ...intents.goodbye,
      ...intents.love,
      ...intents.real,
      ...intents.howAreYou,
    ]
    // With and without marks: as people write, and as people type.
    words = new Set(
      phrases.flatMap((phrase) => [normalize(phrase), fold(phrase)]).flatMap((text) => text.trim().split(' ')),
    )
    known.set(language, words)
  }
  return words
}

/** Loads what detection reads, so that the first reply does not wait for it. */
export async function warmUpLanguages(): Promise<void> {
  await Promise.all(LOCALES.map((locale) => loadPhraseBank(locale)))
}
