import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { usageFigures as figuresCall } from '#domains/analytics/operator-contract.ts'
import type { ReportType } from '#domains/analytics/rules.ts'
import { times } from '#domains/analytics/rules.ts'
import { forgetOld } from '#domains/analytics/server/events.ts'
import { figuresOf } from '#domains/analytics/server/figures.ts'
import { rollUp } from '#domains/analytics/server/roll-up.ts'
import {
  landingFigures,
  measuredEvents,
  measuredPeople,
  measuredStepRows,
  usageFigureDays,
  usageFigures,
} from '#domains/analytics/server/tables.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const dayMs = 86_400_000
const never = new AbortController().signal

let w: World
const sources = new Map<string, { link: string; channel: string }>()
const needs = () => ({ db: w.db, originsOf: () => Promise.resolve(sources) })
beforeAll(async () => {
  w = await world({ config: consoleConfig })
})
afterAll(() => w.close())

async function emptyTables() {
  const tables = [measuredEvents, measuredPeople, measuredStepRows, usageFigures, landingFigures, usageFigureDays]
  for (const table of tables) await w.db.delete(table)
  sources.clear()
}

type Happened = { userId: string; type: ReportType; day?: number; fields?: Record<string, string | number> }

/** Stores events so many days after the Monday on which this begins. */
async function happen(events: readonly Happened[]) {
  const monday = Date.parse('2026-06-01T09:00:00Z')
  const rows = events.map(({ userId, type, day = 0, fields = {} }) => {
    const at = new Date(monday + day * dayMs)
    const of = { logId: 'abcdefghij01234567', client: 'h5', happenedAt: at, receivedAt: at } as const
    return { userId, id: randomUUID(), type, fields, ...of }
  })
  for (let from = 0; from < rows.length; from += 2000)
    await w.db.insert(measuredEvents).values(rows.slice(from, from + 2000))
}

const at = (day: number) => new Date(Date.parse('2026-06-01T12:00:00Z') + day * dayMs)

