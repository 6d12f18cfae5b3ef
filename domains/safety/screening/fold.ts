import { lookalikes } from './lookalikes.ts'

/** The kind of a folded character for the detection of words and sentences. */
export const kind = { letter: 1, digit: 2, space: 3, symbol: 4, comma: 5, softStop: 6, hardStop: 7 } as const

export type Kind = (typeof kind)[keyof typeof kind]

/** A folded character. `solid` ones (Han, kana, Burmese, pictures) are written without spaces: each counts as a word. */
export type Folded = { code: number; kind: Kind; solid: boolean }

const nothing: readonly Folded[] = []

// Marks without effect on moderation: accents, Arabic vowel signs, nukta, enclosing marks, invisible fillers.
const ignored =
  /[\p{Cf}\u0300-\u036f\u0483-\u0489\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u093c\u09bc\u0a3c\u0abc\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u{1f3fb}-\u{1f3ff}\u{e0100}-\u{e01ef}]/u
const solidScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3005\u3007\u30fc\p{Script=Myanmar}]/u
const picture = /\p{Extended_Pictographic}/u
const letterLike = /[\p{L}\p{M}]/u
const decimal = /\p{Nd}/u
const softStops = '.!?¡¿'
const hardStops = '\n\r\u2028\u2029。।॥؟۔။၊…'
const commas = ',;:،؛、"“”«»「」『』()[]{}'

/** Unicode has decimal digits in runs of ten, so the value is the distance to the start of the run. */
function decimalValue(codePoint: number): number {
  let value = 0
  while (value < 9 && decimal.test(String.fromCodePoint(codePoint - value - 1))) value++
  return value
}

function kindOf(char: string): Kind {
  if (letterLike.test(char)) return kind.letter
  if (hardStops.includes(char)) return kind.hardStop
  if (/\s/.test(char) || char === '\u2800') return kind.space
  if (softStops.includes(char)) return kind.softStop
  if (commas.includes(char)) return kind.comma
  return kind.symbol
}

function hiragana(codePoint: number): number {
  return codePoint >= 0x30a1 && codePoint <= 0x30f6 ? codePoint - 0x60 : codePoint
}

function foldChar(char: string, out: Folded[]): void {
  if (ignored.test(char) || /[\0-\x08\x0e-\x1f\x7f-\x9f]/.test(char)) return
  const raw = char.codePointAt(0) ?? 0
  if (decimal.test(char)) {
    out.push({ code: 48 + (raw < 58 ? raw - 48 : decimalValue(raw)), kind: kind.digit, solid: false })
    return
  }
  const read = lookalikes.get(raw)
  if (read !== undefined) {
    for (const one of read) out.push(plain(one))
    return
  }
  out.push(plain(char))
}

function plain(char: string): Folded {
  const code = char.codePointAt(0) ?? 0
  if (code >= 48 && code <= 57) return { code, kind: kind.digit, solid: false }
  const read = kindOf(char)
  // The stops of Burmese are of its script, and no words.
  const isWord = read === kind.letter || read === kind.symbol
  return { code: hiragana(code), kind: read, solid: isWord && (solidScript.test(char) || picture.test(char)) }
}

function foldFresh(codePoint: number): readonly Folded[] {
  // A surrogate without its partner is no character; String.normalize would pass it on.
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return nothing
  const seenAs = lookalikes.get(codePoint)
  const text = seenAs ?? String.fromCodePoint(codePoint).normalize('NFKD').toLowerCase()
  const out: Folded[] = []
  for (const char of text) foldChar(char, out)
  return out.length === 0 ? nothing : out
}

const cache = new Map<number, readonly Folded[]>()
const cacheLimit = 40_000

/**
 * Folds one code point: compatibility forms, case, accents, lookalikes, digits of any script. It looks at nothing but
 * the code point, so a text folds the same whole or in pieces. An empty answer means the character is ignored.
 */
export function fold(codePoint: number): readonly Folded[] {
  const known = cache.get(codePoint)
  if (known !== undefined) return known
  const fresh = foldFresh(codePoint)
  if (cache.size < cacheLimit) cache.set(codePoint, fresh)
  return fresh
}

/** Spells a lexicon term the way the matcher sees text: folded letters, and one space wherever words part. */
export function foldTerm(term: string): string {
  let out = ''
  for (const char of term) {
    for (const folded of fold(char.codePointAt(0) ?? 0)) {
      const joins = folded.kind === kind.letter || folded.kind === kind.digit || folded.solid
      if (joins) out += String.fromCodePoint(folded.code)
      else if (!out.endsWith(' ')) out += ' '
    }
  }
  return out.trim()
}
