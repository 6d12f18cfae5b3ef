import { fileURLToPath } from 'node:url'
import type { Database, MigratableDatabase } from './database.ts'

export type DatabaseOptions = { databaseUrl?: string | undefined; dataDir: string; poolSize?: number }

/** The database cannot be opened; the message says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** The released migrations, in order. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations/sql', import.meta.url))

/** Opens PostgreSQL if a URL is set, otherwise PGlite in the data folder, and migrates the schema. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await open(options)
  try {
    await database.migrate(migrationsFolder)
  } catch (cause) {
    await database.close()
    const where = options.databaseUrl ? 'the PostgreSQL server at DATABASE_URL' : `the data folder ${options.dataDir}`
    throw new DatabaseError(`Cannot use ${where}: ${reason(cause)}. Check that it is reachable and writable.`, {
      cause,
    })
  }
  return database
}

/** Each store brings a driver of its own; only the one in use is loaded. */
async function open({ databaseUrl, dataDir, poolSize = 10 }: DatabaseOptions): Promise<MigratableDatabase> {
  if (databaseUrl) return (await import('./postgres.ts')).openPostgres(databaseUrl, poolSize)
  const { openPglite, startPglite } = await import('./pglite.ts')
  try {
    return openPglite(await startPglite(dataDir))
  } catch (cause) {
    throw new DatabaseError(
      `Cannot open the data folder ${dataDir}: ${reason(cause)}. Set DATA_DIR to a folder this user may write.`,
      { cause },
    )
  }
}

function reason(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  return inner instanceof Error ? inner.message : String(inner)
}
