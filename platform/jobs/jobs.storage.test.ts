import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { Database } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { transact } from '../db/database.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { openTestDatabase } from '#tests/kit/test-database.ts'
import { sql } from 'drizzle-orm'
import { defineJob, JobLater } from './job.ts'
import { queueTime, releaseJobs, takeJob } from './job-store.ts'
import type { Jobs, Work } from './jobs.ts'
import { createJobs } from './jobs.ts'

const greet = defineJob('test.greet', z.strictObject({ name: z.string() }))
const sweep = defineJob('test.sweep', z.strictObject({}))
const log = createLog('silent')

let database: Database
let jobs: Jobs
let greeted: string[]
let now: number
const clock = { now: () => new Date(now) }
beforeEach(async () => {
  database = await openTestDatabase()
  now = Date.parse('2026-06-01T12:00:00Z')
  greeted = []
  jobs = queueOf()
})
afterEach(async () => {
  await jobs.close()
  await database.close()
})

function queueOf(work: Work<{ name: string }> = greetOrFail): Jobs {
  const queue = createJobs({ database, clock, log, works: true })
  queue.register(greet, work)
  return queue
}

function greetOrFail({ name }: { name: string }): Promise<void> {
  if (name === 'nobody') return Promise.reject(new Error('there is nobody'))
  greeted.push(name)
  return Promise.resolve()
}

const rows = () => rowsOf<{ state: string; key: string }>(database.db, sql`select state, key from jobs`)

it('runs a job enqueued in a transaction once, and deletes it', async () => {
  await transact(database.db, (tx) => jobs.enqueue(tx, greet, { name: 'Mara' }, 'mara'))
  expect(await jobs.drain()).toBe(1)
  expect(await jobs.drain()).toBe(0)
  expect(greeted).toEqual(['Mara'])
  expect(await rows()).toEqual([])
})

