import { createHash } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { BundleImport } from '../../bundle-contract.ts'
import { bundleImports } from '../tables.ts'

export type ImportRow = typeof bundleImports.$inferSelect
export type ImportId = Pick<ImportRow, 'userId' | 'id'>

export const bundleFolder = 'bundles'

/** Where the file of an import lies. */
export function bundleFileOf({ userId, id }: ImportId): string {
  return `${bundleFolder}/${userId}-${id}.zip`
}

export function hashOfFile(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const isRow = ({ userId, id }: ImportId) => and(eq(bundleImports.userId, userId), eq(bundleImports.id, id))

export async function findImport(tx: Queryable, of: ImportId, { lock = false } = {}): Promise<ImportRow | null> {
  const query = tx.select().from(bundleImports).where(isRow(of))
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}

type Uploaded = ImportId & { hash: string; size: number; locale: string; now: Date }

/** Stores that a file was uploaded under a key; null where the key is of another file. A file that is read again is the same row. */
export async function storeUploaded(tx: Queryable, { now, ...uploaded }: Uploaded): Promise<ImportRow | null> {
  await tx
    .insert(bundleImports)
    .values({ ...uploaded, state: 'read', file: bundleFileOf(uploaded), createdAt: now, changedAt: now })
    .onConflictDoNothing()
  const row = await findImport(tx, uploaded)
  return row?.hash === uploaded.hash ? row : null
}

type Change = Partial<Omit<ImportRow, 'userId' | 'id' | 'createdAt'>>

/** Changes an import that has not ended; null where it has, or is gone. */
export async function changeImport(
  tx: Queryable,
  of: ImportId,
  change: Change & { changedAt: Date },
): Promise<ImportRow | null> {
  const [row] = await tx
    .update(bundleImports)
    .set(change)
    .where(and(isRow(of), inArray(bundleImports.state, ['read', 'waiting', 'running'])))
    .returning()
  return row ?? null
}

/** Imports of this state that have not changed since then. */
export function importsBefore(tx: Queryable, states: ImportRow['state'][], before: Date): Promise<ImportRow[]> {
  return tx
    .select()
    .from(bundleImports)
    .where(and(inArray(bundleImports.state, states), lt(bundleImports.changedAt, before)))
    .limit(200)
}

export async function deleteImport(tx: Queryable, of: ImportId): Promise<void> {
  await tx.delete(bundleImports).where(isRow(of))
}

/** Which of these files belong to an import. */
export async function knownFiles(tx: Queryable, files: readonly string[]): Promise<Set<string>> {
  if (files.length === 0) return new Set()
  const rows = await tx
    .select({ file: bundleImports.file })
    .from(bundleImports)
    .where(sql`${bundleImports.file} in ${[...files]}`)
  return new Set(rows.flatMap(({ file }) => file ?? []))
}

/** An import as its person sees it. */
export function importView(row: ImportRow, messageFor: (name: string, locale: string) => string): BundleImport {
  const isDone = row.state === 'done'
  return {
    state: row.state,
    progress: isDone ? 1 : Math.min(1, (row.done / Math.max(1, row.total)) * 0.95),
    characterId: isDone ? row.characterId : null,
    sessionId: isDone ? row.conversationId : null,
    stayForgotten: row.stayForgotten,
    unreadable: row.unreadable,
    failure: row.failure === null ? null : messageFor(row.failure, row.locale),
  }
}
