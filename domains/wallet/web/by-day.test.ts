import { describe, expect, it } from 'vitest'
import { byDay, dayOf, howRecent } from './by-day.ts'

const detail = (time: string) => ({ at: Date.parse(time) })

describe('a day', () => {
  it('is the one on the calendar where the reader is', () => {
    const lateEvening = Date.parse('2026-06-01T22:30:00Z')
    expect(dayOf(lateEvening, 'UTC')).toBe('2026-06-01')
    expect(dayOf(lateEvening, 'Asia/Almaty')).toBe('2026-06-02')
  })

  it('is today, yesterday, of this year or before it', () => {
    const newYear = Date.parse('2027-01-01T10:00:00Z')
    const recent = (day: string) => howRecent(day, 'UTC', newYear)
    expect([recent('2027-01-01'), recent('2026-12-31'), recent('2026-12-30')]).toEqual(['today', 'yesterday', 'before'])
    expect(howRecent('2026-05-30', 'UTC', Date.parse('2026-06-01T10:00:00Z'))).toBe('year')
  })
})

it('cuts a list where the day changes, by the zone of the reader', () => {
  const list = [detail('2026-06-02T09:00:00Z'), detail('2026-06-01T22:30:00Z'), detail('2026-06-01T08:00:00Z')]
  const sizes = (zone: string) => byDay(list, zone).map(({ day, details }) => [day, details.length])
  expect(sizes('UTC')).toEqual([
    ['2026-06-02', 1],
    ['2026-06-01', 2],
  ])
  expect(sizes('Asia/Almaty')).toEqual([
    ['2026-06-02', 2],
    ['2026-06-01', 1],
  ])
})
