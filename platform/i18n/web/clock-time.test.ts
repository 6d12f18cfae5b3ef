import { expect, it } from 'vitest'
import { localeCodes, numberTag } from '../locales.ts'
import { clockTime } from './clock-time.ts'
import { writtenDates } from './written-dates.ts'

const times = Array.from({ length: 24 }, (_, hours) => [0, 7, 59].map((minutes) => ({ hours, minutes }))).flat()

it.each(localeCodes)('times of a day are written in %s as a formatter writes them', (locale) => {
  const tag = numberTag(locale)
  const options = { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' } as const
  const format = new Intl.DateTimeFormat(tag, options)
  const written = writtenDates(tag)
  const expected = times.map(({ hours, minutes }) => {
    const at = Date.UTC(2026, 10, 30, hours, minutes)
    // Some browsers put a narrow space before the half of the day.
    return (written?.date(at, options) ?? format.format(at)).replaceAll(/[\u00A0\u202F]/g, ' ')
  })
  expect(times.map((time) => clockTime(tag, time))).toEqual(expected)
})
