import type { PromptMessage } from '../chat-engine.ts'
import { loadPhraseBank, toLocale } from './phrase-bank.ts'
import type { Locale } from './phrase-bank.ts'
import { fold, normalize } from './words.ts'

// In the order in which a tie is settled.
const latinLocales: Locale[] = ['en', 'es', 'pt', 'fr', 'it', 'de', 'id', 'ms', 'vi', 'pl', 'tr']
const cyrillicLocales: Locale[] = ['ru', 'uk', 'kk']

const scripts: [RegExp, Locale][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Myanmar}/u, 'my'],
  [/\p{Script=Arabic}/u, 'ar'],
]

/** Letters that only some of the languages of a script have, and the weight of each against a small word. */
const markerLetters: [RegExp, Locale[], number][] = [
  [/[іїєґ]/gu, ['uk'], 1],
  [/[әғқңөұүһ]/gu, ['kk'], 2],
  [/[ыэъё]/gu, ['ru', 'kk'], 1],
  [/[ąćęłńśźż]/gu, ['pl'], 2],
  [/[ğış]/gu, ['tr'], 2],
  [/[öü]/gu, ['de', 'tr'], 1],
  [/[äß]/gu, ['de'], 2],
  [/ç/gu, ['tr', 'fr', 'pt'], 1],
  [/[ãõ]/gu, ['pt'], 1],
  [/[ñ¿¡]/gu, ['es'], 2],
  [/[đơưăạảấầẩẫậắằẳẵặẹẻẽếềểễệịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/gu, ['vi'], 1],
  [/[êœ]|\b[cdjlmnqst]['’]/gu, ['fr'], 1],
]

// Characters that differ between the two ways of writing Chinese, among the most frequent in talk.
const simplifiedLetters =
  /[们这来时为说国个过对会还没么开样让给谁听欢爱觉见话语谢请问吗师东点边车长门间头气电难战线远进运发]/gu
const traditionalLetters =
  /[們這來時為說國個過對會還沒麼開樣讓給誰聽歡愛覺見話語謝請問嗎師東點邊車長門間頭氣電難戰線遠進運發妳]/gu

/** Words shared by so many languages that they are no evidence. */
const everywhere = new Set(['ok', 'okay', 'ai', 'bot', 'robot', 'hi', 'hey', 'haha', 'foto', 'selfie', 'sexy'])

const depth = 4

/**
 * The language the user writes in now, by their last messages. Where one leaves several possible, the ones before
 * decide among those, and last the locale.
 */
export async function detectLanguage(messages: PromptMessage[], locale: string): Promise<Locale> {
  const fallback = toLocale(locale)
  const said = messages.filter((message) => message.role === 'user')
  let open: Locale[] | undefined
  for (const { content } of said.slice(-depth).toReversed()) {
    const possible = (await languagesOf(content)).filter((language) => open === undefined || open.includes(language))
    if (possible.length === 1 && possible[0] !== undefined) return possible[0]
    if (possible.length > 1) open = possible
  }
  return open === undefined || open.includes(fallback) ? fallback : (open[0] ?? fallback)
}

/** The possible languages of a text: none without evidence, several when they match equally. */
async function languagesOf(content: string): Promise<Locale[]> {
  const text = content.toLowerCase()
  for (const [script, language] of scripts) if (script.test(text)) return [language]
  if (/\p{Script=Han}/u.test(text)) return chineseOf(text)
  if (/\p{Script=Cyrillic}/u.test(text)) return bestOf(cyrillicLocales, text)
  const latin = await bestOf(latinLocales, text)
  return latin.length > latinLocales.length / 2 ? [] : latin
}

function chineseOf(text: string): Locale[] {
  const simplified = text.match(simplifiedLetters)?.length ?? 0
  const traditional = text.match(traditionalLetters)?.length ?? 0
  if (simplified === traditional) return ['zh', 'zh-hant']
  return [simplified > traditional ? 'zh' : 'zh-hant']
}

/** The languages with the most of their small words and own letters in the text. */
async function bestOf(languages: Locale[], text: string): Promise<Locale[]> {
  const words = normalize(text)
    .trim()
    .split(' ')
    .filter((word) => !everywhere.has(word))
  const scores = new Map<Locale, number>()
  for (const language of languages) {
    const known = await knownWords(language)
    scores.set(language, words.filter((word) => known.has(word)).length)
  }
  for (const [letters, owners, weight] of markerLetters) {
    const found = text.match(letters)?.length ?? 0
    for (const owner of owners) if (scores.has(owner)) scores.set(owner, (scores.get(owner) ?? 0) + found * weight)
  }
  const best = Math.max(...scores.values())
  return languages.filter((language) => scores.get(language) === best)
}

const known = new Map<Locale, Set<string>>()

/** Stop words, and the words of the subjects: a greeting or a thank-you often is the whole message. */
async function knownWords(language: Locale): Promise<Set<string>> {
  let words = known.get(language)
  if (words === undefined) {
    const { stop, intents, myNameIs, iLike } = await loadPhraseBank(language)
    const phrases = [...stop, ...myNameIs, ...iLike, ...Object.values(intents).flat()].filter(
      (phrase) => !phrase.includes('*'),
    )
    // With and without marks: as people write, and as people type.
    words = new Set(
      phrases.flatMap((phrase) => [normalize(phrase), fold(phrase)]).flatMap((text) => text.trim().split(' ')),
    )
    known.set(language, words)
  }
  return words
}
