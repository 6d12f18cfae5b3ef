import { adultAgesIn } from '#domains/safety/server/public.ts'
import { oldestAge, youngestAge } from '../../attributes.ts'
import { readName } from '../../own-words.ts'

/** Words that a name follows in languages that write names with a capital letter. */
const beforeNames = [
  'named|called|name is|namens|heißt|llamada|se llama|nommée|appelée|prénommée',
  "s'appelle|s’appelle|chiamata|si chiama|di nome|chamada|chama-se|bernama|namanya|tên là",
  "imieniem|na imię|nazywa się|adı|зовут|по имени|звати|на ім’я|на ім'я|есімі",
].join('|')
const capitalName = String.raw`(\p{Lu}[\p{L}\p{M}'’-]{1,30})`
const namePatterns = [
  new RegExp(String.raw`(?<!\p{L})(?:${beforeNames}) ${capitalName}`, 'u'),
  // "Ilse, 34" and "Ilse (34)"
  new RegExp(String.raw`(?:^|[.!?]\s)\s*${capitalName},? ?\(?\p{Nd}{2}(?!\p{Nd})`, 'u'),
  /名前は([\p{scx=Kana}\p{sc=Han}ー]{1,10})/u,
  /名叫(\p{sc=Han}{1,4}?)(?=的|[，,。、\s]|$)/u,
  /이름은 (\p{sc=Hangul}{2,5}?)(?=이고|이며|[,.\s]|$)/u,
  /(?:اسمها|تدعى) (\p{L}{2,20})/u,
  /(?:नाम|নাম|பெயர்) ([\p{L}\p{M}]{2,20})/u,
]
const animeWords = /anime|manga|webtoon|аниме|аніме|アニメ|动漫|動漫|애니|أنمي|एनीमे|ऐनिमे|অ্যানিমে|அனிமே/iu

/** The name that a description gives; null where it gives none. */
export function nameIn(text: string): string | null {
  const found = namePatterns.map((pattern) => pattern.exec(text)?.[1]).find((name) => name !== undefined)
  return found === undefined ? null : readName(found)
}

/** The style that a description names; undefined where it names none. */
export function styleIn(text: string): 'ANIMATE' | undefined {
  return animeWords.test(text) ? 'ANIMATE' : undefined
}

/** The adult age that a description states, and the words that state it; null for none, and for several. */
export function ageIn(text: string, locale: string): { age: number; words: string } | null {
  const stated = adultAgesIn(text, { locale }).filter(({ age }) => age >= youngestAge && age <= oldestAge)
  const [first] = stated
  return first && stated.every(({ age }) => age === first.age) ? first : null
}

/**
 * The only number of a short description that can be an age: "a man of 40", "29歳". Of several nobody knows which is
 * theirs, and one below the youngest rules all of them out.
 */
export function onlyAgeIn(text: string): number | undefined {
  const numbers = Array.from(text.matchAll(/(?<![\p{L}\p{Nd}.,])\p{Nd}{2}(?![\p{Nd}%]|[.,]\p{Nd})/gu), ([digits]) =>
    numberOf(digits),
  )
  const ages = new Set(numbers.filter((number) => number <= oldestAge))
  const [age = 0] = ages
  return ages.size === 1 && age >= youngestAge && numbers.every((number) => number >= youngestAge) ? age : undefined
}

/** Decades of a life by their first age: words that need others before them, and words that are an age alone. Two digits are read as an age already. */
const decadeWords: readonly [start: number, phrased: string, alone: string][] = [
  [20, 'twenties|zwanzig|vingtaine|vinte|ventina', 'veinteañer[ao]|二十代|二十多[岁歲]|이십대'],
  [30, 'thirties|dreißig|dreissig|trentaine|trinta|trentina', 'treintañer[ao]|三十代|三十多[岁歲]|삼십대'],
  [40, 'forties|vierzig|quarantaine|quarenta|quarantina', 'cuarentañer[ao]|四十代|四十多[岁歲]|사십대'],
  [50, 'fifties|fünfzig|cinquantaine|cinquenta|cinquantina', 'cincuentañer[ao]|五十代|五十多[岁歲]|오십대'],
  [60, 'sixties|sechzig|soixantaine|sessenta|sessantina', 'sesentañer[ao]|六十代|六十多[岁歲]|육십대'],
]
/** The twenties alone are a time in history, and "vierzig" alone is a number. */
const beforeDecades =
  '(?<early>in (?:her|his|their) early |anfang )|(?<late>in (?:her|his|their) late |ende )|in (?:her|his|their) (?:mid[ -])?|mitte |dans la |na casa dos |sulla '
const decades = decadeWords.map(([start, phrased, alone]) => ({
  start,
  pattern: new RegExp(String.raw`(?<!\p{L})(?:${beforeDecades})(?:${phrased})(?!\p{L})|${alone}`, 'iu'),
}))

/** An age within the only decade of a life that a description names, as in "in her early forties" or "Mitte vierzig". */
export function decadeAgeIn(text: string): number | undefined {
  const [only, more] = decades.flatMap(({ start, pattern }) => {
    const groups = pattern.exec(text)
    return groups ? [start + (groups.groups?.['early'] ? 2 : groups.groups?.['late'] ? 8 : 5)] : []
  })
  return more === undefined ? only : undefined
}

/** A number in the digits of any script, whose ten digits stand in a row from its zero on. */
function numberOf(digits: string): number {
  return [...digits].reduce((sum, digit) => {
    const code = digit.codePointAt(0) ?? 0
    let value = 0
    while (value < 9 && isDigit(code - value - 1)) value += 1
    return sum * 10 + value
  }, 0)
}

function isDigit(code: number): boolean {
  return /\p{Nd}/u.test(String.fromCodePoint(code))
}