describe('the figures', () => {
  it('count each person once in each step, by the week and the source of their arrival', async () => {
    await emptyTables()
    const [ana, ben, cleo] = [newId(), newId(), newId()]
    sources.set(ana, { link: 'spring', channel: 'tg' })
    sources.set(ben, { link: '', channel: 'tg' })
    await happen([
      { userId: ana, type: 'open' },
      { userId: ana, type: 'open' },
      { userId: ana, type: 'talk' },
      { userId: ana, type: 'register', day: 1 },
      { userId: ana, type: 'order', day: 1 },
      { userId: ana, type: 'paid', day: 1, fields: { price: 29.99 } },
      { userId: ana, type: 'paid', day: 8, fields: { price: 12.99 } },
      { userId: ben, type: 'open' },
      { userId: cleo, type: 'open', day: 7 },
    ])
    expect(await rollUp(needs(), never)).toBe(9)
    const { funnel, cohorts, sources: brought } = await figuresOf(w.db, { weeks: 4, now: at(15) })
    expect(funnel).toEqual({ arrived: 3, talked: 1, registered: 1, chose: 0, ordered: 1, paid: 1 })
    expect(cohorts).toEqual([
      { week: '2026-06-08', arrived: 1, active: [1, 0] },
      { week: '2026-06-01', arrived: 2, active: [2, 1, 0] },
    ])
    expect(brought.map(({ source, steps, cents }) => [source, steps.arrived, steps.paid, cents])).toEqual([
      ['', 1, 0, 0],
      ['channel:tg', 1, 0, 0],
      ['link:spring', 1, 1, 4298],
    ])
  })

  it('count an event once, however often they are rolled up', async () => {
    await emptyTables()
    await happen([{ userId: newId(), type: 'load', fields: { amount: 800 } }])
    expect([await rollUp(needs(), never), await rollUp(needs(), never)]).toEqual([1, 0])
    const { funnel, days, uncounted } = await figuresOf(w.db, { weeks: 1, now: at(0) })
    expect(funnel.arrived).toBe(1)
    expect(days).toEqual([{ day: '2026-06-01', type: 'load', events: 1, average: 800 }])
    expect(uncounted).toBe(0)
  })

  it('believe no price and no amount beyond what can be', async () => {
    await emptyTables()
    const userId = newId()
    await happen([
      { userId, type: 'paid', fields: { price: 1e12 } },
      { userId, type: 'paid', fields: { price: -5 } },
      { userId, type: 'online', fields: { amount: -5 } },
    ])
    await rollUp(needs(), never)
    const { sources: brought, days } = await figuresOf(w.db, { weeks: 1, now: at(0) })
    expect(brought[0]?.cents).toBe(100_000)
    expect(days.find(({ type }) => type === 'online')?.average).toBe(0)
  })

  it('give a line of its own to so many links of a week, and one line to the rest', async () => {
    await emptyTables()
    const people = Array.from({ length: times.sourcesPerWeek + 40 }, () => newId())
    for (const [index, userId] of people.entries()) sources.set(userId, { link: `made-up-${index}`, channel: '' })
    await happen(people.map((userId) => ({ userId, type: 'open' })))
    await rollUp(needs(), never)
    const lines = await w.db.selectDistinct({ source: usageFigures.source }).from(usageFigures)
    expect(lines).toHaveLength(times.sourcesPerWeek + 1)
    expect(lines.map(({ source }) => source)).toContain('link:other')
  })

  it('count who reached each step of each landing page, in all and by the source of their arrival', async () => {
    await emptyTables()
    const [ana, ben, cleo] = [newId(), newId(), newId()]
    sources.set(ana, { link: 'spring', channel: '' })
    sources.set(ben, { link: 'spring', channel: '' })
    const steps = (userId: string, from: string, reached: readonly (string | number)[], day = 0) =>
      reached.map((step) => ({ userId, type: 'step' as const, day, fields: { from, step } }))
    await happen([
      ...steps(ana, 'landing', [1, 2, 3]),
      ...steps(ben, 'landing', [1]),
      ...steps(cleo, 'landing', [1, 2]),
      ...steps(cleo, 'landing_role3', [1], 1),
      // No page of ours says these: they are counted nowhere but among the reports of the day.
      ...steps(cleo, 'elsewhere', [1]),
      ...steps(cleo, 'landing', [0, 1.5, 99, 'mail']),
    ])
    await rollUp(needs(), never)
    // Another batch adds to the same rows.
    await happen(steps(ben, 'landing', [2], 2))
    await rollUp(needs(), never)
    const { landings, funnel } = await figuresOf(w.db, { weeks: 4, now: at(15) })
    expect(landings).toEqual([
      {
        landing: 'landing',
        steps: [3, 3, 1],
        sources: [
          { source: 'link:spring', steps: [2, 2, 1] },
          { source: '', steps: [1, 1, 0] },
        ],
      },
      { landing: 'landing_role3', steps: [1], sources: [{ source: '', steps: [1] }] },
    ])
    expect(funnel.arrived).toBe(3)
    expect((await figuresOf(w.db, { weeks: 1, now: at(15) })).landings).toEqual([])
  })

  it('end after 13 months, and single events after 30 days', async () => {
    await emptyTables()
    const userId = newId()
    await happen([{ userId, type: 'step', fields: { from: 'landing', step: 1 } }])
    await rollUp(needs(), never)
    const left = async () => [
      await w.db.$count(measuredEvents),
      await w.db.$count(measuredPeople),
      await w.db.$count(measuredStepRows),
      await w.db.$count(usageFigures),
      await w.db.$count(usageFigureDays),
      await w.db.$count(landingFigures),
    ]
    await transact(w.db, (tx) => forgetOld(tx, at(29)))
    expect(await left()).toEqual([1, 1, 2, 2, 1, 1])
    await transact(w.db, (tx) => forgetOld(tx, at(31)))
    expect(await left()).toEqual([0, 1, 2, 2, 1, 1])
    await transact(w.db, (tx) => forgetOld(tx, at(13 * 31 + 7)))
    expect(await left()).toEqual([0, 0, 0, 0, 0, 0])
  })
})

it('reads only what is new when 20,000 events are stored, and as many rows for the console however many events', async () => {
  await emptyTables()
  const people = Array.from({ length: 400 }, () => newId())
  const events = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      userId: people[index % people.length] ?? '',
      type: index % 7 === 0 ? ('talk' as const) : ('open' as const),
      day: index % 5,
    }))
  await happen(events(20_000))
  expect(await rollUp(needs(), never)).toBe(20_000)
  const figures = await w.db.$count(usageFigures)
  await happen(events(100))
  await w.db.execute(sql`analyze measured_events`)
  const plan = await rowsOf<{ 'QUERY PLAN': string }>(
    w.db,
    sql`explain (analyze, costs off, timing off, summary off)
      select * from measured_events where not is_counted order by received_at limit ${times.eventsPerRollUp}`,
  )
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('measured_events_uncounted')
  expect(text).not.toContain('Seq Scan')
  expect(await rollUp(needs(), never)).toBe(100)
  // The same people in the same week: more events make no more rows.
  expect(await w.db.$count(usageFigures)).toBe(figures)
  const { funnel } = await figuresOf(w.db, { weeks: 1, now: at(5) })
  expect(funnel).toMatchObject({ arrived: 400, talked: 400 })
})

it('are shown to those who look after money, on the console', async () => {
  await emptyTables()
  await happen([{ userId: newId(), type: 'open' }])
  await rollUp(needs(), never)
  const owner = await operatorWith(w, 'owner')
  const { funnel } = await owner.at.get(figuresCall, { weeks: 12 })
  expect(funnel.arrived).toBe(1)
  const moderator = await operatorWith(w, 'moderator')
  expect((await moderator.at.call(figuresCall, { weeks: 12 })).name).toBe('NOT_ALLOWED')
})
