import type { Locale } from '#platform/i18n/locales.ts'

const scripts = {
  latin: /\p{Script=Latin}/gu,
  cyrillic: /\p{Script=Cyrillic}/gu,
  arabic: /\p{Script=Arabic}/gu,
  bengali: /\p{Script=Bengali}/gu,
  devanagari: /\p{Script=Devanagari}/gu,
  tamil: /\p{Script=Tamil}/gu,
  myanmar: /\p{Script=Myanmar}/gu,
  hangul: /\p{Script=Hangul}/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  han: /\p{Script=Han}/gu,
}
type Script = keyof typeof scripts

/** Scripts that one language alone writes, of those that the product speaks. */
const ofScript: Partial<Record<Script, Locale>> = {
  arabic: 'ar',
  bengali: 'bn',
  devanagari: 'hi',
  tamil: 'ta',
  myanmar: 'my',
  hangul: 'ko',
  kana: 'ja',
  han: 'zh',
}

/** Those who read one read the other. */
const readAlike: Partial<Record<Locale, Locale>> = { 'zh-hant': 'zh', ms: 'id' }

/** Letters that a Cyrillic language has and those below it here have not. */
const cyrillicLetters: [Locale, RegExp][] = [
  ['kk', /[әғқңөұүһ]/gu],
  ['uk', /[іїєґ]/gu],
  ['ru', /[ыэъё]/gu],
]

/** Small words of the languages in Latin letters: any talk of a few sentences has several. */
const smallWords: [Locale, string][] = [
  ['en', 'the and you is of to it that this what was with your not for have but my are do'],
  ['es', 'que el los las y en un una por con no es está pero muy como qué te mi lo'],
  ['pt', 'que o os as em um uma por com não é está mas muito como te meu eu ao do'],
  ['fr', 'le les des et est une un que qui dans pour pas je tu mais avec ce ne la il'],
  ['it', 'il gli che di è un una per con non sono ma come mi ti si della anche più hai'],
  ['de', 'der die das und ist nicht ich du ein eine mit zu den wie aber auch sie dir es noch'],
  ['id', 'yang dan di itu ini tidak dengan untuk aku kamu saya anda akan ada tak dari ke apa sudah'],
  ['pl', 'i w nie to się na jest że z do jak ale mnie ty co po tak ma jej tego'],
  ['tr', 've bir bu da de için ne mi ben sen değil çok gibi ama daha var o kadar sana'],
  ['vi', 'là và của không có một cho tôi bạn em anh này đã với được những thì mà cũng người'],
]
const known = smallWords.map(([locale, words]) => [locale, new Set(words.split(' '))] as const)

/** So many small words or letters are evidence. */
const evidence = 3

/** The script of most letters of a text; null where there are too few of them. */
function scriptOf(text: string): Script | null {
  const counts = Object.entries(scripts).map(([name, letters]) => ({
    name: name as Script,
    count: countOf(text, letters),
  }))
  const most = counts.reduce((one, other) => (other.count > one.count ? other : one))
  if (most.count < evidence) return null
  // Japanese has more ideographs than syllables now and then, and Chinese has no syllables.
  const hasKana = counts.some(({ name, count }) => name === 'kana' && count >= evidence)
  return most.name === 'han' && hasKana ? 'kana' : most.name
}

function languageIn(script: Script, text: string): Locale | null {
  if (script === 'latin') return clearest(smallWordsIn(text))
  if (script !== 'cyrillic') return ofScript[script] ?? null
  const lower = text.toLowerCase()
  return cyrillicLetters.find(([, letters]) => countOf(lower, letters) >= evidence)?.[0] ?? null
}

/** Whether a text is in another language than a reader's: null where too little of it is there to decide. */
export function isForeign(text: string, reader: Locale): boolean | null {
  const script = scriptOf(text)
  if (script === null) return null
  if (script !== scriptOfReader(reader)) return true
  const language = languageIn(script, text)
  return language === null ? null : language !== (readAlike[reader] ?? reader)
}

/** The language of a text: a reader's own where it is that one, or too little of it is there to decide. */
export function languageOf(text: string, reader: Locale): Locale {
  const script = scriptOf(text)
  const language = script === null ? null : languageIn(script, text)
  return language === null || language === (readAlike[reader] ?? reader) ? reader : language
}

function scriptOfReader(reader: Locale): Script {
  const alone = Object.entries(ofScript).find(([, locale]) => locale === (readAlike[reader] ?? reader))
  if (alone) return alone[0] as Script
  return cyrillicLetters.some(([locale]) => locale === reader) ? 'cyrillic' : 'latin'
}

function countOf(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0
}

function smallWordsIn(text: string): [Locale, number][] {
  const words = text.toLowerCase().match(/[\p{Letter}\p{Mark}]+/gu) ?? []
  return known.map(([locale, small]) => [locale, words.filter((word) => small.has(word)).length])
}

/** The language with the most evidence, where no other has nearly as much. */
function clearest(counts: [Locale, number][]): Locale | null {
  const [first, second] = counts.toSorted(([, one], [, other]) => other - one)
  if (!first || first[1] < evidence) return null
  return second && second[1] * 3 > first[1] * 2 ? null : first[0]
}
