import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asDb, rowsOf, transact } from '#platform/db/database.ts'
import { migrationsFolder, openDatabase } from '#platform/db/open-database.ts'
import { isDatabaseAway } from '#platform/db/outage.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createPersonEvents } from '#platform/events/person-events.ts'
import { openPostgresBus } from '#platform/events/postgres-bus.ts'
import type { ProcessBus } from '#platform/events/process-bus.ts'
import { createLog } from '#platform/telemetry/log.ts'
import { sql } from 'drizzle-orm'
import { seedCharacters } from '#domains/characters/server/public.ts'
import { createDatabase, dropDatabase } from '#tests/kit/postgres-databases.ts'

const server = process.env.DATABASE_URL ?? ''
const name = `test_${randomUUID().replaceAll('-', '')}`
const log = createLog('silent')
let url: string
beforeAll(async () => {
  url = await createDatabase(server, name)
})
afterAll(() => dropDatabase(server, name))

const open = (input: object = {}) => openPostgres({ url, poolSize: 2, ...input })

describe('several processes on one empty database', () => {
  it('migrate it once when they start together, and a web process only waits for that', async () => {
    const waiting = openDatabase({ databaseUrl: url, dataDir: '', waitForSchemaMs: 60_000 })
    const processes = [open(), open(), open()]
    await Promise.all(processes.map((database) => database.migrate(migrationsFolder)))
    const web = await waiting
    const [{ twice } = { twice: -1 }] = await rowsOf<{ twice: number }>(
      web.db,
      sql`select count(*)::int - count(distinct hash)::int as twice from drizzle.__drizzle_migrations`,
    )
    expect(twice).toBe(0)
    await Promise.all([web, ...processes].map((database) => database.close()))
  }, 60_000)

  it('seed it one after the other, however long one takes', async () => {
    const [slow, other] = [open(), open({ statementMs: 1_000 })]
    const { promise: stored, resolve: onStored } = Promise.withResolvers<void>()
    const slowly = transact(slow.db, async (tx) => {
      // Within a transaction that has not ended, so that its rows and its claim are still its own.
      await seedCharacters(asDb(tx))
      onStored()
      await pause(1_500)
    })
    await stored
    expect(await seedCharacters(other.db)).toBe(30)
    await slowly
    await Promise.all([slow.close(), other.close()])
  }, 60_000)

  it('stop a web process with one clear line when nobody migrates', async () => {
    const empty = await createDatabase(server, `${name}_empty`)
    await expect(openDatabase({ databaseUrl: empty, dataDir: '', waitForSchemaMs: 300 })).rejects.toThrow(
      'npm run migrate',
    )
    await dropDatabase(server, `${name}_empty`)
  })
})

it('is migrated, and waited for, past the pooler that requests go through', async () => {
  const pooled = openPostgres({ url: 'postgres://127.0.0.1:1/none', directUrl: url, poolSize: 1 })
  await pooled.migrate(migrationsFolder)
  expect(await pooled.isMigrated(migrationsFolder)).toBe(true)
  await expect(pooled.ping()).rejects.toThrow()
  await pooled.close()
})

describe('a connection', () => {
  it('whose server is frozen fails in time, and its place in the pool is free again', async () => {
    const database = open({ poolSize: 1, statementMs: 300 })
    const [{ pid } = { pid: 0 }] = await rowsOf<{ pid: number }>(database.db, sql`select pg_backend_pid() as pid`)
    process.kill(pid, 'SIGSTOP')
    const failure = await database.ping().catch((error: unknown) => error)
    process.kill(pid, 'SIGCONT')
    expect(isDatabaseAway(failure)).toBe(true)
    await database.ping()
    await database.close()
  })

  it('ends a statement that takes too long, and a transaction that is cut does not end the process', async () => {
    const database = open({ poolSize: 2, statementMs: 200 })
    const slow = await rowsOf(database.db, sql`select pg_sleep(5)`).catch((error: unknown) => error)
    expect(isDatabaseAway(slow)).toBe(true)
    const cut = await rowsOf(database.db, sql`select pg_terminate_backend(pg_backend_pid())`).catch(
      (error: unknown) => error,
    )
    expect(isDatabaseAway(cut)).toBe(true)
    await database.ping()
    await database.close()
  })
})

describe('a transaction', () => {
  const lock = sql`select pg_advisory_xact_lock(812)`
  const faultOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    )

  it('waits for a lock only so long, and may be tried again', async () => {
    const database = open({ lockMs: 200 })
    const fault = await transact(database.db, async (holder) => {
      await holder.execute(lock)
      return faultOf(transact(database.db, (other) => other.execute(lock)))
    })
    expect(isDatabaseAway(fault)).toBe(true)
    await transact(database.db, (other) => other.execute(lock))
    await database.close()
  })

  it('that leaves the database waiting ends, and its lock is free', async () => {
    const database = open({ lockMs: 5_000, idleTransactionMs: 200 })
    const hanging = transact(database.db, async (holder) => {
      await holder.execute(lock)
      await pause(600)
      await holder.execute(lock)
    })
    const [fault] = await Promise.all([faultOf(hanging), pause(400).then(() => rowsOf(database.db, lock))])
    expect(isDatabaseAway(fault)).toBe(true)
    await database.close()
  })
})

