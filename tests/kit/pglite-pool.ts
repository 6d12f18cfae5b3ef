import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openPglite } from '#platform/db/pglite.ts'
import type { RunPrepared } from '#platform/db/pglite-statements.ts'
import { createPreparedStatements } from '#platform/db/pglite-statements.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a migrated and seeded PGlite, made once for the run. */
    databaseDump: string
  }
}

/** A PGlite that serves one suite after another. */
type Pooled = {
  client: PGlite
  /** Its prepared statements, which every suite uses: to plan them takes longer than many a suite's use of them. */
  runPrepared: RunPrepared
  tables: readonly string[]
  /** The tables that the seed fills, with the number of their rows. */
  seeded: ReadonlyMap<string, number>
  /** The first transaction after the seed: a row with this number or a later one is a suite's. */
  firstOfSuites: string
}

/** PGlite's own, with buffers for a suite's few rows: preparing its default of 160 MB takes longer than many a suite. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

// A worker runs its files in one process, one after the other, and starting a PGlite takes longer than most of them.
const idle: Pooled[] = []

/** A migrated and seeded PGlite for one suite; closing it resets it to the seed for the next suite. */
export async function borrowPglite(): Promise<Database> {
  const pooled = idle.pop() ?? (await startPooled())
  let isClosed = false
  const database = openPglite(
    guarded(pooled.client, () => isClosed),
    pooled.runPrepared,
  )
  return {
    ...database,
    async close() {
      if (isClosed) return
      isClosed = true
      // The next suite's statements are its own; a recorder of statements sees them given.
      for (const name of ['runNamed', 'query', 'transaction']) Reflect.deleteProperty(pooled.client, name)
      const reset = await resetToSeed(pooled)
      if (reset) idle.push(reset)
      else await pooled.client.close()
    },
  }
}

/** The client for one suite: later queries of the suite are refused, as by a closed database. */
function guarded(client: PGlite, isClosed: () => boolean): PGlite {
  return new Proxy(client, {
    get(target, name) {
      if (isClosed()) throw new Error('The suite that borrowed this database has closed it.')
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}

async function startPooled(): Promise<Pooled> {
  const loadDataDir = new Blob([readFileSync(inject('databaseDump'))])
  const client = await PGlite.create({ loadDataDir, startParams })
  const tables = await tablesOf(client)
  const seeded = new Map<string, number>()
  await client.exec('create schema seed')
  for (const table of await filledAmong(client, tables)) {
    const { affectedRows = 0 } = await client.query(`create table seed.${table} as table public.${table}`)
    seeded.set(table, affectedRows)
  }
  const runPrepared = createPreparedStatements(client)
  return { client, runPrepared, tables, seeded, firstOfSuites: await nextTransaction(client) }
}

/** Empties what a suite filled and fills the seed's tables again where it changed them; null when the schema is another. */
async function resetToSeed(pooled: Pooled): Promise<Pooled | null> {
  const { client, tables, seeded } = pooled
  // The settings of a suite and what it listened to.
  await client.exec('close all; reset all; unlisten *; select pg_advisory_unlock_all(); discard temp')
  const found = await tablesOf(client)
  if (tables.some((table) => !found.includes(table))) return null
  for (const table of found.filter((name) => !tables.includes(name))) await client.exec(`drop table ${table} cascade`)
  const changed: string[] = []
  for (const [table, count] of seeded) if (await isChanged(pooled, table, count)) changed.push(table)
  const filled = (await filledAmong(client, tables)).filter((table) => !seeded.has(table))
  if (changed.length + filled.length === 0) return pooled
  // Of tables that refer to each other, all are emptied or none.
  const emptied = [...filled, ...(changed.length > 0 ? seeded.keys() : [])]
  const refilled = changed.length > 0 ? [...seeded.keys()] : []
  await client.exec(
    [
      'begin',
      `truncate ${emptied.join()} restart identity cascade`,
      'set local session_replication_role = replica',
      ...refilled.map((table) => `insert into ${table} select * from seed.${table}`),
      'commit',
    ].join(';'),
  )
  return { ...pooled, firstOfSuites: await nextTransaction(client) }
}

async function tablesOf(client: PGlite): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return rows.map(({ name }) => name)
}

/** Those that hold rows, or did since they were last emptied. */
async function filledAmong(client: PGlite, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name where pg_relation_size(name::regclass) > 0`,
    [tables],
  )
  return rows.map(({ name }) => name)
}

async function isChanged({ client, firstOfSuites }: Pooled, table: string, count: number): Promise<boolean> {
  const { rows } = await client.query<{ same: number }>(
    `select count(*)::int as same from ${table} where xmin::text::bigint < $1::bigint`,
    [firstOfSuites],
  )
  return rows[0]?.same !== count
}

async function nextTransaction(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return rows[0]?.id ?? '0'
}
