import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { createDiskStore } from '#platform/storage/file-store.ts'
import { fillTables } from '#tests/kit/filled-tables.ts'
import { createDatabase, dropDatabase } from '#tests/kit/postgres-databases.ts'
import { createBackupKey, readBackupKey } from './backup-key.ts'
import type { RestoreTarget } from './restore-targets.ts'
import { openPlace, openTrial } from './restore-targets.ts'
import { restoreBackup } from './restore-backup.ts'
import type { DatabasePlace, Snapshot } from './snapshot.ts'
import { openSnapshot } from './snapshot.ts'
import { writeBackup } from './write-backup.ts'

const server = process.env.DATABASE_URL
const sourceName = `backup_source_${process.pid}`
const targetName = `backup_target_${process.pid}`
const now = new Date('2026-06-01T12:00:00Z')

let folder: string
let key: string
let recipient: string
let place: DatabasePlace
let store: FileStore
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nocturne-backup-'))
  key = path.join(folder, 'key.txt')
  recipient = await createBackupKey(key)
  place = { url: server && (await createDatabase(server, sourceName)), dataDir: path.join(folder, 'source') }
  store = createDiskStore(place.dataDir)
  await store.write('photos/ab/abc/original.webp', Buffer.from('a picture'))
  await store.write('photos/ab/abc/half.webp.1.part', Buffer.from('half of one'))
  await store.write('exports/one.zip', Buffer.from('an export'))
  await inDatabase(place, (db) => fillTables(db, 6))
})
afterAll(async () => {
  if (server) for (const name of [sourceName, targetName]) await dropDatabase(server, name).catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
})

async function inDatabase<T>({ url, dataDir }: DatabasePlace, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: url, dataDir })
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

async function backup(name: string, changes: { during?(snapshot: Snapshot): Promise<void>; named?: string[] } = {}) {
  const file = path.join(folder, name)
  const snapshot = await openSnapshot(place)
  try {
    await changes.during?.(snapshot)
    const namedFiles = () => Promise.resolve(changes.named ?? [])
    const manifest = await writeBackup({
      snapshot,
      store,
      folders: ['photos', 'audit'],
      namedFiles,
      recipient,
      file,
      now,
    })
    return { file, manifest }
  } finally {
    await snapshot.close()
  }
}

async function restore(file: string, openTarget: () => Promise<RestoreTarget>, to: FileStore | null = null) {
  return restoreBackup({ file, identity: await readBackupKey(key), openTarget, store: to, prove: async () => [] })
}

describe('a backup', { timeout: 120_000 }, () => {
  it('is restored into an empty place with every row and every file', async () => {
    const { file, manifest } = await backup('whole.age', { named: ['photos/ab/abc/original.webp', 'photos/no/such'] })
    expect(manifest.tables.length).toBeGreaterThan(80)
    expect(manifest.tables.every(({ rows }) => rows > 0)).toBe(true)
    expect(manifest.files).toEqual({ count: 1, bytes: 9, absent: ['photos/no/such'] })

    const target: DatabasePlace = {
      url: server && (await createDatabase(server, targetName)),
      dataDir: path.join(folder, 'target'),
    }
    const targetStore = createDiskStore(target.dataDir)
    const { faults } = await restore(file, () => openPlace(target, manifest.kind), targetStore)
    expect(faults).toEqual([])
    expect((await targetStore.get('photos/ab/abc/original.webp'))?.toString()).toBe('a picture')
    expect(await targetStore.list('exports')).toEqual([])
    // A restored database is in use: nothing is restored over it.
    await expect(openPlace(target, manifest.kind)).rejects.toThrow('empty')
  })

  // On PGlite the commands of backups show it: see apps/server/modules/backups.test.ts.
  it.runIf(server)('is tried in a database of its own, which leaves nothing behind', async () => {
    const { file, manifest } = await backup('trial.age')
    expect((await restore(file, () => openTrial(manifest.kind, server))).faults).toEqual([])
    const trials = await inDatabase(place, (db) =>
      rowsOf(db, sql`select datname from pg_database where datname like 'nocturne_trial_%'`),
    )
    expect(trials).toEqual([])
  })

  it.runIf(server)('contains what there was when it began, whatever is written meanwhile', async () => {
    const count = (db: Db) => rowsOf<{ n: number }>(db, sql`select count(*)::int as n from tokens`)
    const [before] = await inDatabase(place, count)
    const { file, manifest } = await backup('moment.age', {
      during: () => inDatabase(place, async (db) => void (await db.execute(sql`delete from tokens`))),
    })
    expect(manifest.tables.find(({ table }) => table === 'tokens')?.rows).toBe(before?.n)
    expect((await restore(file, () => openTrial('postgres', server))).faults).toEqual([])
  })

  it('of one kind of database is refused by the other, with the way to go', async () => {
    await expect(openPlace({ url: 'postgres://nowhere.example/x', dataDir: folder }, 'pglite')).rejects.toThrow(
      'without DATABASE_URL',
    )
    await expect(openPlace({ url: undefined, dataDir: folder }, 'postgres')).rejects.toThrow('set DATABASE_URL')
  })

  it.skipIf(server)('is not made of a database that is in use, or that is not there', async () => {
    const lock = path.join(place.dataDir, 'pglite.pid')
    writeFileSync(lock, `${process.ppid} `)
    await expect(openSnapshot(place)).rejects.toThrow('Stop the server first')
    rmSync(lock)
    await expect(openSnapshot({ url: undefined, dataDir: path.join(folder, 'empty') })).rejects.toThrow(
      'Check DATA_DIR',
    )
  })
})
