import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { CatalogueChange } from '#domains/characters/server/public.ts'
import { waitingSubjects } from '#domains/desk/server/public.ts'
import type { ImportState } from '../../rules.ts'
import { checkedImportMs, refusedImportMs } from '../../rules.ts'
import { catalogueImportCards, catalogueImports } from '../tables.ts'

export type ImportRow = typeof catalogueImports.$inferSelect
export type ImportCardRow = typeof catalogueImportCards.$inferSelect
export const importKind = 'catalogue-import'

type Checked = { fileName: string; bytes: Uint8Array; changes: readonly CatalogueChange[]; operatorId: string }

/** Stores a file without faults, and deletes those that nobody proposed within a day. Gives the id of the import. */
export async function storeChecked(tx: Tx, checked: Checked, now: Date): Promise<string> {
  const { fileName, bytes, changes, operatorId } = checked
  await deleteForgotten(tx, now)
  const id = newId(now)
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  await tx
    .insert(catalogueImports)
    .values({ id, fileName, fileHash, state: 'checked', reason: '', operatorId, checkedAt: now })
  const rows = changes.map(({ id: characterId, card, kind, differences }, position) => {
    return {
      importId: id,
      position,
      characterId,
      card,
      isAdded: kind === 'added',
      differences,
      state: 'waiting' as const,
    }
  })
  await tx.insert(catalogueImportCards).values(rows)
  return id
}

async function deleteForgotten(tx: Tx, now: Date): Promise<void> {
  const { state, checkedAt } = catalogueImports
  const isOlder = (ms: number) => lt(checkedAt, new Date(now.getTime() - ms))
  // A proposal ends within a day: one that is still stored as proposed after so long was refused.
  const isForgotten = or(
    and(eq(state, 'checked'), isOlder(checkedImportMs)),
    and(eq(state, 'proposed'), isOlder(refusedImportMs)),
  )
  const gone = await tx.delete(catalogueImports).where(isForgotten).returning({ id: catalogueImports.id })
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(catalogueImportCards).where(inArray(catalogueImportCards.importId, ids))
}

/** An import with its row locked until the transaction ends; null where there is none. */
export async function lockImport(tx: Tx, importId: string): Promise<ImportRow | null> {
  const [row] = await tx.select().from(catalogueImports).where(eq(catalogueImports.id, importId)).for('update')
  return row ?? null
}

/** An import; null where there is none. */
export async function findImport(tx: Queryable, importId: string): Promise<ImportRow | null> {
  const [row] = await tx.select().from(catalogueImports).where(eq(catalogueImports.id, importId))
  return row ?? null
}

export async function setState(
  tx: Tx,
  importId: string,
  state: ImportRow['state'],
  also: { reason?: string } = {},
): Promise<void> {
  await tx
    .update(catalogueImports)
    .set({ state, ...also })
    .where(eq(catalogueImports.id, importId))
}

/** The characters of an import in the order of its file. */
export async function cardsOf(tx: Queryable, importId: string): Promise<ImportCardRow[]> {
  return tx
    .select()
    .from(catalogueImportCards)
    .where(eq(catalogueImportCards.importId, importId))
    .orderBy(asc(catalogueImportCards.position))
}

/** Changes the row of one character, if it is in this state; false where it is not. */
export async function changeCard(
  tx: Tx,
  { importId, position, state }: Pick<ImportCardRow, 'importId' | 'position' | 'state'>,
  next: Partial<Pick<ImportCardRow, 'state' | 'before'>>,
): Promise<boolean> {
  const { importId: ofImport, position: at, state: present } = catalogueImportCards
  const rows = await tx
    .update(catalogueImportCards)
    .set(next)
    .where(and(eq(ofImport, importId), eq(at, position), eq(present, state)))
    .returning({ position: at })
  return rows.length > 0
}

/** The state as operators see it: a proposal that was rejected or that nobody answered is over. */
export async function shownStates(tx: Queryable, now: Date): Promise<(row: ImportRow) => ImportState> {
  const waiting = await waitingSubjects(tx, importKind, now)
  return ({ id, state }) => (state === 'proposed' && !waiting.has(id) ? 'over' : state)
}

const mostListed = 50

/** The latest imports with their counts. One that was only checked is seen by its own operator. */
export async function listImports(tx: Queryable, operatorId: string) {
  const rows = await tx
    .select()
    .from(catalogueImports)
    .where(or(ne(catalogueImports.state, 'checked'), eq(catalogueImports.operatorId, operatorId)))
    .orderBy(desc(catalogueImports.checkedAt))
    .limit(mostListed)
  if (rows.length === 0) return []
  const { importId, isAdded, state } = catalogueImportCards
  const counted = await tx
    .select({
      importId,
      added: sql<number>`count(*) filter (where ${isAdded})::int`,
      changed: sql<number>`count(*) filter (where not ${isAdded})::int`,
      done: sql<number>`count(*) filter (where ${state} <> 'waiting')::int`,
      failed: sql<number>`count(*) filter (where ${state} = 'failed')::int`,
    })
    .from(catalogueImportCards)
    .where(
      inArray(
        importId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(importId)
  const counts = new Map(counted.map(({ importId: id, ...all }) => [id, all]))
  return rows.map((row) => ({ row, ...(counts.get(row.id) ?? { added: 0, changed: 0, done: 0, failed: 0 }) }))
}
