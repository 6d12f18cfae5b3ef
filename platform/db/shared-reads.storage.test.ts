import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database, Queryable } from './database.ts'
import { rowsOf, sharedReadsOf, transact } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSharedReads } from './shared-reads.ts'
import { defineStatement, query } from './statement.ts'

const url = process.env.DATABASE_URL

const readNumber = defineStatement(
  'read-number-for-test',
  { number: 'int' },
  ({ number }) => query<{ number: number; pid: number }>`select ${number} as number, pg_backend_pid() as pid`,
)
const sleep = defineStatement('sleep-for-test', {}, () => query<{ slept: string }>`select pg_sleep(0.5)::text as slept`)

const readMany = (reads: Queryable, count: number) =>
  Promise.all(Array.from({ length: count }, (_, number) => readNumber(reads, { number })))
const connectionsUsed = async (reads: Queryable, count: number) =>
  new Set((await readMany(reads, count)).flat().map(({ pid }) => pid))

/** Passes bytes on to a server, until it is frozen: then it takes them and answers nothing. */
async function relayTo(server: string) {
  const { hostname, port } = new URL(server)
  const sockets: Socket[] = []
  let isFrozen = false
  const relay = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    sockets.push(near, far)
    near.on('data', (bytes) => isFrozen || far.write(bytes)).on('error', () => undefined)
    far.on('data', (bytes) => near.write(bytes)).on('error', () => undefined)
  })
  await once(relay.listen(0, '127.0.0.1'), 'listening')
  const at = new URL(server)
  at.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`
  return {
    url: at.href,
    freeze: () => (isFrozen = true),
    close() {
      for (const socket of sockets) socket.destroy()
      relay.close()
    },
  }
}

describe.skipIf(!url)('short reads of everybody', () => {
  let database: Database
  let reads: Queryable
  const warn = vi.fn()

  /** The process of the shared connection, once there is one. */
  const shared = () =>
    vi.waitFor(async () => {
      const pids = await connectionsUsed(reads, 20)
      expect(pids.size).toBe(1)
      return [...pids][0]!
    })

  beforeAll(() => {
    database = openPostgres({ url: url ?? '', poolSize: 4, observer: { log: { warn } } })
    reads = sharedReadsOf(database.db)
  })
  afterAll(() => database.close())

  it('share one connection once it is open, and each has its own answer', async () => {
    const before = await readMany(reads, 50)
    expect(before.map(([row]) => row?.number)).toEqual(Array.from({ length: 50 }, (_, number) => number))
    await shared()
    expect((await readMany(reads, 50)).map(([row]) => row?.number)).toEqual(before.map(([row]) => row?.number))
  })

  it('leave the answers beside a failed one whole', async () => {
    await shared()
    const [good, bad, after] = await Promise.allSettled([
      readNumber(reads, { number: 1 }),
      rowsOf(reads, sql`select 1 / ${0}::int`),
      readNumber(reads, { number: 2 }),
    ])
    expect(bad.status).toBe('rejected')
    expect(good).toMatchObject({ value: [{ number: 1 }] })
    expect(after).toMatchObject({ value: [{ number: 2 }] })
  })

  it('of a transaction are its own, which alone sees what it wrote', async () => {
    await transact(database.db, async (tx) => {
      await tx.execute(sql`create temporary table own_words (n int) on commit drop`)
      expect(await rowsOf(sharedReadsOf(tx), sql`select n from own_words`)).toEqual([])
    })
  })

  it('go to the pool while one of them takes long', async () => {
    const pid = await shared()
    const slow = sleep(reads, {})
    const behind = readMany(reads, 63)
    const [row] = await readNumber(reads, { number: 0 })
    expect(row?.pid).not.toBe(pid)
    await Promise.all([slow, behind])
    expect(await shared()).toBe(pid)
  })

  it('go to the pool again once their server is silent, however often others are requested meanwhile', async () => {
    const relay = await relayTo(url ?? '')
    const pool = new Pool({ connectionString: url, max: 2 })
    const makeClient = () => new Client({ connectionString: relay.url, pipeline: true })
    const own = openSharedReads({ pool, makeClient, silentMs: 300 })
    const read = () => (own as unknown as Pool).query('select 1 as one')
    await vi.waitFor(async () => {
      await read()
      expect(own.isOpen()).toBe(true)
    })
    relay.freeze()
    const first = read().catch((error: Error) => error.message)
    const writing = setInterval(() => void read().catch(() => undefined), 50)
    expect(await Promise.race([first, pause(2_000)])).toContain('does not answer')
    clearInterval(writing)
    relay.close()
    expect(await read()).toMatchObject({ rows: [{ one: 1 }] })
    await own.close()
    await pool.end()
  })

  it('are answered after their connection was lost, and then get another', async () => {
    const pid = await shared()
    await rowsOf(database.db, sql`select pg_terminate_backend(${pid}::int)`)
    await vi.waitFor(() => expect(warn).toHaveBeenCalled())
    expect(await readMany(reads, 3)).toHaveLength(3)
    expect(await shared()).not.toBe(pid)
  })
})
