import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { rowsOf } from '../db/database.ts'

/** The rows of a table as a count and a digest: equal tables have equal digests, whatever the order of their rows. */
export type TableDigest = { table: string; rows: number; digest: string }

/** The settings on which the text of a row depends. */
const settings = { TimeZone: 'UTC', DateStyle: 'ISO, MDY', extra_float_digits: '1', bytea_output: 'hex' }

/** The tables of the product, by name. */
export async function tablesOf(tx: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ table: string }>(
    tx,
    sql`select relname::text as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname collate "C"`,
  )
  return rows.map(({ table }) => table)
}

/** The digest of every table, of which each row counts in full. Runs in a transaction, whose settings it changes. */
export async function digestTables(tx: Queryable): Promise<TableDigest[]> {
  for (const [name, value] of Object.entries(settings))
    await tx.execute(sql`select set_config(${name}, ${value}, true)`)
  const digests: TableDigest[] = []
  for (const table of await tablesOf(tx)) {
    // Sixty bits of each row's hash, added up: the sum does not depend on the order, and does not overflow.
    const [row] = await rowsOf<{ rows: number; digest: string }>(
      tx,
      sql`select count(*)::float8 as rows,
        coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as digest
        from ${sql.identifier(table)} t`,
    )
    digests.push({ table, rows: row?.rows ?? 0, digest: row?.digest ?? '' })
  }
  return digests
}

/** How a copy differs from its source, a line for each table. */
export function compareDigests(source: readonly TableDigest[], copy: readonly TableDigest[]): string[] {
  const found = new Map(copy.map((one) => [one.table, one]))
  return source.flatMap(({ table, rows, digest }) => {
    const other = found.get(table)
    if (!other) return [`${table} is missing`]
    if (other.rows !== rows) return [`${table} has ${other.rows} rows instead of ${rows}`]
    return other.digest === digest ? [] : [`${table} has rows with other values`]
  })
}
