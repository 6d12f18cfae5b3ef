import { describe, expect, it } from 'vitest'
import { locales, numberTag } from '../locales.ts'
import { writtenDates } from './written-dates.ts'

const moment = Date.UTC(2026, 10, 5, 18, 7)
const minuteMs = 60_000
const shapes: Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'full', timeStyle: 'short' },
  { dateStyle: 'long' },
  { dateStyle: 'long', timeStyle: 'short' },
  { day: 'numeric', month: 'long' },
  { day: 'numeric', month: 'short' },
  { weekday: 'short', day: 'numeric', month: 'short' },
  { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  { weekday: 'short' },
  { weekday: 'long', hour: 'numeric', minute: '2-digit' },
  { hour: 'numeric', minute: '2-digit' },
]

// Node has the data of every language; some browsers lack that of these two and would write English.
describe.each(['kk', 'my'] as const)('dates in %s', (locale) => {
  const { tag } = locales[locale]
  const written = writtenDates(numberTag(locale))

  it.each(shapes)('are what the language’s own data says, from data that every browser has: %j', (shape) => {
    for (let month = 0; month < 12; month += 1) {
      const at = Date.UTC(2026, month, 5 + month, 18, 7)
      const own = new Intl.DateTimeFormat(tag, { ...shape, timeZone: 'UTC' }).format(at)
      expect(written?.date(at, { ...shape, timeZone: 'UTC' })).toBe(own)
    }
  })

  it('follow the reader’s zone, and shorten the month alone', () => {
    const inTokyo = written?.date(moment, { day: 'numeric', month: 'long', timeZone: 'Asia/Tokyo' })
    expect(inTokyo).toBe(new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long' }).format(moment + 86_400_000))
    const short = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
    expect(written?.date(moment, { dateStyle: 'medium', timeZone: 'UTC' })).toBe(
      new Intl.DateTimeFormat(tag, short).format(moment),
    )
  })

  it.each([-90, -1, 1, 45])('count %s minutes', (minutes) => {
    const own = new Intl.RelativeTimeFormat(tag).format(minutes, 'minute')
    expect(written?.minutes(moment + minutes * minuteMs, moment)).toBe(own)
  })

  it('go with numbers in the language’s own digits and separators', () => {
    for (const amount of [7, 1234, 1_234_567.5])
      expect(new Intl.NumberFormat(numberTag(locale)).format(amount)).toBe(new Intl.NumberFormat(tag).format(amount))
  })
})

it('leaves every other language to its own data', () => {
  const ours = Object.keys(locales).filter((locale) => writtenDates(numberTag(locale as keyof typeof locales)))
  expect(ours.toSorted()).toEqual(['kk', 'my'])
})
