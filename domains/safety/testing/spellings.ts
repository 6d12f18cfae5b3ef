import { readLexicons, splitTerms } from '../screening/lexicon.ts'

/** Zeros of the digit scripts people write ages in: ASCII, fullwidth, Arabic, Persian, Indic, Burmese, mathematical. */
const zeros = [
  0x30, 0xff10, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0xc66, 0xe50, 0x1040, 0x17e0, 0x1d7ce, 0x1d7ec,
]
const invisible = ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\ufe0f', '\u034f']
const hanTeens = ['', '十', '二十', '三十', '四十', '五十', '六十', '七十', '八十', '九十']
const hanDigits = '〇一二三四五六七八九'
const lookalikes: Record<string, readonly string[]> = {
  a: ['а', 'ɑ', '@', '4', 'ａ', '𝐚'],
  c: ['с', 'ｃ', '𝒄'],
  e: ['е', '3', 'ｅ', 'є', '𝖾', 'ᴇ'].filter((one) => one !== 'є'),
  i: ['і', '1', 'ｉ', 'ı'],
  l: ['1', '|', 'ｌ', 'ӏ'],
  n: ['ո', 'ｎ', 'ɴ', 'п'],
  o: ['о', '0', 'ο', 'ｏ'],
  p: ['р', 'ｐ'],
  r: ['ｒ', 'ʀ'],
  s: ['ѕ', '5', '$', 'ｓ'],
  t: ['т', '7', 'ｔ', 'ᴛ'],
  u: ['ս', 'υ', 'ｕ'],
  v: ['ν', 'ｖ'],
  x: ['х', 'ｘ'],
  y: ['у', 'ｙ'],
}

/** A number in digits of a script, in Han numerals or circled. */
export function writeNumber(value: number, style: number): string {
  const kind = style % (zeros.length + 2)
  if (kind === zeros.length) return hanNumber(value)
  if (kind === zeros.length + 1 && value <= 20) return String.fromCodePoint(0x2460 + value - 1)
  const zero = zeros[kind] ?? 0x30
  return [...String(value)].map((digit) => String.fromCodePoint(zero + Number(digit))).join('')
}

function hanNumber(value: number): string {
  const ones = value % 10 === 0 ? '' : (hanDigits[value % 10] ?? '')
  return `${hanTeens[Math.floor(value / 10)] ?? ''}${ones}`
}

/** The spellings of a number below 20 in a language, as its lexicon lists them. */
export function numeralsOf(locale: string, value: number): string[] {
  const lexicon = readLexicons().find((one) => one.locale === locale)
  const listed = splitTerms(lexicon?.numerals)[value - 1] ?? ''
  return listed
    .split('/')
    .map((spelling) => spelling.replace(/^~/, ''))
    .filter((spelling) => spelling !== '' && spelling !== '-')
}

/** Puts an invisible character after some letters. */
export function sprinkle(text: string, seeds: readonly number[]): string {
  return [...text]
    .map((char, index) =>
      (seeds[index % seeds.length] ?? 0) % 3 === 0
        ? char + (invisible[(seeds[index % seeds.length] ?? 0) % invisible.length] ?? '')
        : char,
    )
    .join('')
}

/** Replaces up to half of the Latin letters by lookalikes from other scripts, digits and symbols. */
export function disguise(word: string, seeds: readonly number[]): string {
  const letters = [...word].filter((char) => /[a-z]/i.test(char)).length
  let symbols = Math.floor(letters / 2) - 1
  return [...word]
    .map((char, index) => {
      const seed = seeds[index % seeds.length] ?? 0
      const choice = lookalikes[char]?.[seed % (lookalikes[char]?.length ?? 1)]
      if (choice === undefined || seed % 2 === 0) return char
      if (/[a-z]|[^\x20-\x7e]/i.test(choice)) return choice
      return symbols-- > 0 ? choice : char
    })
    .join('')
}

/** Spreads a word: "s e v e n", "s-e-v-e-n". */
export function spread(word: string, separator: string): string {
  return [...word].join(separator)
}

/** Piles combining marks on the letters of a word. */
export function pileMarks(word: string, seeds: readonly number[]): string {
  return [...word]
    .map(
      (char, index) =>
        char +
        String.fromCodePoint(0x300 + ((seeds[index % seeds.length] ?? 0) % 0x40)).repeat(
          (seeds[index % seeds.length] ?? 0) % 3,
        ),
    )
    .join('')
}
