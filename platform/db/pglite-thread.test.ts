import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { rowsOf, transact } from './database.ts'
import { isDatabaseAway } from './outage.ts'
import { databaseOn, openPglite } from './pglite.ts'
import { connectThread, startPgliteThread } from './pglite-thread.ts'
import { defineStatement, query } from './statement.ts'

const folders: string[] = []
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-thread-'))
  folders.push(folder)
  return folder
}

const boats = pgTable('boats', {
  number: integer().primaryKey(),
  name: text().notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }),
  crew: jsonb().$type<string[]>(),
})

const folder = newFolder()
let threaded: Database
let here: Database
beforeAll(async () => {
  threaded = databaseOn(await startPgliteThread(folder))
  here = openPglite(await PGlite.create())
  for (const { db } of [threaded, here])
    await db.execute(
      sql`create table boats (number int primary key, name text not null, seen_at timestamptz(3), crew jsonb)`,
    )
})
afterAll(async () => {
  await Promise.all([threaded.close(), here.close()])
  for (const one of folders) rmSync(one, { recursive: true, force: true })
})

const namesOf = async () => (await threaded.db.select({ name: boats.name }).from(boats)).map(({ name }) => name)
const put = defineStatement(
  'put-boat-for-test',
  { number: 'int', name: 'text' },
  (at) => query`insert into boats (number, name) values (${at.number}, ${at.name})`,
)

const keep = defineStatement('keep-for-test', {}, () => query`insert into kept values (2)`)

describe('a database on a thread of its own', () => {
  it('answers as one in this thread does, whoever wrote the statement', async () => {
    const seenAt = new Date('2026-06-01T12:20:00.123Z')
    const every = defineStatement(
      'every-type-for-test',
      { at: 'timestamptz', words: 'text[]', nothing: 'text?' },
      (is) =>
        query`select ${is.at} as at, ${is.words} as words, ${is.nothing} as nothing, 9007199254740993 as large, 1.50::numeric as price,
          true as yes, '\\x00ff'::bytea as bytes, array[${is.at}] as moments, '{"a": [1, null]}'::jsonb as json, interval '1 day' as span`,
    )
    const answers = await Promise.all(
      [threaded, here].map(async ({ db }) => {
        const made = { number: 1, name: 'Alba 🌙', seenAt, crew: ['Ada', "O'Neil"] }
        return [
          await db.insert(boats).values(made).returning(),
          await db.select().from(boats).where(eq(boats.number, 1)),
          await db.select().from(boats).where(eq(boats.number, 1)),
          await every(db, { at: seenAt, words: ['a "b"', '{}'], nothing: null }),
          await rowsOf(db, sql`select seen_at, number, crew from boats`),
          await db.delete(boats).returning({ name: boats.name }),
        ]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[1]).toEqual([{ number: 1, name: 'Alba 🌙', seenAt, crew: ['Ada', "O'Neil"] }])
  })

  it('keeps statements of others out of a transaction, until all of it is stored', async () => {
    let outside: Promise<string[]> = Promise.resolve([])
    await transact(threaded.db, async (tx) => {
      await put(tx, { number: 2, name: 'Bora' })
      outside = namesOf()
      await tx.insert(boats).values({ number: 3, name: 'Cora' })
    })
    expect(await outside).toEqual(['Bora', 'Cora'])
    await threaded.db.delete(boats)
  })

  it('stores nothing of work that throws, and reports what it threw', async () => {
    const broken = transact(threaded.db, async (tx) => {
      await put(tx, { number: 4, name: 'Dora' })
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect(await namesOf()).toEqual([])
  })

  it('reports what PostgreSQL refuses with its code and constraint, and goes on', async () => {
    await put(threaded.db, { number: 5, name: 'Enna' })
    const refused = { code: '23505', constraint: 'boats_pkey', table: 'boats' }
    await expect(put(threaded.db, { number: 5, name: 'Enna' })).rejects.toMatchObject(refused)
    await expect(threaded.db.insert(boats).values({ number: 5, name: '' })).rejects.toMatchObject({ cause: refused })
    const caught = transact(threaded.db, async (tx) => {
      await put(tx, { number: 6, name: 'Fara' })
      await put(tx, { number: 5, name: 'Enna' }).catch(() => undefined)
    })
    // A failed statement leaves nothing to commit, also when its error was caught.
    await expect(caught).rejects.toMatchObject({ code: '25P02' })
    expect(await namesOf()).toEqual(['Enna'])
    await threaded.db.delete(boats)
  })

  it('plans as many statements as are sent, and forgets the oldest plans', async () => {
    const rows = await Promise.all(
      Array.from({ length: 400 }, (_, n) => rowsOf<{ n: number }>(threaded.db, sql`select ${sql.raw(String(n))} as n`)),
    )
    expect(rows.flat().map(({ n }) => n)).toEqual(Array.from({ length: 400 }, (_, n) => n))
    const [kept] = await rowsOf<{ count: number }>(
      threaded.db,
      sql`select count(*)::int as count from pg_prepared_statements`,
    )
    expect(kept?.count).toBeLessThanOrEqual(301)
  })

  it('is whole in its folder once it is closed, and away for later statements', async () => {
    const place = newFolder()
    const first = databaseOn(await startPgliteThread(place))
    await first.db.execute(sql`create table kept as select 1 as n`)
    const last = keep(first.db, {})
    await first.close()
    await last
    expect(isDatabaseAway(await first.ping().catch((error: unknown) => error))).toBe(true)
    const second = databaseOn(await startPgliteThread(place))
    expect(await rowsOf(second.db, sql`select n from kept order by n`)).toEqual([{ n: 1 }, { n: 2 }])
    await second.close()
  })

  it('says so when its folder holds something else, and leaves that free', async () => {
    const place = newFolder()
    writeFileSync(join(place, 'pglite'), 'no folder')
    await expect(startPgliteThread(place)).rejects.toThrow('pglite')
    rmSync(join(place, 'pglite'))
    const database = databaseOn(await startPgliteThread(place))
    await database.ping()
    await database.close()
  })
})

describe('a thread that ends by itself', () => {
  const thread = (onMessage: string) =>
    new Worker(
      `const { parentPort } = require('node:worker_threads')
      parentPort.on('message', ${onMessage})
      parentPort.postMessage({ id: 0, rows: [] })`,
      { eval: true },
    )

  it('is a database that went away, for those who wait and for later ones', async () => {
    const connected = await connectThread(thread('() => process.exit(3)'))
    const request = () => connected.request({ kind: 'query', tx: null, text: 'select 1', values: [] })
    const errors = await Promise.all([request(), request()].map((one) => one.catch((error: unknown) => error)))
    errors.push(await request().catch((error: unknown) => error))
    expect(errors.map(isDatabaseAway)).toEqual([true, true, true])
  })

  it('does not keep anybody waiting who opens it', async () => {
    const dead = new Worker('process.exit(1)', { eval: true })
    await expect(connectThread(dead)).rejects.toThrow()
  })
})
