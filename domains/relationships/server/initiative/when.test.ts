import { describe, expect, it } from 'vitest'
import { dayStart, initiativeBounds, isQuiet, nextDayFrom, nextTime, unansweredOf } from './when.ts'

const quiet = { from: 22, to: 9 }
/** Two hours east of Greenwich. */
const day = { quiet, timezoneOffset: -120 }
const hourMs = 3_600_000
const jitterMs = initiativeBounds.jitterMinutes * 60_000
const at = (time: string) => new Date(`2026-06-${time}:00Z`)
const never = { lastAt: null, unanswered: 0 }

describe('the quiet hours', () => {
  it.each([
    ['01T19:59', false],
    ['01T20:00', true],
    ['02T06:59', true],
    ['02T07:00', false],
  ])('at %s in Greenwich, two hours west of the person: %s', (time, expected) => {
    expect(isQuiet(at(time), day)).toBe(expected)
  })

  it('are none where they begin and end at the same hour', () => {
    expect(isQuiet(at('01T02:00'), { ...day, quiet: { from: 7, to: 7 } })).toBe(false)
  })
})

describe('the time of her next message', () => {
  it('comes after a rest, outside of the quiet hours, wherever the person is', () => {
    for (let hour = 0; hour < 24; hour += 1)
      for (const timezoneOffset of [-840, -330, 0, 480, 720]) {
        const saidAt = new Date(at('01T00:00').getTime() + hour * hourMs)
        const here = { quiet, timezoneOffset }
        const next = nextTime({ saidAt, ...never }, here, `seed ${hour}`) ?? saidAt
        const rested = saidAt.getTime() + 20 * hourMs
        expect(next.getTime()).toBeGreaterThanOrEqual(rested)
        expect(next.getTime()).toBeLessThanOrEqual(rested + 11 * hourMs + 2 * jitterMs)
        expect(isQuiet(next, here)).toBe(false)
      }
  })

  it('comes later each time that nobody answers, and not any more after three', () => {
    const saidAt = at('01T10:00')
    const lastAt = at('10T10:00')
    const restOf = (unanswered: number) => {
      const next = nextTime({ saidAt, lastAt, unanswered }, day, 'seed')
      return next && next.getTime() - lastAt.getTime()
    }
    expect(restOf(1)).toBeGreaterThanOrEqual(72 * hourMs)
    expect(restOf(2)).toBeGreaterThanOrEqual(168 * hourMs)
    expect(restOf(3)).toBeNull()
  })

  it('begins anew once the person has written', () => {
    const written = { saidAt: at('11T10:00'), lastAt: at('10T10:00'), unanswered: 3 }
    expect(unansweredOf(written)).toBe(0)
    expect(nextTime(written, day, 'seed')).not.toBeNull()
  })

  it('is on another day than her last message', () => {
    const allDay = { quiet: { from: 0, to: 0 }, timezoneOffset: 0 }
    const lastAt = at('10T00:30')
    const next = nextTime({ saidAt: at('10T00:40'), lastAt, unanswered: 1 }, allDay, 'a') ?? lastAt
    expect(next.getTime()).toBeGreaterThanOrEqual(at('11T00:00').getTime())
  })
})

it('the next day begins after the quiet hours of the person', () => {
  expect(dayStart(at('01T23:30'), day)).toEqual(at('01T22:00'))
  const next = nextDayFrom(at('01T12:00'), day, 'seed').getTime()
  expect(next).toBeGreaterThanOrEqual(at('02T07:00').getTime())
  expect(next).toBeLessThanOrEqual(at('02T07:00').getTime() + jitterMs)
})
