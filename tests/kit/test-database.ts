import type { Database } from '#platform/db/database.ts'
import { borrowPglite } from './pglite-pool.ts'
import { borrowPostgres } from './postgres-pool.ts'

/** A database of its own for one suite: on the PostgreSQL of DATABASE_URL when that is set, else PGlite in memory. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.DATABASE_URL
  return url ? borrowPostgres(url) : borrowPglite()
}
