/** Letters of these have accents that people leave out when they search. */
const accented = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Signs that may stand on such a letter as characters of their own. */
const looseMarks = '[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]*'
/** The blocks of letters that have a capital, an accent or another width. */
const blocks = [
  [0x41, 0x24f],
  [0x370, 0x58f],
  [0x5d0, 0x5ea],
  [0x621, 0x6d3],
  [0x1e00, 0x1fff],
  [0xff10, 0xffdc],
] as const
/** Letters that stand for another one although Unicode does not say so. */
const alike: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', đ: 'd', ø: 'o', ى: 'ي', ة: 'ه' }
const syntax = /[$()*+.?[\\\]^{|}]/
const mostWords = 8

/**
 * For each word of a search, the pattern by which PostgreSQL and JavaScript find it anywhere in a text: letter by letter
 * with the capitals and accents that it may have, so that no collation of the database decides. Scripts without spaces need
 * no dictionary, since a part of a word matches as well.
 */
export function wordPatterns(search: string): string[] {
  const words = search.normalize('NFC').replaceAll('\0', '').split(/\s+/u)
  return [...new Set(words)]
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => Array.from(plainOf(word), patternOf).join(''))
    .filter((pattern) => pattern !== '')
}

/** A word without the accents that are not compared, and with those by which words of other scripts differ. */
function plainOf(word: string): string {
  return Array.from(word, (letter) => (accented.test(letter) ? baseOf(letter) : letter))
    .join('')
    .replaceAll(new RegExp(looseMarks, 'gu'), '')
}

function patternOf(letter: string): string {
  const forms = formsOf(letter)
  const one = forms.length > 1 ? `[${forms.join('')}]` : syntax.test(letter) ? `\\${letter}` : letter
  return accented.test(letter) ? one + looseMarks : one
}

let known: ReadonlyMap<string, string[]> | undefined

/** All letters that count as this one. */
function formsOf(letter: string): string[] {
  known ??= readForms()
  const base = baseOf(letter)
  return known.get(base) ?? [letter]
}

function readForms(): ReadonlyMap<string, string[]> {
  const forms = new Map<string, string[]>()
  for (const [first, last] of blocks)
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code)
      if (!/\p{L}|\p{N}/u.test(letter)) continue
      const base = baseOf(letter)
      if (Array.from(base).length !== 1) continue
      forms.set(base, [...(forms.get(base) ?? (base === letter ? [] : [base])), letter])
    }
  return new Map([...forms].map(([base, list]) => [base, [...new Set(list)]]))
}

/** The letter that others are compared by. */
function baseOf(letter: string): string {
  const plain = letter.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return alike[plain] ?? plain
}
