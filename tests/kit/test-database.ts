import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Database, MigratableDatabase } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { openPglite } from '#platform/db/pglite.ts'
import { openPostgres } from '#platform/db/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of a migrated and seeded PGlite, made once for the run. */
    databaseDump: string
  }
}

/** PGlite's own, with buffers for a suite's few rows: making ready the 160 MB it has else takes longer than many a suite. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** A database of its own for one suite: on the PostgreSQL of DATABASE_URL when that is set, else PGlite in memory. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env.DATABASE_URL
  return url ? openFreshPostgres(url) : openFromDump()
}

async function openFromDump(): Promise<Database> {
  const loadDataDir = new Blob([readFileSync(inject('databaseDump'))])
  return openPglite(await PGlite.create({ loadDataDir, startParams }))
}

/** A database without a schema, where the test database would be. */
export async function openEmptyDatabase(): Promise<MigratableDatabase> {
  const url = process.env.DATABASE_URL
  if (!url) return openPglite(await PGlite.create({ startParams }))
  return onOwnPostgres(url, async (own) => openPostgres(own, 2))
}

function openFreshPostgres(url: string): Promise<Database> {
  return onOwnPostgres(url, (databaseUrl) => openDatabase({ databaseUrl, dataDir: '', poolSize: 20 }))
}

async function onOwnPostgres<Opened extends Database>(
  url: string,
  open: (url: string) => Promise<Opened>,
): Promise<Opened> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await open(own.href)
  return {
    ...database,
    async close() {
      await database.close()
      await runOn(url, `drop database ${name} with (force)`)
    },
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
