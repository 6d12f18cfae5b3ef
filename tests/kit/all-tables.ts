import { globSync } from 'node:fs'
import path from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'

const root = path.join(import.meta.dirname, '../..')

/** Every table that the code declares, as the configuration of drizzle-kit finds them. */
export async function allTables(): Promise<PgTable[]> {
  const files = globSync(['domains/*/server/**/*tables.ts', 'platform/*/tables.ts'], { cwd: root })
  const modules = await Promise.all(
    files.toSorted().map((file) => import(path.join(root, file)) as Promise<Record<string, unknown>>),
  )
  return modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)))
}
