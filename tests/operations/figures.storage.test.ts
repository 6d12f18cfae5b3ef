import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jobs } from '#platform/jobs/tables.ts'
import { deskCases } from '#domains/desk/server/tables.ts'
import { paymentEvents } from '#domains/orders/server/tables.ts'
import { holds } from '#domains/wallet/server/tables.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const minuteMs = 60_000

let w: World
let shown: string
beforeAll(async () => {
  w = await world({ config: { ROLE: 'all' } })
  const minutesBefore = (minutes: number) => new Date(w.clock.now().getTime() - minutes * minuteMs)
  await w.db.execute(sql`delete from jobs`)
  const job = { name: 'test.job', payload: {}, state: 'waiting' as const }
  await w.db.insert(jobs).values([
    { ...job, id: randomUUID(), key: 'late', runAt: minutesBefore(10) },
    { ...job, id: randomUUID(), key: 'later', runAt: minutesBefore(-10) },
    { ...job, id: randomUUID(), key: 'given up', runAt: minutesBefore(60), state: 'failed' },
  ])
  const hold = { userId: randomUUID(), currency: 'coins' as const, amount: 5, reason: 'photo', ref: 'x' }
  await w.db.insert(holds).values([
    { ...hold, id: randomUUID(), state: 'pending', createdAt: minutesBefore(30) },
    { ...hold, id: randomUUID(), state: 'captured', createdAt: minutesBefore(90), settledAt: minutesBefore(80) },
  ])
  const paid = { kind: 'paid' as const, currency: 'USD', minor: 999, source: 'notice' as const, raw: '', reference: '' }
  await w.db.insert(paymentEvents).values([
    { ...paid, method: 'PayPal', eventId: '1', number: '1', receivedAt: minutesBefore(20) },
    { ...paid, method: 'PayPal', eventId: '2', number: '2', receivedAt: minutesBefore(40) },
    { ...paid, method: 'PayPal', eventId: '3', number: '3', receivedAt: minutesBefore(10), reviewReason: 'amount' },
    { ...paid, method: 'PayPal', eventId: '4', number: '4', receivedAt: minutesBefore(25 * 60) },
  ])
  const found = { kind: 'report', round: 1, targetKind: 'character', targetId: 'x', reason: 'other', state: 'open' }
  for (const [number, due] of [minutesBefore(5), minutesBefore(-5)].entries())
    await w.db
      .insert(deskCases)
      .values({ ...found, id: randomUUID(), targetId: `${number}`, openedAt: minutesBefore(60), dueAt: due } as never)
  shown = await (await fetch(`${w.url}/metrics`)).text()
})
afterAll(() => w.close())

const valueOf = (series: string) =>
  Number(
    shown
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  )

it('states the queue of jobs', () => {
  expect(['due', 'later', 'running', 'failed'].map((state) => valueOf(`nocturne_jobs{state="${state}"}`))).toEqual([
    1, 1, 0, 1,
  ])
  expect(valueOf('nocturne_job_lag_seconds')).toBe(600)
})

it('states amounts that are set aside', () => {
  expect(valueOf('nocturne_holds_pending')).toBe(1)
  expect(valueOf('nocturne_hold_age_seconds')).toBe(1800)
})

it('states the money of a day by method, of which flagged payments are no part', () => {
  const labels = '{method="PayPal",currency="USD"}'
  expect(valueOf(`nocturne_money_minor_units${labels}`)).toBe(1998)
  expect(valueOf(`nocturne_payments_counted${labels}`)).toBe(2)
  expect(valueOf(`nocturne_payment_timestamp_seconds${labels}`)).toBe(w.clock.now().getTime() / 1000 - 1200)
})

it('states the cases of the desk, and those past their deadline', () => {
  expect(valueOf('nocturne_desk_cases{state="waiting"}')).toBe(2)
  expect(valueOf('nocturne_desk_cases{state="late"}')).toBe(1)
})

it.runIf(process.env.DATABASE_URL)('states the time of statements, where a server runs them', async () => {
  const { openPostgres } = await import('#platform/db/postgres.ts')
  const times: number[] = []
  const database = openPostgres({
    url: process.env.DATABASE_URL ?? '',
    poolSize: 1,
    observer: { onStatement: (seconds) => void times.push(seconds) },
  })
  await database.db.execute(sql`select pg_sleep(0.05)`)
  await expect(database.db.execute(sql`select 1 / 0`)).rejects.toThrow()
  await database.ping()
  expect(database.connections?.()).toEqual({ open: 1, idle: 1, waiting: 0 })
  await database.close()
  expect(times.length).toBeGreaterThanOrEqual(3)
  expect(Math.max(...times)).toBeGreaterThan(0.045)
})
