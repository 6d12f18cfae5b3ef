import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { ExportView } from '../contract.ts'
import { fileEndsAtFrom } from '../rules.ts'
import { exports } from './tables.ts'
import type { Merge } from '#platform/personal-data/visitor-merge.ts'

export type ExportRow = typeof exports.$inferSelect
/** Notifies a person's open pages of the progress of an export. */
export type NotifyExport = (userId: string, event: 'export', data: ExportView) => void

const running = ['waiting', 'running'] as const

/** The export of a person that is in progress, begun now where there is none. Two at the same moment get the same one. */
export async function beginExport(
  tx: Tx,
  wanted: { userId: string; lang: string; brand: string; now: Date },
): Promise<ExportRow> {
  const { userId, lang, brand, now } = wanted
  const [begun] = await tx
    .insert(exports)
    .values({
      id: newId(now),
      userId,
      lang,
      brand,
      state: 'waiting',
      secret: randomBytes(32).toString('base64url'),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (begun) return begun
  const [known] = await tx
    .select()
    .from(exports)
    .where(and(eq(exports.userId, userId), inArray(exports.state, running)))
  // It may have ended between the two statements.
  return known ?? beginExport(tx, wanted)
}

/** One export by its id, or null. */
export async function findExportUnchecked(tx: Queryable, id: string): Promise<ExportRow | null> {
  const [row] = await tx.select().from(exports).where(eq(exports.id, id))
  return row ?? null
}

/** One own export, or null. */
export async function findExport(tx: Queryable, userId: string, id: string): Promise<ExportRow | null> {
  const row = await findExportUnchecked(tx, id)
  return row?.userId === userId ? row : null
}

/** The own exports since a moment, newest first. */
export async function exportsOf(tx: Queryable, userId: string, since: Date): Promise<ExportRow[]> {
  return tx
    .select()
    .from(exports)
    .where(and(eq(exports.userId, userId), gt(exports.createdAt, since)))
    .orderBy(desc(exports.createdAt), desc(exports.id))
    .limit(20)
}

/** Exports that somebody should be writing. */
export async function exportsInProgress(tx: Queryable): Promise<string[]> {
  const rows = await tx.select({ id: exports.id }).from(exports).where(inArray(exports.state, running))
  return rows.map(({ id }) => id)
}

/** Takes an export up from its start; null when it has ended or is gone. Anyone who wrote it before finds itself replaced. */
export async function claimExport(tx: Queryable, id: string, run: string, total: number): Promise<ExportRow | null> {
  const [row] = await tx
    .update(exports)
    .set({ state: 'running', run, step: '', done: 0, total })
    .where(and(eq(exports.id, id), inArray(exports.state, running)))
    .returning()
  return row ?? null
}

/** Changes an export that this run still writes; null when another run, or nobody, does. */
export async function changeOwnRun(
  tx: Queryable,
  id: string,
  run: string,
  change: Partial<Pick<ExportRow, 'state' | 'step' | 'done' | 'run' | 'file' | 'size' | 'readyAt' | 'expiresAt'>>,
): Promise<ExportRow | null> {
  const [row] = await tx
    .update(exports)
    .set(change)
    .where(and(eq(exports.id, id), eq(exports.run, run), eq(exports.state, 'running')))
    .returning()
  return row ?? null
}

/** Ends an export that nobody writes any more; null when it has ended otherwise. */
export async function failExport(tx: Queryable, id: string): Promise<ExportRow | null> {
  const [row] = await tx
    .update(exports)
    .set({ state: 'failed' })
    .where(and(eq(exports.id, id), inArray(exports.state, running)))
    .returning()
  return row ?? null
}

/** The changes of the row once the file is complete. */
export function readyChange(file: string, size: number, now: Date) {
  return { state: 'ready' as const, step: '', file, size, readyAt: now, expiresAt: fileEndsAtFrom(now) }
}

/** Stores how far a file was sent from its first byte on; bytes after a gap do not count. */
export async function saveSent(tx: Queryable, id: string, part: { start: number; end: number }): Promise<void> {
  await tx
    .update(exports)
    .set({ sent: sql`greatest(${exports.sent}, ${part.end})` })
    .where(and(eq(exports.id, id), eq(exports.state, 'ready'), sql`${exports.sent} >= ${part.start}`))
}

/** Counts the download once all bytes were sent: the key of the file that may go now, else null. */
export async function endDownload(tx: Queryable, id: string, now: Date): Promise<string | null> {
  const [row] = await tx
    .update(exports)
    .set({ state: 'downloaded', downloadedAt: now })
    .where(and(eq(exports.id, id), eq(exports.state, 'ready'), sql`${exports.sent} >= ${exports.size}`))
    .returning({ file: exports.file })
  return row?.file ?? null
}

/** Ends the files whose time is over; gives their keys. */
export async function expireExports(tx: Queryable, now: Date): Promise<string[]> {
  const rows = await tx
    .update(exports)
    .set({ state: 'expired' })
    .where(and(eq(exports.state, 'ready'), lte(exports.expiresAt, now)))
    .returning({ file: exports.file })
  return rows.flatMap(({ file }) => file ?? [])
}

/** Forgets exports that nobody lists any more. */
export async function dropOldExports(tx: Queryable, before: Date): Promise<void> {
  await tx
    .delete(exports)
    .where(and(lt(exports.createdAt, before), inArray(exports.state, ['downloaded', 'expired', 'failed'])))
}

/** Which keys under the folder of exports belong to a file that is being written or waits for its download. */
export async function filesInUse(tx: Queryable, keyOf: (id: string, run: string) => string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: exports.id, run: exports.run, file: exports.file })
    .from(exports)
    .where(inArray(exports.state, ['running', 'ready']))
  return new Set(
    rows.flatMap(({ id, run, file }) => (file ? [file] : run ? [keyOf(id, run), `${keyOf(id, run)}.part`] : [])),
  )
}

/** The files that lie ready for a person. */
export async function filesOf(tx: Queryable, userId: string): Promise<string[]> {
  const rows = await tx.select({ file: exports.file }).from(exports).where(eq(exports.userId, userId))
  return rows.flatMap(({ file }) => file ?? [])
}

/** An export as its owner sees it. */
export function viewOf(row: ExportRow): ExportView {
  return {
    id: row.id,
    state: row.state,
    step: row.step,
    progress: row.state === 'ready' || row.state === 'downloaded' ? 1 : Math.min(1, row.done / Math.max(1, row.total)),
    size: row.size,
    createdAt: row.createdAt.getTime(),
    readyAt: row.readyAt?.getTime() ?? null,
    expiresAt: row.expiresAt?.getTime() ?? null,
  }
}

/** Forgets a visitor's exports: their file is of who they were. */
export async function dropVisitorsExports(tx: Tx, { visitorId }: Merge): Promise<void> {
  await tx.delete(exports).where(eq(exports.userId, visitorId))
}
