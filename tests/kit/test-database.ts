import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { openPglite } from '#platform/db/pglite.ts'

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

async function openFreshPostgres(url: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openDatabase({ databaseUrl: own.href, dataDir: '', poolSize: 20 })
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
