import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { MigratableDatabase } from '../db/database.ts'
import { openPglite } from '../db/pglite.ts'
import { openPostgres } from '../db/postgres.ts'
import { BackupError } from './backup-error.ts'
import type { DatabaseKind } from './manifest.ts'
import { restorePostgres } from './postgres-programs.ts'
import type { DatabasePlace } from './snapshot.ts'
import { lockEmbedded } from './snapshot.ts'

/** An empty place for a database. `load` fills it with a dump, all of it or nothing. */
export type RestoreTarget = {
  load(dump: AsyncIterable<Uint8Array>): Promise<MigratableDatabase>
  /** Ends what belongs to the target; a trial is taken away. */
  close(): Promise<void>
}

/** A check over all rows may take long. */
const statementMs = 3_600_000
const nothing = () => Promise.resolve()

/** The place where the product itself looks for its database. Throws when it is not empty. */
export async function openPlace({ url, dataDir }: DatabasePlace, kind: DatabaseKind): Promise<RestoreTarget> {
  if (kind !== (url ? 'postgres' : 'pglite'))
    throw new BackupError(
      url
        ? 'This is a backup of the embedded database. Restore it without DATABASE_URL.'
        : 'This is a backup of PostgreSQL: set DATABASE_URL to an empty database.',
    )
  if (url) {
    await refuseUnlessEmpty(url)
    return { load: (dump) => loadPostgres(url, dump), close: nothing }
  }
  const folder = resolve(dataDir, 'pglite')
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupError(`There is a database in ${folder}. A backup is restored into an empty place alone.`)
  const unlock = await lockEmbedded(dataDir)
  return { load: (dump) => loadPglite(dump, folder), close: async () => unlock() }
}

/** A database for a trial: in memory for an embedded one, else a new one on the server, which is dropped at the end. */
export async function openTrial(kind: DatabaseKind, url: string | undefined): Promise<RestoreTarget> {
  if (kind === 'pglite') return { load: (dump) => loadPglite(dump), close: nothing }
  if (!url) throw new BackupError('This is a backup of PostgreSQL: set BACKUP_VERIFY_URL to a server for the trial.')
  const name = `nocturne_trial_${randomUUID().replaceAll('-', '')}`
  await runOn(url, `create database ${name} template template0`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    load: (dump) => loadPostgres(own.href, dump),
    close: async () => void (await runOn(url, `drop database if exists ${name} with (force)`)),
  }
}

async function loadPostgres(url: string, dump: AsyncIterable<Uint8Array>): Promise<MigratableDatabase> {
  await restorePostgres(url, dump)
  return openPostgres({ url, poolSize: 2, statementMs })
}

async function loadPglite(dump: AsyncIterable<Uint8Array>, folder?: string): Promise<MigratableDatabase> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const part of dump) parts.push(new Uint8Array(part))
  const loadDataDir = new Blob(parts, { type: 'application/x-gzip' })
  return openPglite(await PGlite.create({ ...(folder ? { dataDir: folder } : {}), loadDataDir }))
}

async function refuseUnlessEmpty(url: string): Promise<void> {
  const { rows } = await runOn(
    url,
    `select count(*)::int as count from pg_class
      where relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace) and relkind = 'r'
        and relnamespace::regnamespace::text not like 'pg_toast%'`,
  )
  const [{ count } = { count: 0 }] = rows as { count: number }[]
  if (count > 0)
    throw new BackupError(`The database has ${count} tables already. A backup is restored into an empty one alone.`)
}

async function runOn(url: string, statement: string): Promise<{ rows: unknown[] }> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } catch (cause) {
    throw new BackupError(`PostgreSQL refused: ${(cause as Error).message}.`, { cause })
  } finally {
    await client.end()
  }
}
