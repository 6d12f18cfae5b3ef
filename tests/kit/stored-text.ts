import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'

/** Whether a column, by its name, says whose a row is. */
export function isReferring(column: string): boolean {
  return (
    column === 'user_id' ||
    column === 'creator_id' ||
    column === 'owner_id' ||
    column.endsWith('_user_id') ||
    column === 'merged_into'
  )
}

/** Every row of every table, as text, under the table's name. */
export async function everyRow(tx: Queryable): Promise<Map<string, string[]>> {
  const tables = await rowsOf<{ name: string }>(
    tx,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const all = new Map<string, string[]>()
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(
      tx,
      sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t order by 1`,
    )
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}

/** Every file under a folder, as bytes read as text, by its path. */
export function everyFile(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map()
  const paths = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
  return new Map(paths.filter((path) => statSync(path).isFile()).map((path) => [path, readFileSync(path, 'latin1')]))
}
