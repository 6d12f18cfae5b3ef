import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { migrationsFolder, openDatabase } from '#platform/db/open-database.ts'
import { connectionName, openPostgres } from '#platform/db/postgres.ts'
import { fillTables } from '#tests/kit/filled-tables.ts'
import { createDatabase, dropDatabase } from '#tests/kit/postgres-databases.ts'
import { digestTables } from '../backup/table-digests.ts'
import type { MoveProgress } from './copy-tables.ts'
import { moveDatabase } from './move-database.ts'

const server = process.env.DATABASE_URL ?? ''
const name = `move_target_${process.pid}`
const template = `move_template_${process.pid}`
const numbered = sql`create table numbered (id bigint generated always as identity, word text)`
/** Every character that the format of a copy escapes, and a value that is longer than one page. */
const awkward = `tab\tback\\slash\\N\r\nline${'ü'.repeat(20_000)}`

// It ends on PostgreSQL: without one there is nothing to move to.
describe.runIf(server)('a move of the embedded database', { timeout: 120_000 }, () => {
  let dataDir: string
  let url: string
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'nocturne-move-'))
    const source = await openDatabase({ dataDir })
    await fillTables(source.db, 6)
    await source.db.execute(
      sql`update messages set text = ${awkward} where id = (select min(id::text)::uuid from messages)`,
    )
    await source.db.execute(numbered)
    await source.db.execute(sql`insert into numbered (word) select 'word ' || n from generate_series(1, 20000) n`)
    await source.close()
    const target = openPostgres({ url: await createDatabase(server, template), poolSize: 1 })
    await target.migrate(migrationsFolder)
    await target.db.execute(numbered)
    await target.close()
  }, 120_000)
  afterAll(async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await dropDatabase(server, template)
  })
  beforeEach(async () => void (url = await createDatabase(server, name, template)))
  afterEach(() => dropDatabase(server, name))

  async function inTarget<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const target = openPostgres({ url, poolSize: 1 })
    try {
      return await work(target.db)
    } finally {
      await target.close()
    }
  }

  const coins = async (db: Parameters<typeof rowsOf>[0]) =>
    new Map(
      (await rowsOf<{ coins: number }>(db, sql`select sum(coins)::int as coins from wallets`)).map((row) => [
        'coins',
        row.coins,
      ]),
    )
  const move = (onProgress?: (progress: MoveProgress) => void) =>
    moveDatabase({ dataDir, url, totals: coins, ...(onProgress && { onProgress }) })
  const rowsInTarget = () =>
    inTarget(async (db) => (await transact(db, digestTables)).reduce((sum, { rows }) => sum + rows, 0))

  it('copies every row as it is, shows how far it is, and lets sequences go on', async () => {
    const seen: MoveProgress[] = []
    const { tables, rows, totals } = await move((progress) => seen.push(progress))
    expect(tables).toBeGreaterThan(80)
    expect(totals.get('coins')).toBeGreaterThan(0)
    expect(rows).toBe(await rowsInTarget())
    expect(seen.filter(({ share }) => share === 1).map(({ number }) => number)).toEqual(
      Array.from({ length: tables }, (_, index) => index + 1),
    )
    const texts = await inTarget((db) => rowsOf(db, sql`select 1 from messages where text = ${awkward}`))
    expect(texts).toHaveLength(1)
    const next = await inTarget((db) => rowsOf(db, sql`insert into numbered (word) values ('next') returning id::int`))
    expect(next).toEqual([{ id: 20_001 }])
    // The target is in use now: nothing is moved over it.
    await expect(move()).rejects.toThrow('is not empty')
  })

  it('that is broken off leaves the target without a row, and can be made again', async () => {
    const lost = new Client({ connectionString: server })
    await lost.connect()
    let isCut = false
    const cutting = move(({ number }) => {
      if (number < 20 || isCut) return
      isCut = true
      void lost.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    })
    await expect(cutting).rejects.toThrow()
    await lost.end()
    expect(await rowsInTarget()).toBe(0)

    const stopped = move(({ table }) => {
      if (table === 'wallets') throw new Error('stopped')
    })
    await expect(stopped).rejects.toThrow('stopped')
    expect(await rowsInTarget()).toBe(0)
    expect((await move()).rows).toBe(await rowsInTarget())
  })

  it('is taken back when the copy differs from its source in one value', async () => {
    await inTarget(async (db) => {
      await db.execute(sql`create function spoil() returns trigger language plpgsql as
        'begin new.coins := new.coins + 1; return new; end'`)
      await db.execute(sql`create trigger spoil before insert on wallets for each row execute function spoil()`)
    })
    await expect(move()).rejects.toThrow(/wallets has rows with other values; coins: \d+ instead of \d+/)
    expect(await rowsInTarget()).toBe(0)
  })

  it('is refused while a service runs on either database, or where the target is of something else', async () => {
    const lock = path.join(dataDir, 'pglite.pid')
    writeFileSync(lock, `${process.ppid} `)
    await expect(move()).rejects.toThrow('Stop the server first')
    rmSync(lock)

    const service = new Client({ connectionString: url, application_name: `${connectionName} bus` })
    await service.connect()
    await expect(move()).rejects.toThrow('A process of the product is connected')
    await service.end()

    await expect(moveDatabase({ dataDir: path.join(dataDir, 'no'), url, totals: coins })).rejects.toThrow(
      'Check DATA_DIR',
    )
    await inTarget((db) => db.execute(sql`drop schema drizzle cascade`))
    await expect(move()).rejects.toThrow('tables of something else')

    await dropDatabase(server, name)
    await createDatabase(server, name)
    await expect(move(), 'an empty database gets the schema of this release').rejects.toThrow('these tables: numbered')
  })
})
