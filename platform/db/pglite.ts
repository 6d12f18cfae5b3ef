import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { MigratableDatabase } from './database.ts'
import { asDb } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import type { RunStatement } from './migrations.ts'
import { applyMigrations, isMigrated } from './migrations.ts'
import { createQueriesWithFixedParsers } from './pglite-parsers.ts'
import { createNamedStatements } from './pglite-statements.ts'

/** A database on an existing PGlite instance. */
export function openPglite(client: PGlite): MigratableDatabase {
  const db = drizzle(
    Object.assign(client, { runNamed: createNamedStatements(client) }, createQueriesWithFixedParsers(client)),
  )
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

/** Starts PGlite in the data folder, for this process alone. */
export async function startPglite(dataDir: string): Promise<PGlite> {
  const folder = resolve(dataDir, 'pglite')
  mkdirSync(folder, { recursive: true })
  const unlock = await lockFolder(resolve(dataDir, 'pglite.pid'))
  const client = await PGlite.create({ dataDir: folder })
  const close = client.close.bind(client)
  // The folder is free only once PGlite has written its last page.
  client.close = () => close().finally(unlock)
  return client
}
