import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Limiter } from '#platform/limits/limiter.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { CreationOffer } from '#domains/characters/server/public.ts'
import type { InTurn } from '#domains/media/server/public.ts'
import type { BundleProblem } from '../../bundle.ts'
import type { BundleReader } from './bundle-reader.ts'
import { importJob } from './import-bundle.ts'
import type { ImportId, ImportRow } from './imports.ts'
import { changeImport, findImport, hashOfFile, storeUploaded } from './imports.ts'
import type { ReadBundle } from './read-bundle-worker.ts'

/** The means by which bundles are taken in, and how often somebody may. */
export type BundleIntake = {
  db: Db
  store: FileStore
  jobs: Pick<Jobs, 'enqueue'>
  reader: BundleReader
  offer: CreationOffer
  /** One after the other, so that memory and processor stay bounded. */
  inTurn: InTurn
  limits: {
    /** Counts how many files somebody has read: the texts of each are moderated, which takes a while. */
    reads: Limiter
    /** Counts how many relationships somebody has brought in: they stay. */
    imports: Limiter
  }
}

type Person = ImportId & { locale: string; now: Date }

/** Reads a file that somebody brings, and stores it under its key where it is a bundle; else the problem with it. */
export async function takeFile(
  { db, store, reader, offer, inTurn, limits }: BundleIntake,
  bytes: Uint8Array | null,
  { userId, id, locale, now }: Person,
): Promise<ReadBundle | BundleProblem> {
  if (!bytes) return 'no-bundle'
  const waitMs = await limits.reads.take(userId)
  if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', waitMs)
  const reading = { bytes, locale, offer, now: now.getTime() }
  const { done: read } = (await inTurn(userId, () => reader.read(reading))) ?? refuse('TOO_MANY_REQUESTS')
  if (typeof read === 'string') return read
  const hash = hashOfFile(bytes)
  const row =
    (await storeUploaded(db, { userId, id, hash, size: bytes.byteLength, locale, now })) ?? refuse('KEY_REUSED')
  if (row.state === 'read' && row.file) await store.write(row.file, bytes)
  return read
}

type Wanted = { characterId: string | null; leavesOut: boolean }

/** Begins the import of a file that was read; one that has begun goes on as it is. */
export async function beginImport(
  { db, jobs, limits }: Pick<BundleIntake, 'db' | 'jobs' | 'limits'>,
  of: ImportId,
  { characterId, leavesOut, now }: Wanted & { now: Date },
): Promise<ImportRow> {
  const known = (await findImport(db, of)) ?? refuse('BUNDLE_NOT_FOUND')
  if (known.state !== 'read') return known
  const waitMs = await limits.imports.take(of.userId)
  if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', waitMs)
  return transact(db, async (tx) => {
    const row = (await findImport(tx, of, { lock: true })) ?? refuse('BUNDLE_NOT_FOUND')
    if (row.state !== 'read') return row
    await jobs.enqueue(tx, importJob, { userId: of.userId, id: of.id }, of.id)
    const begun = await changeImport(tx, of, { state: 'waiting', characterId, leavesOut, changedAt: now })
    return begun ?? row
  })
}
