import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { MigratableDatabase } from './database.ts'
import { asDb } from './database.ts'
import type { RunStatement } from './migrations.ts'
import { applyMigrations, isMigrated } from './migrations.ts'
import type { RowMode } from './pglite-messages.ts'
import { createQueriesWithFixedParsers } from './pglite-parsers.ts'
import type { RunNamed } from './pglite-statements.ts'
import { createNamedStatements } from './pglite-statements.ts'

type RunQuery = (
  text: string,
  values?: readonly unknown[],
  options?: { rowMode?: RowMode },
) => Promise<{ rows: unknown[] }>

/** What a database needs of an embedded PostgreSQL, wherever that runs. */
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

/** A database on a PGlite of this thread. */
export function openPglite(client: PGlite): MigratableDatabase {
  const whole = Object.assign(
    client,
    { runNamed: createNamedStatements(client) },
    createQueriesWithFixedParsers(client),
  )
  return databaseOn(whole as unknown as PgliteClient)
}
