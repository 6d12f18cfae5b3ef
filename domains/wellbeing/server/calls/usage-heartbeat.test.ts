import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import { reminderSeen, setReminder, usage, usageHeartbeat } from '#domains/wellbeing/contract.ts'
import { countHeartbeat, minutesByDay } from '#domains/wellbeing/server/usage-heartbeats.ts'
import { dayOf } from '#domains/wellbeing/rules.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const minuteMs = 60_000

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(() => w.close())

const heartbeat = (someone: Person) => someone.get(usageHeartbeat, { key: randomUUID() })

/** Use of the page for so many minutes; returns the answer to the last heartbeat. */
async function useFor(minutes: number, ...devices: Person[]) {
  let reported = await heartbeat(devices[0] as Person)
  for (let minute = 0; minute < minutes; minute += 1) {
    w.clock.advance(minuteMs)
    for (const device of devices) reported = await heartbeat(device)
  }
  return reported
}

describe('a minute of use', () => {
  it('counts once, however many tabs and devices report it', async () => {
    const [laptop, phone] = [await w.member('ana@example.com'), await w.adult()]
    await w.signIn(phone, 'ana@example.com')
    await Promise.all(Array.from({ length: 10 }, (_, index) => heartbeat(index % 2 ? laptop : phone)))
    expect((await heartbeat(phone)).minutesToday).toBe(1)
    expect((await useFor(3, laptop, phone)).minutesToday).toBe(4)
  })

  it('does not count again when the same heartbeat is sent again later', async () => {
    const ana = await w.adult()
    const key = randomUUID()
    await ana.get(usageHeartbeat, { key })
    w.clock.advance(2 * minuteMs)
    expect((await ana.get(usageHeartbeat, { key })).minutesToday).toBe(1)
  })

  it('of a visitor is theirs still when they sign in', async () => {
    const known = await w.member('ana@example.com')
    await useFor(4, known)
    const visitor = await w.adult()
    await useFor(2, visitor)
    await w.signIn(visitor, 'ana@example.com')
    const { days } = await known.get(usage, {})
    expect(days.at(-1)?.minutes).toBe(8)
  })

  it('is added up to the totals that a log of all minutes has, for anyone anywhere', async () => {
    const zones = fc.constantFrom(-840, -330, 0, 240, 720)
    const gaps = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 40 })
    const start = w.clock.now().getTime()
    await fc.assert(
      fc.asyncProperty(zones, gaps, async (timezoneOffset, list) => {
        const userId = newId()
        const log = new Set<number>()
        let at = start
        for (const gap of list) {
          at += gap * 17_000
          log.add(Math.floor(at / minuteMs))
          await countHeartbeat(w.db, { userId, key: randomUUID(), timezoneOffset, now: new Date(at) })
        }
        const expected = Map.groupBy(log, (minute) => dayOf(new Date(minute * minuteMs), timezoneOffset))
        expect(await minutesByDay(w.db, userId, '2000-01-01')).toEqual(
          [...expected].map(([day, minutes]) => ({ day, minutes: minutes.length })),
        )
      }),
      { numRuns: 25 },
    )
  })
})

describe('a break reminder', () => {
  it('comes at 60 minutes and firmly at 3 hours, over reloads and on a second device', async () => {
    const laptop = await w.member('ana@example.com')
    expect((await useFor(59, laptop)).reminder).toBeNull()
    const phone = await w.adult()
    await w.signIn(phone, 'ana@example.com')
    expect((await useFor(1, phone)).reminder).toBe('gentle')
    // Not reported as seen, it stays due wherever the person is.
    expect((await heartbeat(laptop)).reminder).toBe('gentle')
    await laptop.get(reminderSeen, { kind: 'gentle', snooze: false })
    expect((await heartbeat(phone)).reminder).toBeNull()
    expect((await useFor(60, laptop)).reminder).toBe('gentle')
    await phone.get(reminderSeen, { kind: 'gentle', snooze: true })
    expect((await useFor(9, phone)).reminder).toBeNull()
    expect((await useFor(1, phone)).reminder).toBe('gentle')
    await phone.get(reminderSeen, { kind: 'gentle', snooze: false })
    expect((await useFor(49, laptop)).reminder).toBeNull()
    expect(await useFor(1, phone)).toMatchObject({ reminder: 'firm', sessionMinutes: 180 })
    await phone.get(reminderSeen, { kind: 'firm', snooze: false })
    expect((await heartbeat(laptop)).reminder).toBeNull()
  })

  it('begins anew after a pause of more than 15 minutes, and not after a shorter one', async () => {
    const ana = await w.adult()
    await useFor(50, ana)
    w.clock.advance(14 * minuteMs)
    expect((await heartbeat(ana)).reminder).toBe('gentle')
    w.clock.advance(17 * minuteMs)
    expect(await heartbeat(ana)).toMatchObject({ reminder: null, sessionMinutes: 0 })
  })

  it('comes when the person wants it, between half an hour and two', async () => {
    const ana = await w.adult()
    await ana.get(setReminder, { everyMinutes: 30 })
    expect((await useFor(30, ana)).reminder).toBe('gentle')
    expect((await ana.call(setReminder, { everyMinutes: 29 })).name).toBe('PARAMS_ERROR')
    expect((await ana.call(setReminder, { everyMinutes: 121 })).name).toBe('PARAMS_ERROR')
    expect((await ana.get(usage, {})).reminderEveryMinutes).toBe(30)
  })
})

describe('high use', () => {
  it('brings a kind word and a week without offers when someone comes back after it, once', async () => {
    const ana = await w.member('ana@example.com')
    const userId = await w.idOf('ana@example.com')
    for (let day = 0; day < 5; day += 1) {
      for (let minute = 0; minute < 241; minute += 1) {
        await countHeartbeat(w.db, { userId, key: randomUUID(), timezoneOffset: 0, now: w.clock.now() })
        w.clock.advance(minuteMs)
      }
      expect((await ana.get(usage, {})).offersOffUntil).toBeNull()
      w.clock.advance((1440 - 241) * minuteMs)
    }
    expect((await heartbeat(ana)).reminder).toBe('care')
    const { offersOffUntil } = await ana.get(usage, {})
    expect((offersOffUntil ?? 0) - w.clock.now().getTime()).toBe(7 * 24 * 60 * minuteMs)
    await ana.get(reminderSeen, { kind: 'care', snooze: false })
    w.clock.advance(60 * minuteMs)
    expect((await heartbeat(ana)).reminder).toBeNull()
  })
})
