import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database, MigratableDatabase } from './database.ts'
import type { DatabaseObserver } from './postgres.ts'
import { startPgliteThread } from './pglite-thread.ts'

export type DatabaseOptions = {
  databaseUrl?: string | undefined
  directUrl?: string | undefined
  dataDir: string
  poolSize?: number
  statementMs?: number
  observer?: DatabaseObserver
  /** A process that does not migrate waits for one that does, for so long at most. */
  waitForSchemaMs?: number | undefined
}

/** The database cannot be opened; the message says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

const schemaPollMs = 250

/** The released migrations, in order. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations/sql', import.meta.url))

/** Opens PostgreSQL if a URL is set, otherwise PGlite in the data folder; migrates the schema, or waits until it is. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await open(options)
  try {
    if (options.waitForSchemaMs === undefined) await database.migrate(migrationsFolder)
    else await untilMigrated(database, options.waitForSchemaMs)
  } catch (cause) {
    await database.close()
    if (cause instanceof DatabaseError) throw cause
    const where = options.databaseUrl ? 'the PostgreSQL server at DATABASE_URL' : `the data folder ${options.dataDir}`
    throw new DatabaseError(`Cannot use ${where}: ${reason(cause)}. Check that it is reachable and writable.`, {
      cause,
    })
  }
  return database
}

/** Each store brings a driver of its own; only the one in use is loaded. */
async function open(options: DatabaseOptions): Promise<MigratableDatabase> {
  const { databaseUrl, directUrl, dataDir, poolSize = 10, statementMs, observer } = options
  if (databaseUrl) {
    const limits = statementMs === undefined ? {} : { statementMs }
    return (await import('./postgres.ts')).openPostgres({
      url: databaseUrl,
      directUrl,
      poolSize,
      observer,
      ...limits,
    })
  }
  try {
    // The thread is opened while the driver loads.
    const onLost = (error: Error) =>
      observer?.log?.warn({ err: error }, 'the thread of the embedded database has ended; start the process again')
    const [client, { databaseOn }] = await Promise.all([startPgliteThread(dataDir, onLost), import('./pglite.ts')])
    return databaseOn(client)
  } catch (cause) {
    throw new DatabaseError(
      `Cannot open the data folder ${dataDir}: ${reason(cause)}. Set DATA_DIR to a folder this user may write.`,
      { cause },
    )
  }
}

async function untilMigrated(database: MigratableDatabase, waitMs: number): Promise<void> {
  const giveUpAt = performance.now() + waitMs
  while (!(await database.isMigrated(migrationsFolder))) {
    if (performance.now() >= giveUpAt)
      throw new DatabaseError(
        'The schema of the database at DATABASE_URL is older than this release. Run `npm run migrate` once, or start a worker.',
      )
    await pause(schemaPollMs)
  }
}

function reason(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  return inner instanceof Error ? inner.message : String(inner)
}
