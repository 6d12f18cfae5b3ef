import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { migrationsFolder, openDatabase } from '#platform/db/open-database.ts'
import { openPglite } from '#platform/db/pglite.ts'
import { seedCharacters } from '#domains/characters/server/public.ts'
import { readSeedPictures } from '#domains/media/server/public.ts'
import { seedBuiltInAlbums } from '../../apps/server/modules/photos.ts'
import { createDatabase, dropDatabases } from './postgres-databases.ts'

const template = 'test_template'

/** Migrates and seeds one database for the whole run, which each suite begins with a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env['DATABASE_URL']
  return url ? makeTemplate(project, url) : makeDump(project)
}

async function makeTemplate(project: TestProject, url: string): Promise<() => Promise<void>> {
  const database = await openDatabase({ databaseUrl: await createDatabase(url, template), dataDir: '', poolSize: 1 })
  await seedCharacters(database.db)
  await seedBuiltInAlbums(database.db, readSeedPictures(), { makesLoops: true })
  // A database with open connections cannot be copied.
  await database.close()
  project.provide('databaseTemplate', template)
  return () => dropDatabases(url, template)
}

async function makeDump(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-tests-'))
  const client = await PGlite.create()
  const database = openPglite(client)
  await database.migrate(migrationsFolder)
  await seedCharacters(database.db)
  await seedBuiltInAlbums(database.db, readSeedPictures(), { makesLoops: true })
  // Otherwise each worker would first replay the log.
  await client.exec('checkpoint')
  const dump = await client.dumpDataDir('none')
  const file = join(folder, 'database.tar')
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()))
  await database.close()
  project.provide('databaseDump', file)
  return () => Promise.resolve(rmSync(folder, { recursive: true, force: true }))
}
