import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { borrowPglite } from './pglite-pool.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The name of a migrated and seeded database on the PostgreSQL of DATABASE_URL, made once for the run. */
    databaseTemplate: string
  }
}

/** A database of its own for one suite: on the PostgreSQL of DATABASE_URL when that is set, else PGlite in memory. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.DATABASE_URL
  return url ? openFromTemplate(url) : borrowPglite()
}

async function openFromTemplate(url: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const database = openPostgres({ url: await createDatabase(url, name, inject('databaseTemplate')), poolSize: 20 })
  return {
    ...database,
    async close() {
      await database.close()
      await dropDatabase(url, name)
    },
  }
}
