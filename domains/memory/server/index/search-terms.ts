import { localeCodes, locales } from '#platform/i18n/locales.ts'
import { termsOf } from './terms.ts'

/** A word that is cut once more, one letter shorter: endings that change a stem's last letter count alike then. */
const longLength = 5
const longWord = /^(?:\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Arabic}|\p{Script=Greek}){5}$/u

/** The terms by which a text is found: those that it is compared by, and shorter ones beside them. */
export function searchTermsOf(text: string): string[] {
  const terms = new Set(termsOf(text))
  for (const term of terms) if (term.length === longLength && longWord.test(term)) terms.add(term.slice(0, -1))
  return [...terms]
}

/** The terms of a turn: of its text, and of the month in which it was said. */
export function turnTermsOf({ text, at }: { text: string; at: number }): string[] {
  return [...searchTermsOf(text), monthTerm(new Date(at).getUTCMonth())]
}

/** The terms of a question: of its text, and of the months that it names. */
export function queryTermsOf(text: string): string[] {
  return [...searchTermsOf(text), ...monthsIn(text).map(monthTerm)]
}

/** No word has this sign. */
function monthTerm(month: number): string {
  return `@${month}`
}

const word = /[\p{L}\p{M}'’]+/gu
const numbered = /(?:tháng\s*(\d{1,2}))|(?:(\d{1,2}|[一二三四五六七八九十]{1,2})\s*[月월])/gu
/** A sign that every numbered month has in it. */
const mayNumber = /tháng|[月월]/u
const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

let namesOfMonths: ReadonlyMap<string, number> | undefined

function monthsIn(text: string): number[] {
  namesOfMonths ??= readNames()
  const plain = text.normalize('NFKC').toLowerCase()
  const months = new Set<number>()
  for (const found of plain.match(word) ?? []) {
    const month = namesOfMonths.get(found)
    if (month !== undefined) months.add(month)
  }
  if (!mayNumber.test(plain)) return [...months]
  for (const [, latin, other = ''] of plain.matchAll(numbered)) {
    const month = Number(latin ?? other) || numerals.indexOf(other) + 1
    if (month >= 1 && month <= 12) months.add(month - 1)
  }
  return [...months]
}

/** The names of the months in all languages, alone and beside a day. */
function readNames(): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const { tag } of localeCodes.map((code) => locales[code]))
    for (const options of [{ month: 'long' }, { month: 'long', day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC', calendar: 'gregory' })
      for (let month = 0; month < 12; month += 1) {
        const name = format.formatToParts(Date.UTC(2024, month, 15)).find(({ type }) => type === 'month')?.value ?? ''
        if (/^[\p{L}\p{M}]{2,}$/u.test(name)) names.set(name.toLowerCase(), month)
      }
    }
  return names
}
