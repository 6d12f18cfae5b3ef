import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { MigratableDatabase } from './database.ts'
import { asDb } from './database.ts'
import type { RunStatement } from './migrations.ts'
import { applyMigrations, isMigrated } from './migrations.ts'
import type { RunNamed, RunQuery } from './pglite-queries.ts'
import { createQueries } from './pglite-queries.ts'
import type { RunPrepared } from './pglite-statements.ts'

/** The needs of a database of an embedded PostgreSQL, wherever that runs. */
export type PgliteClient = {
  query: RunQuery
  runNamed: RunNamed
  /** Runs work with no statement of others in between; all of it is stored, or, when it throws, none. */
  transaction<T>(work: (tx: { query: RunQuery }) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A database on an embedded PostgreSQL. */
export function databaseOn(client: PgliteClient): MigratableDatabase {
  // Drizzle calls these and no others of its client.
  const db = drizzle(client as unknown as PGlite)
  const run: RunStatement = (text, values) => client.query(text, values)
  return {
    db: asDb(db),
    kind: 'pglite',
    migrate: (folder) => applyMigrations(run, folder),
    isMigrated: (folder) => isMigrated(run, folder),
    ping: async () => void (await client.query('select 1')),
    close: () => client.close(),
  }
}

/** A database on a PGlite of this thread, with the statements that it has prepared where it was opened before. */
export function openPglite(client: PGlite, runPrepared?: RunPrepared): MigratableDatabase {
  return databaseOn(Object.assign(client as object, createQueries(client, runPrepared)) as PgliteClient)
}