it('forgets a job whose transaction was rolled back', async () => {
  const failing = transact(database.db, async (tx) => {
    await jobs.enqueue(tx, greet, { name: 'Mara' }, 'mara')
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await jobs.drain()).toBe(0)
})

it('takes one job a key while it waits, and another one after it was done', async () => {
  for (const name of ['Mara', 'Linh']) await jobs.enqueue(database.db, greet, { name }, 'same')
  await jobs.enqueue(database.db, greet, { name: 'Juno' }, 'other')
  await jobs.drain()
  // Jobs of one moment are taken in any order.
  expect(greeted.toSorted()).toEqual(['Juno', 'Mara'])
  await jobs.enqueue(database.db, greet, { name: 'Vera' }, 'same')
  await jobs.drain()
  expect(greeted.slice(2)).toEqual(['Vera'])
})

it('tries a job that failed again, later and later, and gives it up after eight times', async () => {
  await jobs.enqueue(database.db, greet, { name: 'nobody' }, 'nobody')
  for (let tries = 1; tries <= 8; tries += 1) {
    expect(await jobs.drain()).toBe(1)
    expect(await jobs.drain()).toBe(0)
    now += 2_000 * 2 ** (tries - 1)
  }
  expect(await jobs.drain()).toBe(0)
  expect(await rows()).toEqual([{ state: 'failed', key: 'nobody' }])
})

it('puts a job that cannot go on yet back for as long as it says, however often, and counts no attempt', async () => {
  let waits = 12
  const patient = queueOf(({ name }) => {
    if ((waits -= 1) >= 0) throw new JobLater(300_000)
    return greetOrFail({ name })
  })
  await patient.enqueue(database.db, greet, { name: 'Mara' }, 'mara')
  for (let wait = 0; wait < 12; wait += 1) {
    expect(await patient.drain()).toBe(1)
    now += 299_000
    expect(await patient.drain()).toBe(0)
    now += 2000
  }
  expect(await patient.drain()).toBe(1)
  expect(greeted).toEqual(['Mara'])
  await patient.close()
})

it('restarts an abandoned job when it is requested again', async () => {
  await jobs.enqueue(database.db, greet, { name: 'nobody' }, 'one')
  await database.db.execute(sql`update jobs set state = 'failed', attempts = 8`)
  await jobs.enqueue(database.db, greet, { name: 'Mara' }, 'one')
  await jobs.drain()
  expect(greeted).toEqual(['Mara'])
})

it('leaves a job to its worker while that lives, and takes it up when it has fallen silent', async () => {
  await jobs.enqueue(database.db, greet, { name: 'Mara' }, 'mara')
  const other = '0198c0de-0000-7000-8000-000000000001'
  expect(await takeJob(database.db, [greet.name], other, queueTime(clock))).toMatchObject({ attempts: 1 })
  now += 29_000
  expect(await jobs.drain()).toBe(0)
  now += 2_000
  expect(await jobs.drain()).toBe(1)
  expect(greeted).toEqual(['Mara'])
})

it.each([
  ['ahead', 3_600_000],
  ['behind', -3_600_000],
])('goes by the clock of the database where that of a process is an hour %s', async (_, offMs) => {
  const here = createJobs({ database, clock: systemClock, log, works: true })
  here.register(greet, greetOrFail)
  await here.enqueue(database.db, greet, { name: 'Mara' }, 'taken')
  expect(await takeJob(database.db, [greet.name], randomUUID(), queueTime(systemClock))).not.toBeNull()
  const off = vi.spyOn(systemClock, 'now').mockImplementation(() => new Date(Date.now() + offMs))
  try {
    await here.enqueue(database.db, greet, { name: 'Linh' }, 'due')
    await here.enqueue(database.db, greet, { name: 'nobody' }, 'fails')
    expect(await here.drain()).toBe(2)
    expect(greeted).toEqual(['Linh'])
    const retry = await rowsOf<{ inSeconds: number }>(
      database.db,
      sql`select extract(epoch from run_at - now())::float8 as "inSeconds" from jobs where key = 'fails'`,
    )
    expect(retry[0]?.inSeconds).toBeGreaterThan(0)
    expect(retry[0]?.inSeconds).toBeLessThanOrEqual(2)
  } finally {
    off.mockRestore()
    await here.close()
  }
})

/** A worker takes what is due, and its process dies. */
async function dieAtIt(job: { name: string }): Promise<boolean> {
  const taken = await takeJob(database.db, [job.name], randomUUID(), queueTime(clock))
  now += 31_000
  return taken !== null
}

it('gives a job up whose worker dies each time, like one that fails', async () => {
  await jobs.enqueue(database.db, greet, { name: 'Mara' }, 'deadly')
  for (let tries = 1; tries <= 8; tries += 1) expect(await dieAtIt(greet)).toBe(true)
  expect(await jobs.drain()).toBe(0)
  expect(await rows()).toEqual([{ state: 'failed', key: 'deadly' }])
  expect(greeted).toEqual([])
})

it('also abandons it when the only process of an embedded database dies each time and restarts', async () => {
  await jobs.enqueue(database.db, greet, { name: 'Mara' }, 'deadly')
  for (let tries = 1; tries <= 8; tries += 1) {
    await takeJob(database.db, [greet.name], randomUUID(), queueTime(clock))
    await releaseJobs(database.db, null)
  }
  expect(await jobs.drain()).toBe(0)
  expect(await rows()).toEqual([{ state: 'failed', key: 'deadly' }])
})

it('reschedules a recurring job when its worker dies each time', async () => {
  let swept = 0
  jobs.register(sweep, () => Promise.resolve(void (swept += 1)), 600_000)
  await jobs.start()
  for (let tries = 1; tries <= 8; tries += 1) expect(await dieAtIt(sweep)).toBe(true)
  expect([await jobs.drain(), swept]).toEqual([0, 0])
  now += 600_000
  expect([await jobs.drain(), swept]).toEqual([1, 1])
})

it('counts no try of a worker that was closed in the midst of it', async () => {
  await jobs.enqueue(database.db, greet, { name: 'Mara' }, 'mara')
  for (let closes = 1; closes <= 20; closes += 1) {
    const worker = randomUUID()
    expect(await takeJob(database.db, [greet.name], worker, queueTime(clock))).toMatchObject({ attempts: 1 })
    await releaseJobs(database.db, worker)
  }
  await jobs.drain()
  expect(greeted).toEqual(['Mara'])
})

it('runs a recurring job each time it is due', async () => {
  let swept = 0
  jobs.register(sweep, () => Promise.resolve(void (swept += 1)), 600_000)
  const first = new Promise<void>((resolve) => {
    jobs.register(greet, () => Promise.resolve(resolve()))
  })
  await jobs.start()
  await jobs.enqueue(database.db, greet, { name: 'Mara' }, 'mara')
  await first
  expect(await jobs.isOpen()).toBe(true)
  await jobs.close()
  jobs = queueOf()
  jobs.register(sweep, () => Promise.resolve(void (swept += 1)), 600_000)
  expect([await jobs.drain(), swept]).toEqual([0, 1])
  now += 600_000
  expect([await jobs.drain(), swept]).toEqual([1, 2])
  expect([await jobs.drain(), swept]).toEqual([0, 2])
})

it('breaks off what is in progress when it is closed, and leaves it to the next worker', async () => {
  let began = () => {}
  const running = new Promise<void>((resolve) => (began = resolve))
  const first = queueOf(
    (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        began()
      }),
  )
  await first.start()
  await first.enqueue(database.db, greet, { name: 'Mara' }, 'mara')
  await running
  await first.close()
  expect(await rows()).toEqual([{ state: 'waiting', key: 'mara' }])
  await jobs.drain()
  expect(greeted).toEqual(['Mara'])
})

it('does not let other jobs wait for slow ones', async () => {
  const long = defineJob('test.long', z.strictObject({ name: z.string() }), 'slow')
  let begun = 0
  jobs.register(
    long,
    (_, signal) =>
      new Promise((_resolve, reject) => {
        begun += 1
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  const done = new Promise<void>((resolve) => {
    jobs.register(greet, () => Promise.resolve(resolve()))
  })
  for (const key of ['a', 'b', 'c', 'd']) await jobs.enqueue(database.db, long, { name: key }, key)
  now += 1
  await jobs.enqueue(database.db, greet, { name: 'Mara' }, 'mara')
  await jobs.start()
  await done
  expect(begun).toBe(2)
})

it('refuses a payload of another shape before it is stored', async () => {
  await expect(jobs.enqueue(database.db, greet, { name: 7 } as never, 'wrong')).rejects.toThrow()
  expect(await rows()).toEqual([])
})
