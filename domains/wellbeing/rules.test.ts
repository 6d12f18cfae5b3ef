import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OwnLimit, UsedDay } from './rules.ts'
import {
  afterSeen,
  changeLimit,
  dayAfter,
  dayOf,
  exclusionEnd,
  isHighUse,
  limitAt,
  nextDayAt,
  reminderDue,
  weekOf,
} from './rules.ts'

const now = new Date('2026-06-03T12:20:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const none: OwnLimit = { value: null, next: null }

describe('an own limit', () => {
  it('holds at once when it is lower, and drops what was to come', () => {
    expect(changeLimit(none, 60, now)).toEqual({ value: 60, next: null })
    const rising = changeLimit({ value: 60, next: null }, 90, now)
    expect(changeLimit(rising, 30, now)).toEqual({ value: 30, next: null })
  })

  it('holds after a day when it is higher or gone, and a second request for the same does not wait longer', () => {
    const rising = changeLimit({ value: 60, next: null }, 90, now)
    expect(rising).toEqual({ value: 60, next: { value: 90, at: hours(24) } })
    expect(changeLimit(rising, 90, hours(5))).toEqual(rising)
    expect(changeLimit({ value: 60, next: null }, null, now).next).toEqual({ value: null, at: hours(24) })
    expect(limitAt(rising, hours(23))).toEqual(rising)
    expect(limitAt(rising, hours(24))).toEqual({ value: 90, next: null })
  })

  it('is only ever raised to what was wished for a day before, whatever else is wished', () => {
    const options = fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 400 }),
        value: fc.option(fc.integer({ min: 0, max: 500 }), { nil: null }),
      }),
    )
    fc.assert(
      fc.property(options, (list) => {
        let limit = none
        let at = 0
        const held: { from: number; value: number }[] = []
        for (const { after, value } of list) {
          at += after
          limit = changeLimit(limit, value, new Date(at * 60_000))
          held.push({ from: at, value: limit.value ?? Infinity })
        }
        // A value that was wished for less than a day ago and is higher than what held before is not in force.
        for (let index = 1; index < held.length; index += 1) {
          const [before, after] = [held[index - 1], held[index]]
          if (before && after && after.value > before.value) {
            const requested = list.slice(0, index).findLastIndex(({ value }) => (value ?? Infinity) === after.value)
            expect(requested).toBeGreaterThanOrEqual(0)
            expect(after.from - (held[requested]?.from ?? 0)).toBeGreaterThanOrEqual(24 * 60)
          }
        }
      }),
    )
  })
})

describe('a reminder', () => {
  const session = { minutes: 0, gentleSeen: 0, firmSeen: 0, careDue: false, everyMinutes: 60 }

  it('is gentle after the time that was set, and firm after three hours', () => {
    expect(reminderDue({ ...session, minutes: 59 })).toBeNull()
    expect(reminderDue({ ...session, minutes: 60 })).toBe('gentle')
    expect(reminderDue({ ...session, minutes: 31, everyMinutes: 30 })).toBe('gentle')
    expect(reminderDue({ ...session, minutes: 179, gentleSeen: 120 })).toBeNull()
    expect(reminderDue({ ...session, minutes: 180, gentleSeen: 179 })).toBe('firm')
    expect(reminderDue({ ...session, careDue: true })).toBe('care')
  })

  it('comes again after ten minutes when it was put off, and in its own time when it was seen', () => {
    const at = { minutes: 60, everyMinutes: 60 }
    const seen = afterSeen({ kind: 'gentle', isSnoozed: false, ...at })
    const later = afterSeen({ kind: 'gentle', isSnoozed: true, ...at })
    expect(reminderDue({ ...session, ...seen, minutes: 119 })).toBeNull()
    expect(reminderDue({ ...session, ...seen, minutes: 120 })).toBe('gentle')
    expect(reminderDue({ ...session, ...later, minutes: 69 })).toBeNull()
    expect(reminderDue({ ...session, ...later, minutes: 70 })).toBe('gentle')
    const firmLater = afterSeen({ kind: 'firm', isSnoozed: true, minutes: 180, everyMinutes: 60 })
    expect(reminderDue({ ...session, ...firmLater, minutes: 189 })).toBeNull()
    expect(reminderDue({ ...session, ...firmLater, minutes: 190 })).toBe('firm')
  })
})

describe('the days of a person', () => {
  it('begin where they are', () => {
    expect(dayOf(new Date('2026-06-03T22:30:00Z'), -120)).toBe('2026-06-04')
    expect(dayOf(new Date('2026-06-03T03:30:00Z'), 240)).toBe('2026-06-02')
    expect(nextDayAt(new Date('2026-06-03T22:30:00Z'), -120)).toEqual(new Date('2026-06-04T22:00:00Z'))
    expect([weekOf('2026-06-03'), weekOf('2026-06-07'), weekOf('2026-06-08')]).toEqual([
      '2026-06-01',
      '2026-06-01',
      '2026-06-08',
    ])
  })

  it('lock someone out for as long as they said', () => {
    expect(exclusionEnd('day', now)).toEqual(hours(24))
    expect(exclusionEnd('halfYear', now)).toEqual(hours(183 * 24))
  })
})

describe('high use', () => {
  const week = fc.array(fc.record({ minutes: fc.integer({ min: 0, max: 600 }), spentAtNight: fc.boolean() }), {
    minLength: 14,
    maxLength: 14,
  })
  const dated = (list: readonly Omit<UsedDay, 'day'>[]) =>
    list.map((one, index) => ({ ...one, day: dayAfter('2026-06-01', index) }))

  it('is five of the last seven days over four hours, or coins spent in three of their nights, and nothing else', () => {
    fc.assert(
      fc.property(week, (list) => {
        const last = list.slice(-7)
        const long = last.filter(({ minutes }) => minutes > 240).length
        const nights = last.filter(({ spentAtNight }) => spentAtNight).length
        expect(isHighUse(dated(list), '2026-06-14')).toBe(long >= 5 || nights >= 3)
      }),
    )
  })

  it('does not depend on the order of the days, nor on days without use being reported', () => {
    fc.assert(
      fc.property(week, (list) => {
        const days = dated(list)
        const reported = days.filter(({ minutes, spentAtNight }) => minutes > 0 || spentAtNight).toReversed()
        expect(isHighUse(reported, '2026-06-14')).toBe(isHighUse(days, '2026-06-14'))
      }),
    )
  })
})
