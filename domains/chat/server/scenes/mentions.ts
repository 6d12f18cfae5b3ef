/** A character as people call her: by her whole name, and by its first word. */
export type Named = { characterId: string; name: string }

/** Marks that people leave out: accents of Latin, Greek and Cyrillic, vowels and hamzas of Arabic. */
const optionalMarks = /[\u0300-\u036F\u064B-\u065F\u0670]/gu
/** Scripts whose words stand without spaces, so that a name is found anywhere. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const wordPart = /[\p{L}\p{M}\p{N}]/u
/** Conjunctions and prepositions that Arabic writes together with the next word. */
const arabicPrefix = /^(?:[وف]?[بلك]?)$/u
/** Scripts that write particles and cases on a name, without changing the name itself. */
const joinsEndings = /[\p{sc=Hangul}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Tamil}]/u
/** Languages whose names change their last letter by case. */
const inflected: ReadonlySet<string> = new Set(['ru', 'uk', 'pl'])
const shortEnding = /^.{1,3}$/u
/** Endings that a language writes on a name, with or without an apostrophe. */
const suffixes: ReadonlyMap<string, RegExp> = new Map([
  ['ru', shortEnding],
  ['uk', shortEnding],
  ['pl', shortEnding],
  ['kk', shortEnding],
  ['tr', shortEnding],
  ['de', /^s$/],
])

/** The longest particle or case that is joined to a name, in letters and their marks. */
const longestJoined = 8
const longestCase = 2
const fewestLetters = { suffixed: 3, inflected: 4 }
/** Names are short, and so is the beginning of a message that is searched for them. */
const longestText = 4000

/** The first of these characters whom a text names, in any script; null where it names none. */
export function firstNamed(text: string, characters: readonly Named[], locale: string): string | null {
  const words = folded(text.slice(0, longestText))
  let first: { characterId: string; at: number; length: number } | null = null
  for (const { characterId, name } of characters)
    for (const called of callsOf(name)) {
      const at = placeOf(folded(called), words, locale)
      if (at === -1) continue
      // Of two with the same first name the one whose whole name is there is meant.
      const isFirst = first === null || at < first.at || (at === first.at && called.length > first.length)
      if (isFirst) first = { characterId, at, length: called.length }
    }
  return first?.characterId ?? null
}

function callsOf(name: string): string[] {
  const whole = name.trim()
  const [first = whole] = whole.split(/[\s・·]+/u)
  return [...new Set([whole, first])].filter((one) => one.length > 1 || unspaced.test(one))
}

function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(optionalMarks, '').toLowerCase().replaceAll('ı', 'i')
}

function placeOf(name: string, text: string, locale: string): number {
  if (unspaced.test(name)) return text.indexOf(name)
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (beginsWord(text, at) && isEnding(endingAfter(text, at + name.length), name, locale)) return at
  return inflected.has(locale) ? placeOfStem(name, text) : -1
}

/** A name in another case: its last vowel gives way to another ending. */
function placeOfStem(name: string, text: string): number {
  const letters = Array.from(name)
  if (letters.length < fewestLetters.inflected || !/[aeoyаеёийоуьюя]$/u.test(name)) return -1
  const stem = letters.slice(0, -1).join('')
  for (let at = text.indexOf(stem); at !== -1; at = text.indexOf(stem, at + 1)) {
    const ending = endingAfter(text, at + stem.length)
    if (beginsWord(text, at) && ending.length > 0 && ending.length <= longestCase) return at
  }
  return -1
}

function beginsWord(text: string, at: number): boolean {
  let from = at
  while (from > 0 && wordPart.test(text[from - 1] ?? '')) from -= 1
  return from === at || arabicPrefix.test(text.slice(from, at))
}

function endingAfter(text: string, from: number): string {
  let to = from
  while (to < text.length && wordPart.test(text[to] ?? '')) to += 1
  return text.slice(from, to)
}

function isEnding(ending: string, name: string, locale: string): boolean {
  if (ending === '') return true
  if (joinsEndings.test(name)) return Array.from(ending).length <= longestJoined
  return Array.from(name).length >= fewestLetters.suffixed && (suffixes.get(locale)?.test(ending) ?? false)
}
