import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import type { MigratableDatabase } from '#platform/db/database.ts'
import { openPglite } from '#platform/db/pglite.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'

/** A database without a schema: on the PostgreSQL of DATABASE_URL when that is set, else PGlite in memory. */
export async function openEmptyDatabase(): Promise<MigratableDatabase> {
  const url = process.env.DATABASE_URL
  if (!url) return openPglite(await PGlite.create())
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const database = openPostgres({ url: await createDatabase(url, name), poolSize: 2 })
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(url, name)
    },
  }
}
