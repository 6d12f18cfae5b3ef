import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import type { Database, Db, Queryable } from '../db/database.ts'
import { asDb, rowsOf, transact } from '../db/database.ts'
import { FolderInUse, lockFolder } from '../db/folder-lock.ts'
import { openPglite } from '../db/pglite.ts'
import { connectionName } from '../db/postgres.ts'
import { BackupError } from './backup-error.ts'
import { dumpPostgres } from './postgres-programs.ts'

/** A database as of one moment: what is read of it, and what a dump of it contains, are the same. */
export type Snapshot = {
  kind: Database['kind']
  /** The version of the server, as it names itself. */
  server: string
  /** The last migration, as milliseconds since 1970. */
  schema: number
  read<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  dump(): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** Where the database lies: on PostgreSQL without a pooler in between, or embedded in a folder. */
export type DatabasePlace = { url: string | undefined; dataDir: string }

/** Opens a snapshot. PostgreSQL goes on meanwhile; an embedded database must not be in use by another process. */
export function openSnapshot({ url, dataDir }: DatabasePlace): Promise<Snapshot> {
  return url ? openPostgresSnapshot(url) : openPgliteSnapshot(dataDir)
}

async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = new Client({ connectionString: url, application_name: connectionName })
  await client.connect().catch((cause: unknown) => {
    throw new BackupError(`Cannot reach the PostgreSQL server: ${(cause as Error).message}.`, { cause })
  })
  const db = asDb(drizzle(client))
  await client.query('begin isolation level repeatable read read only')
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  return {
    kind: 'postgres',
    ...(await describe(db)),
    read: (work) => work(db),
    dump: () => dumpPostgres(url, rows[0]?.id ?? ''),
    close: () => client.end(),
  }
}

async function openPgliteSnapshot(dataDir: string): Promise<Snapshot> {
  const folder = resolve(dataDir, 'pglite')
  // Opening a folder that is not there would make an empty database.
  if (!existsSync(folder)) throw new BackupError(`There is no database in ${folder}. Check DATA_DIR and DATABASE_URL.`)
  const unlock = await lockEmbedded(dataDir)
  try {
    const client = await PGlite.create({ dataDir: folder })
    const { db } = openPglite(client)
    return {
      kind: 'pglite',
      ...(await describe(db)),
      read: (work) => transact(db, work),
      async *dump() {
        const copy = await client.dumpDataDir('gzip')
        yield* copy.stream() as unknown as AsyncIterable<Uint8Array>
      },
      close: () => client.close().finally(unlock),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Takes the folder of an embedded database for this process. Returns the release function. */
export async function lockEmbedded(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true })
  return lockFolder(resolve(dataDir, 'pglite.pid')).catch((cause: unknown) => {
    if (!(cause instanceof FolderInUse)) throw cause
    throw new BackupError(`The embedded database in ${dataDir} is in use. Stop the server first.`, { cause })
  })
}

async function describe(db: Db): Promise<Pick<Snapshot, 'server' | 'schema'>> {
  const [version] = await rowsOf<{ server: string }>(db, sql`select split_part(version(), ',', 1) as server`)
  const [found] = await rowsOf<{ isThere: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!found?.isThere) throw new BackupError('There is no database of the product here: nothing was migrated yet.')
  const [last] = await rowsOf<{ schema: number }>(
    db,
    sql`select max(created_at)::float8 as schema from drizzle.__drizzle_migrations`,
  )
  return { server: version?.server ?? '', schema: last?.schema ?? 0 }
}
