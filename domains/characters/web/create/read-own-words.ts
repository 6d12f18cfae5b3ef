import { oldestAge, youngestAge } from '../../attributes.ts'
import { readName } from '../../own-words.ts'
import type { Draft } from './draft.ts'

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

/** Her style, age and name as far as a person's own words say them and nothing is chosen yet; the server reads the rest. */
export function readOwnWords(draft: Pick<Draft, 'prompt' | 'style' | 'age' | 'name'>): Partial<Draft> {
  const { prompt } = draft
  const age = draft.age ?? ageIn(prompt)
  const name = draft.name.trim() === '' ? nameIn(prompt) : draft.name
  const style = draft.style ?? (animeWords.test(prompt) ? 'ANIMATE' : null)
  return { ...(age === null ? {} : { age }), ...(name === null ? {} : { name }), ...(style === null ? {} : { style }) }
}

/** The only number that can be an age; of several nobody knows which is hers. */
function ageIn(text: string): number | null {
  const numbers = Array.from(text.matchAll(/(?<![\p{L}\p{Nd}.,])\p{Nd}{2}(?![\p{Nd}%]|[.,]\p{Nd})/gu), ([digits]) =>
    numberOf(digits),
  )
  const ages = [...new Set(numbers)].filter((number) => number >= youngestAge && number <= oldestAge)
  return ages.length === 1 && numbers.every((number) => number >= youngestAge) ? (ages[0] ?? null) : null
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

function nameIn(text: string): string | null {
  const found = namePatterns.map((pattern) => pattern.exec(text)?.[1]).find((name) => name !== undefined)
  return found === undefined ? null : readName(found)
}
