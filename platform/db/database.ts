import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import type { SQL } from 'drizzle-orm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'
import { lockFolder } from './folder-lock.ts'

/** A database or a transaction in it; noun modules take one first, so that the caller owns the transaction. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type Database = {
  db: Tx
  kind: 'pglite' | 'postgres'
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
}

export type DatabaseOptions = { databaseUrl?: string | undefined; dataDir: string; poolSize?: number }

/** The database cannot be opened; the message says what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

const migrationsFolder = fileURLToPath(new URL('../../migrations/sql', import.meta.url))

/** Opens PostgreSQL when a URL is given, else PGlite in the data folder, and brings the schema up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.databaseUrl
    ? openPostgres(options.databaseUrl, options.poolSize ?? 10)
    : openPglite(await startPglite(options.dataDir))
  try {
    await database.migrate()
  } catch (cause) {
    await database.close()
    const where = options.databaseUrl ? 'the PostgreSQL server at DATABASE_URL' : `the data folder ${options.dataDir}`
    throw new DatabaseError(`Cannot use ${where}: ${reason(cause)}. Check that it is reachable and writable.`, {
      cause,
    })
  }
  return database
}

function openPostgres(url: string, max: number) {
  const pool = new Pool({ connectionString: url, max })
  // A dropped idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = drizzlePostgres(pool)
  return {
    db: db as unknown as Tx,
    kind: 'postgres' as const,
    migrate: () => migratePostgres(db, { migrationsFolder }),
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  }
}

/** A database over a PGlite that stands already. */
export function openPglite(client: PGlite) {
  const db = drizzlePglite(client)
  return {
    db: db as unknown as Tx,
    kind: 'pglite' as const,
    migrate: () => migratePglite(db, { migrationsFolder }),
    ping: async () => void (await client.query('select 1')),
    close: () => client.close(),
  }
}

async function startPglite(dataDir: string): Promise<PGlite> {
  try {
    const folder = resolve(dataDir, 'pglite')
    mkdirSync(folder, { recursive: true })
    const unlock = lockFolder(resolve(dataDir, 'pglite.pid'))
    const client = await PGlite.create({ dataDir: folder })
    const close = client.close.bind(client)
    // The folder is free only once PGlite has written its last page.
    client.close = () => close().finally(unlock)
    return client
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

/** Runs one statement and gives its rows; both drivers answer alike. */
export async function rowsOf<Row>(tx: Tx, query: SQL): Promise<Row[]> {
  const result = await tx.execute(query)
  // Both drivers put the rows under this key; drizzle's shared type does not say so.
  return (result as unknown as { rows: Row[] }).rows
}