it('notes a connection that is lost while nobody uses it, and goes on with another', async () => {
  const warn = vi.fn<(fields: object, words: string) => void>()
  const database = open({ poolSize: 1, observer: { log: { warn } } })
  const [{ pid } = { pid: 0 }] = await rowsOf<{ pid: number }>(database.db, sql`select pg_backend_pid() as pid`)
  const other = open()
  await rowsOf(other.db, sql`select pg_terminate_backend(${pid}::int)`)
  await other.close()
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(warn.mock.lastCall?.[1]).toBe('a connection to the database was lost')
  await database.ping()
  await database.close()
})

/** A reader of a person's events at one process. */
function reader() {
  const frames: string[] = []
  const listeners: (() => void)[] = []
  let ended = false
  const sink = {
    lastEventId: null,
    write: (frame: string) => void frames.push(frame),
    end: () => {
      ended = true
      for (const listener of listeners) listener()
    },
    onClose: (listener: () => void) => void listeners.push(listener),
  }
  return { sink, text: () => frames.join(''), hasEnded: () => ended }
}

/** Waits until one process sends to the other: right after both have connected, one may still count itself alone. */
async function untilHeard(from: ProcessBus | undefined, to: ProcessBus | undefined): Promise<void> {
  let isHeard = false
  to?.on('first-words', () => (isHeard = true))
  await vi.waitFor(
    () => {
      from?.send('first-words', null)
      expect(isHeard).toBe(true)
    },
    { timeout: 20_000, interval: 100 },
  )
}

describe('the events of a person', () => {
  it('reach their pages at every process, long ones too, in order and once', async () => {
    const buses = [openPostgresBus(url, log), openPostgresBus(url, log)]
    await Promise.all(buses.map((bus) => new Promise<void>((resolve) => bus.onGap(resolve))))
    await untilHeard(buses[0], buses[1])
    const [here, there] = buses.map((bus) => createPersonEvents(bus))
    const [near, far] = [reader(), reader()]
    here?.subscribe('ada', near.sink)
    there?.subscribe('ada', far.sink)
    const long = 'ü🌙'.repeat(5_000)
    here?.publish('ada', 'message', { text: long })
    here?.publish('ada', 'reply', {})
    here?.publish('bob', 'secret', {})
    await vi.waitFor(() => expect(far.text()).toContain('event:reply'), { timeout: 10_000 })
    for (const page of [near, far]) {
      expect(page.text().split(long)).toHaveLength(2)
      expect(page.text().split('event:reply')).toHaveLength(2)
      expect(page.text().indexOf('event:message')).toBeLessThan(page.text().indexOf('event:reply'))
      expect(page.text()).not.toContain('secret')
    }
    await Promise.all(buses.map((bus) => bus.close()))
  })

  it('are sent once a process starts beside one that was alone, which reads again what it missed', async () => {
    const bus = openPostgresBus(url, log)
    const database = open()
    const lastQuery = sql`select query from pg_stat_activity where application_name = 'nocturne bus' and datname = ${name}`
    const isSilent = async () => {
      bus.send('news', 'to nobody')
      await pause(100)
      const [connection] = await rowsOf<{ query: string }>(database.db, lastQuery)
      expect(connection?.query).toContain('pg_stat_activity')
    }
    // A bus that looks around just as another connects has sent nothing that it missed, and answers the next one instead.
    const gapsOf = async () => {
      const other = openPostgresBus(url, log)
      let gaps = 0
      other.onGap(() => (gaps += 1))
      await untilHeard(bus, other)
      await pause(300)
      await other.close()
      return gaps
    }
    let gaps = 0
    for (let tries = 0; gaps < 2 && tries < 4; tries += 1) {
      await vi.waitFor(isSilent, { timeout: 20_000 })
      gaps = await gapsOf()
    }
    expect(gaps).toBe(2)
    await Promise.all([bus.close(), database.close()])
  }, 120_000)

  it('end with their process, also where its connection has only just been opened', async () => {
    const bus = openPostgresBus(url, log)
    await new Promise<void>((resolve) => bus.onGap(resolve))
    await expect(bus.close()).resolves.toBeUndefined()
  })

  it('are caught up by a new connection of the page where its process did not hear the others', async () => {
    const bus = openPostgresBus(url, log)
    const events = createPersonEvents(bus, () => 0)
    const [early, late] = [reader(), reader()]
    events.subscribe('ada', early.sink)
    await vi.waitFor(() => expect(early.hasEnded()).toBe(true), { timeout: 10_000 })
    events.subscribe('ada', late.sink)
    const database = open()
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'nocturne bus' and datname = ${name}`
    await vi.waitFor(async () => expect(await rowsOf(database.db, cut)).not.toHaveLength(0), { timeout: 10_000 })
    await vi.waitFor(() => expect(late.hasEnded()).toBe(true), { timeout: 10_000 })
    await database.close()
    await bus.close()
  })
})
