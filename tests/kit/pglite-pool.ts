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
  /** Where the seed left each sequence; null for one that it did not use. */
  sequences: ReadonlyMap<string, string | null>
  /** The first transaction after the seed: a row with this number or a later one is a suite's. */
  firstOfSuites: string
}

/** PGlite's own, with buffers for a suite's few rows: preparing its default of 160 MB takes longer than many a suite. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** Tables of more bytes are truncated; to delete the rows of smaller ones takes less than to begin all their files anew. */
const mostDeletedBytes = 1_000_000

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
  for (const table of (await filledAmong(client, tables)).keys()) {
    await client.exec(`create table seed.${table} as table public.${table}`)
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from seed.${table}`)
    seeded.set(table, rows[0]?.count ?? 0)
  }
  const runPrepared = createPreparedStatements(client)
  const sequences = await sequencesOf(client)
  return { client, runPrepared, tables, seeded, sequences, firstOfSuites: await nextTransaction(client) }
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
  const sizes = await filledAmong(client, tables)
  const filled = [...sizes.keys()].filter((table) => !seeded.has(table))
  if (changed.length + filled.length === 0) return pooled
  const isLarge = [...filled, ...changed].some((table) => (sizes.get(table) ?? 0) > mostDeletedBytes)
  // Tables that refer to a truncated one are truncated too.
  const refilled = isLarge ? [...seeded.keys()] : changed
  const emptied = [...filled, ...refilled]
  await client.exec(
    [
      'begin',
      // Neither references nor triggers refuse what is done then.
      'set local session_replication_role = replica',
      ...(isLarge ? [`truncate ${emptied.join()} cascade`] : emptied.map((table) => `delete from ${table}`)),
      ...refilled.map((table) => `insert into ${table} select * from seed.${table}`),
      ...(await movedSequences(pooled)),
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

/** Those that hold rows, or did since they were last truncated, with their bytes. */
async function filledAmong(client: PGlite, tables: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select name, bytes::int from unnest($1::text[]) as name, pg_relation_size(name::regclass) as bytes where bytes > 0`,
    [tables],
  )
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

/** The position of every sequence; null of one that was not used yet. */
async function sequencesOf(client: PGlite): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; at: string | null }>(
    `select quote_ident(sequencename) as name, last_value::text as at from pg_sequences where schemaname = 'public'`,
  )
  return new Map(rows.map(({ name, at }) => [name, at]))
}

/** The statements that return the sequences of the suite to where the seed left them. */
async function movedSequences({ client, sequences }: Pooled): Promise<string[]> {
  return [...(await sequencesOf(client))].flatMap(([name, at]) => {
    const seeded = sequences.get(name)
    if (seeded === at) return []
    return [seeded ? `select setval('${name}', ${seeded})` : `alter sequence ${name} restart`]
  })
}

async function isChanged({ client, firstOfSuites }: Pooled, table: string, count: number): Promise<boolean> {
  const { rows } = await client.query<{ rows: number; seeded: number }>(
    `select count(*)::int as rows, count(*) filter (where xmin::text::bigint < $1::bigint)::int as seeded from ${table}`,
    [firstOfSuites],
  )
  return rows[0]?.rows !== count || rows[0].seeded !== count
}

async function nextTransaction(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return rows[0]?.id ?? '0'
}
