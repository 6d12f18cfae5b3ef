import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { rowsOf } from '../db/database.ts'
import type { ExportedRow, PersonalData } from './personal-data.ts'

export type PersonTable = {
  table: string
  /** A column that is unique among a person's rows; rows are read and written in its order. */
  key: string
  /** The column that says whose a row is. */
  owner?: string
  /** Columns that stay here: hashes and keys that say nothing of the person and open identities. */
  secret?: readonly string[]
}

const pageSize = 500

/**
 * Personal data in tables with one owner column: counts the rows of the first table, exports and erases those of all.
 */
export function personRows(kind: string, tables: readonly [PersonTable, ...PersonTable[]]): PersonalData {
  return {
    kind,
    tables: tables.map(({ table }) => table),
    count: (tx, userId) => countRows(tx, tables[0], userId),
    async export(tx, userId, sink) {
      for (const [index, table] of tables.entries())
        await sink.rows(index === 0 ? kind : camelCase(table.table), () => readPersonRows(tx, table, userId))
    },
    async erase(tx, userId) {
      for (const { table, owner = 'user_id' } of tables)
        await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${userId}`)
    },
  }
}

/** How many rows of a table are a person's. */
export async function countRows(
  tx: Queryable,
  { table, owner = 'user_id' }: PersonTable,
  userId: string,
  and: SQL = sql`true`,
): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${userId} and ${and}`,
  )
  return row?.count ?? 0
}

/** A person's rows of a table, page by page, under the names that the export uses. */
export async function* readPersonRows(
  tx: Queryable,
  { table, key, owner = 'user_id', secret = [] }: PersonTable,
  userId: string,
): AsyncGenerator<ExportedRow> {
  const [from, by] = [sql.identifier(table), sql.identifier(key)]
  let after: string | null = null
  for (;;) {
    // Compared as what the column is, so that an index finds the next page.
    const isLater: SQL = after === null ? sql`true` : sql`${by} > ${after}`
    const page: { key: string; row: ExportedRow }[] = await rowsOf(
      tx,
      sql`select ${by}::text as key, to_jsonb(t) as row from ${from} t
        where ${sql.identifier(owner)} = ${userId} and ${isLater} order by ${by} limit ${pageSize}`,
    )
    for (const { row } of page) yield named(row, secret)
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last.key
  }
}

function named(row: ExportedRow, secret: readonly string[]): ExportedRow {
  const shown = Object.entries(row).filter(([name]) => !secret.includes(name))
  return Object.fromEntries(shown.map(([name, value]) => [camelCase(name), value]))
}

function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
