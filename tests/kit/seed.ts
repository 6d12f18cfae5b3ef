/** The contents of a test database before any suite: migrated and seeded. */
export type Seed = {
  tables: readonly string[]
  /** The tables that the seed fills, with the number of their rows. */
  seeded: ReadonlyMap<string, number>
  /** Where the seed left each sequence; null for one that it did not use. */
  sequences: ReadonlyMap<string, string | null>
  /** The first transaction after the seed: a row with this number or a later one is a suite's. */
  firstOfSuites: string
}

/** A connection to a test database that no suite uses; PGlite itself, or a client of PostgreSQL. */
export type Connection = {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
  /** Runs several statements. */
  exec(text: string): Promise<unknown>
  /** Frees the pages of emptied tables, so that rows of the next suite stand in the order of their insertion. */
  compact?(tables: readonly string[]): Promise<unknown>
}

/** Tables of more bytes are truncated; to delete the rows of smaller ones takes less than to begin all their files anew. */
const mostDeletedBytes = 1_000_000

/** Copies what the seed filled into a schema of its own, from which `resetToSeed` fills it again. */
export async function copySeed(on: Connection): Promise<Seed> {
  const tables = await tablesOf(on)
  const seeded = new Map<string, number>()
  await on.exec('create schema seed')
  for (const table of (await filledAmong(on, tables)).keys()) {
    await on.exec(`create table seed.${table} as table public.${table}`)
    const { rows } = await on.query<{ count: number }>(`select count(*)::int as count from seed.${table}`)
    seeded.set(table, rows[0]?.count ?? 0)
  }
  return { tables, seeded, sequences: await sequencesOf(on), firstOfSuites: await nextTransaction(on) }
}

/** Empties what a suite filled and fills the seed's tables again where it changed them; null when the schema is another. */
export async function resetToSeed(on: Connection, seed: Seed): Promise<Seed | null> {
  const { tables, seeded } = seed
  // The settings of a suite and what it listened to.
  await on.exec('close all; reset all; unlisten *; select pg_advisory_unlock_all(); discard temp')
  const found = await tablesOf(on)
  if (tables.some((table) => !found.includes(table))) return null
  for (const table of found.filter((name) => !tables.includes(name))) await on.exec(`drop table ${table} cascade`)
  const changed: string[] = []
  for (const [table, count] of seeded) if (await isChanged(on, seed, table, count)) changed.push(table)
  const sizes = await filledAmong(on, tables)
  const filled = [...sizes.keys()].filter((table) => !seeded.has(table))
  if (changed.length + filled.length === 0) return seed
  const isLarge = [...filled, ...changed].some((table) => (sizes.get(table) ?? 0) > mostDeletedBytes)
  // Tables that refer to a truncated one are truncated too.
  const refilled = isLarge ? [...seeded.keys()] : changed
  const emptied = [...filled, ...refilled]
  await on.exec(
    [
      'begin',
      // Neither references nor triggers refuse what is done then.
      'set local session_replication_role = replica',
      ...(isLarge ? [`truncate ${emptied.join()} cascade`] : emptied.map((table) => `delete from ${table}`)),
      ...refilled.map((table) => `insert into ${table} select * from seed.${table}`),
      ...(await movedSequences(on, seed)),
      'commit',
    ].join(';'),
  )
  await on.compact?.(emptied)
  return { ...seed, firstOfSuites: await nextTransaction(on) }
}

async function tablesOf(on: Connection): Promise<string[]> {
  const { rows } = await on.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return rows.map(({ name }) => name)
}

/** Those that hold rows, or did since they were last truncated, with their bytes. */
async function filledAmong(on: Connection, tables: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await on.query<{ name: string; bytes: number }>(
    `select name, bytes::int from unnest($1::text[]) as name, pg_relation_size(name::regclass) as bytes where bytes > 0`,
    [tables],
  )
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

/** The position of every sequence; null of one that was not used yet. */
async function sequencesOf(on: Connection): Promise<Map<string, string | null>> {
  const { rows } = await on.query<{ name: string; at: string | null }>(
    `select quote_ident(sequencename) as name, last_value::text as at from pg_sequences where schemaname = 'public'`,
  )
  return new Map(rows.map(({ name, at }) => [name, at]))
}

/** The statements that return the sequences of the suite to where the seed left them. */
async function movedSequences(on: Connection, { sequences }: Seed): Promise<string[]> {
  return [...(await sequencesOf(on))].flatMap(([name, at]) => {
    const seeded = sequences.get(name)
    if (seeded === at) return []
    return [seeded ? `select setval('${name}', ${seeded})` : `alter sequence ${name} restart`]
  })
}

async function isChanged(on: Connection, { firstOfSuites }: Seed, table: string, count: number): Promise<boolean> {
  const { rows } = await on.query<{ rows: number; seeded: number }>(
    `select count(*)::int as rows, count(*) filter (where xmin::text::bigint < $1::bigint)::int as seeded from ${table}`,
    [firstOfSuites],
  )
  return rows[0]?.rows !== count || rows[0].seeded !== count
}

async function nextTransaction(on: Connection): Promise<string> {
  const { rows } = await on.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return rows[0]?.id ?? '0'
}
