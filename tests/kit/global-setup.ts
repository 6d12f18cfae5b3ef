import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { migrationsFolder } from '#platform/db/open-database.ts'
import { openPglite } from '#platform/db/pglite.ts'
import { seedCharacters } from '#domains/characters/server/public.ts'

/** Migrates and seeds one PGlite for the whole run; each suite starts from its dump. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-tests-'))
  const client = await PGlite.create()
  const database = openPglite(client)
  await database.migrate(migrationsFolder)
  await seedCharacters(database.db)
  // Else each suite would begin by doing again what stands in the log alone.
  await client.exec('checkpoint')
  const dump = await client.dumpDataDir('none')
  const file = join(folder, 'database.tar')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await database.close()
  project.provide('databaseDump', file)
  return () => rmSync(folder, { recursive: true, force: true })
}
