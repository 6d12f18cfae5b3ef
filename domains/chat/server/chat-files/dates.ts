import type { Json } from './json.ts'

/** Dates before the first chat application are no dates of messages. */
const earliest = Date.UTC(2000, 0, 1)

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
/** `January 5, 2024 3:04pm`, as SillyTavern wrote dates for years. */
const spoken = /^([a-z]{3,9}) (\d{1,2}), (\d{4}) (\d{1,2}):(\d{2}) ?(am|pm)$/i
/** `2023-6-9 @14h 30m 12s 345ms`, as it names files. */
const marked = /^(\d{4})-(\d{1,2})-(\d{1,2}) ?@ ?(\d{1,2})h ?(\d{1,2})m ?(\d{1,2})s(?: ?(\d{1,3})ms)?$/
const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/

/** The time of a date as chat files write it, in epoch milliseconds; null for anything else. Dates without a zone are UTC. */
export function readDate(value: Json | undefined): number | null {
  const time = typeof value === 'number' ? ofNumber(value) : typeof value === 'string' ? ofText(value.trim()) : null
  return time !== null && Number.isFinite(time) && time >= earliest ? Math.trunc(time) : null
}

/** Seconds or milliseconds. */
function ofNumber(value: number): number {
  return value < 100_000_000_000 ? value * 1000 : value
}

function ofText(text: string): number | null {
  if (text.length > 60) return null
  if (/^\d{9,16}(?:\.\d+)?$/.test(text)) return ofNumber(Number(text))
  if (iso.test(text)) return Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/.test(text) || !/[T ]/.test(text) ? text : `${text}Z`)
  const said = spoken.exec(text)
  if (said) {
    const [, name = '', day, year, hour, minute, half = ''] = said
    const month = months.findIndex((one) => one.startsWith(name.toLowerCase()))
    const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
    return month < 0 ? null : Date.UTC(Number(year), month, Number(day), hours, Number(minute))
  }
  const [, year, month, day, hour, minute, second, ms] = marked.exec(text) ?? []
  if (year === undefined) return null
  const numbers = [month, day, hour, minute, second, ms ?? '0'].map(Number)
  const [m = 1, d = 1, h = 0, min = 0, s = 0, milli = 0] = numbers
  return Date.UTC(Number(year), m - 1, d, h, min, s, milli)
}
