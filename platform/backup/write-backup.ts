import type { Queryable } from '../db/database.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { ArchivedFile } from './archive.ts'
import { writeArchive } from './archive.ts'
import { databasePart, filePart, manifestName } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import type { Snapshot } from './snapshot.ts'
import { filesIn } from './stored-files.ts'
import { digestTables } from './table-digests.ts'

/** Dumps are cut into parts, because an entry of an archive begins with its size. */
const partBytes = 8 * 1024 * 1024

export type BackupRequest = {
  snapshot: Snapshot
  /** Null where the files are backed up by other means. */
  store: FileStore | null
  /** The folders of the store that are backed up. */
  folders: readonly string[]
  /** The files that rows of the database name. */
  namedFiles(tx: Queryable): Promise<readonly string[]>
  recipient: string
  /** The archive that is written. */
  file: string
  now: Date
}

/**
 * Writes an encrypted archive of a database and of the files beside it. The files are copied after the snapshot: one that
 * somebody deletes meanwhile is absent, and one that is added is not named by any row.
 */
export async function writeBackup(request: BackupRequest): Promise<Manifest> {
  const { snapshot, store, folders } = request
  const tables = await snapshot.read(digestTables)
  const missing = new Set(store ? await snapshot.read(request.namedFiles) : [])
  const manifest: Manifest = {
    format: 1,
    at: request.now.toISOString(),
    kind: snapshot.kind,
    server: snapshot.server,
    schema: snapshot.schema,
    tables,
    files: store ? { count: 0, bytes: 0, absent: [] } : null,
  }
  async function* all(): AsyncGenerator<ArchivedFile> {
    let number = 0
    for await (const bytes of inParts(snapshot.dump()))
      yield { name: databasePart(snapshot.kind, (number += 1)), bytes }
    for (const folder of store ? folders : [])
      for await (const file of storedFiles(store as FileStore, folder)) {
        missing.delete(file.name)
        manifest.files = countFile(manifest.files, file)
        yield { name: filePart(file.name), bytes: file.bytes }
      }
    if (manifest.files) manifest.files.absent = [...missing].toSorted()
    // It comes last, so that an archive that has it is whole.
    yield { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest, null, 1)) }
  }
  await writeArchive(request.file, request.recipient, all())
  return manifest
}

function countFile(files: Manifest['files'], { bytes }: ArchivedFile): Manifest['files'] {
  return files && { ...files, count: files.count + 1, bytes: files.bytes + bytes.length }
}

async function* storedFiles(store: FileStore, folder: string): AsyncGenerator<ArchivedFile> {
  for await (const name of filesIn(store, folder)) {
    // NOTE: every file of these folders is a picture or a checkpoint, and small enough for memory.
    const bytes = await store.get(name)
    if (bytes) yield { name, bytes }
  }
}

async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of source) {
    waiting.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}
