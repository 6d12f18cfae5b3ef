import type { Db, MigratableDatabase } from '../db/database.ts'
import { transact } from '../db/database.ts'
import { migrationsFolder } from '../db/open-database.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { ArchivedFile } from './archive.ts'
import { readArchive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import type { DatabaseKind, Manifest } from './manifest.ts'
import { dumpKindOf, manifestName, readManifest, storedKeyOf } from './manifest.ts'
import type { RestoreTarget } from './restore-targets.ts'
import { compareDigests, digestTables } from './table-digests.ts'

export type RestoreRequest = {
  /** The archive, and the secret key that opens it. */
  file: string
  identity: string
  /** Opens the empty place for a database of this kind. */
  openTarget(kind: DatabaseKind): Promise<RestoreTarget>
  /** Where the files go; null leaves them in the archive. */
  store: FileStore | null
  /** The faults that the product itself finds in the restored database, in words. */
  prove(db: Db, files: ReadonlySet<string>, manifest: Manifest): Promise<string[]>
}

/** A restored backup, and the faults that were found in it. */
export type Restored = { manifest: Manifest; faults: string[] }

/**
 * Restores a backup into an empty place and compares it, row by row, with the digests that were taken from its source; then
 * brings its schema up to this release, and has the product prove it.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const entries = readArchive(request.file, request.identity)
  const { value: first } = await entries.next()
  const kind = first && dumpKindOf(first.name)
  if (!first || !kind) throw new BackupError(`${request.file} is no backup of the product.`)
  const target = await request.openTarget(kind)
  try {
    const reader = createReader(first, entries, kind)
    const database = await target.load(reader.dump())
    try {
      return await finishRestore(request, database, reader.rest())
    } finally {
      await database.close()
    }
  } finally {
    await target.close()
  }
}

async function finishRestore(
  { file, store, prove }: RestoreRequest,
  database: MigratableDatabase,
  rest: AsyncIterable<ArchivedFile>,
): Promise<Restored> {
  const files = new Set<string>()
  let manifest: Manifest | null = null
  for await (const { name, bytes } of rest) {
    const key = storedKeyOf(name)
    if (key !== null) {
      files.add(key)
      await store?.write(key, bytes)
    }
    if (name === manifestName) manifest = readManifest(bytes)
  }
  if (!manifest) throw new BackupError(`${file} is not whole: its last entry is missing.`)
  const faults = compareDigests(manifest.tables, await transact(database.db, digestTables))
  if (manifest.files && manifest.files.count !== files.size)
    faults.push(`${files.size} files instead of ${manifest.files.count}`)
  await database.migrate(migrationsFolder)
  faults.push(...(await prove(database.db, files, manifest)))
  return { manifest, faults }
}

/** Reads the parts of the dump, which come first, and then the other entries. */
function createReader(first: ArchivedFile, entries: AsyncGenerator<ArchivedFile>, kind: DatabaseKind) {
  let next: ArchivedFile | undefined = first
  return {
    async *dump(): AsyncGenerator<Uint8Array> {
      while (next && dumpKindOf(next.name) === kind) {
        yield next.bytes
        next = await following(entries)
      }
    },
    async *rest(): AsyncGenerator<ArchivedFile> {
      if (next) yield next
      yield* entries
    },
  }
}

/** The next entry; undefined at the end. */
async function following(entries: AsyncGenerator<ArchivedFile>): Promise<ArchivedFile | undefined> {
  const { value, done } = await entries.next()
  return done ? undefined : value
}
