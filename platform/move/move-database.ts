import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { lockEmbedded } from '../backup/snapshot.ts'
import { compareDigests, digestTables, tablesOf } from '../backup/table-digests.ts'
import type { Db, Queryable } from '../db/database.ts'
import { asDb, rowsOf, transact } from '../db/database.ts'
import { migrationsFolder } from '../db/open-database.ts'
import { openPglite } from '../db/pglite.ts'
import { connectionName, openPostgres } from '../db/postgres.ts'
import type { MoveProgress } from './copy-tables.ts'
import { copyTables } from './copy-tables.ts'
import { MoveError } from './move-error.ts'
import { copySequences, newestMigration, refuseForeignTables, refuseService, takeEmptyTables } from './move-target.ts'

export type MoveRequest = {
  /** The folder with the embedded database. */
  dataDir: string
  /** An empty database of PostgreSQL, without a pooler in between. */
  url: string
  /** Sums that have to be equal before and after, by name: money, above all. */
  totals(tx: Queryable): Promise<ReadonlyMap<string, number>>
  onProgress?(progress: MoveProgress): void
}

/** A move that was made: the tables, all rows, and the sums that both databases agree on. */
export type Moved = { tables: number; rows: number; totals: ReadonlyMap<string, number> }

/**
 * Copies an embedded database into an empty one of PostgreSQL in one transaction, which commits only when each table has
 * the same rows in both. A move that is broken off leaves the target without a row; the source is never changed.
 */
export async function moveDatabase(request: MoveRequest): Promise<Moved> {
  const folder = resolve(request.dataDir, 'pglite')
  // Opening a folder that is not there would make an empty database.
  if (!existsSync(folder)) throw new MoveError(`There is no embedded database in ${folder}. Check DATA_DIR.`)
  const unlock = await lockEmbedded(request.dataDir)
  try {
    return await moveTo(request, folder)
  } finally {
    unlock()
  }
}

async function moveTo(request: MoveRequest, folder: string): Promise<Moved> {
  const client = new Client({ connectionString: request.url, application_name: connectionName })
  // The statement that fails with the connection reports it.
  client.on('error', () => undefined)
  await client.connect().catch((cause: unknown) => {
    throw new MoveError(`Cannot reach the PostgreSQL server: ${(cause as Error).message}.`, { cause })
  })
  try {
    const target = asDb(drizzle(client))
    await refuseService(target)
    await refuseForeignTables(target)
    await migrate(request.url)
    const source = await PGlite.create({ dataDir: folder })
    try {
      const { db } = openPglite(source)
      await refuseOtherSchema(db, target)
      return await moveInTransaction({ source, db, client, target }, request)
    } finally {
      await source.close()
    }
  } finally {
    await client.end()
  }
}

type Ends = { source: PGlite; db: Db; client: Client; target: Db }

async function moveInTransaction({ source, db, client, target }: Ends, request: MoveRequest): Promise<Moved> {
  await client.query('begin')
  try {
    // A role may have limits for the statements of a service.
    for (const name of ['statement_timeout', 'idle_in_transaction_session_timeout'])
      await client.query(`set local ${name} = 0`)
    const tables = await takeEmptyTables(target)
    await copyTables({ source, client, tables, ...(request.onProgress && { onProgress: request.onProgress }) })
    await copySequences(db, target)
    const written = await transact(db, digestTables)
    const faults = compareDigests(written, await digestTables(target))
    const totals = await request.totals(db)
    faults.push(...differences(totals, await request.totals(target)))
    if (faults.length > 0)
      throw new MoveError(`The copy differs from its source, so that nothing was moved: ${faults.join('; ')}.`)
    await client.query('commit')
    return { tables: tables.length, rows: written.reduce((sum, { rows }) => sum + rows, 0), totals }
  } catch (error) {
    // A connection that is lost has rolled back.
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

function differences(source: ReadonlyMap<string, number>, copy: ReadonlyMap<string, number>): string[] {
  const names = new Set([...source.keys(), ...copy.keys()])
  return [...names]
    .filter((name) => source.get(name) !== copy.get(name))
    .map((name) => `${name}: ${copy.get(name) ?? 0} instead of ${source.get(name) ?? 0}`)
}

async function migrate(url: string): Promise<void> {
  const database = openPostgres({ url, poolSize: 1 })
  try {
    await database.migrate(migrationsFolder)
  } finally {
    await database.close()
  }
}

/** Both have to be of this release, because a table of another one could have other columns. */
async function refuseOtherSchema(source: Db, target: Db): Promise<void> {
  const [{ isThere } = { isThere: false }] = await rowsOf<{ isThere: boolean }>(
    source,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!isThere || (await newestMigration(source)) !== (await newestMigration(target)))
    throw new MoveError(
      'The embedded database is of another release. Run `npm run migrate` without DATABASE_URL first, in this release.',
    )
  const [own, others] = [new Set(await tablesOf(source)), new Set(await tablesOf(target))]
  const differing = [...own.symmetricDifference(others)]
  if (differing.length > 0) throw new MoveError(`One database alone has these tables: ${differing.join(', ')}.`)
}
