import type { SQL } from 'drizzle-orm'
import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Page } from '#platform/db/cursor.ts'
import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { AwaitedHolds } from '#domains/wallet/server/public.ts'
import { buildStatus } from '../../attributes.ts'
import type { CharacterRow } from '../catalogue.ts'
import { characters, customCharacters } from '../tables.ts'
import type { CustomRow } from './character-generation.ts'

/** Most characters that a person can have, and most that are built for them at once. */
export const mostOwn = 50
export const mostBuilding = 5

/** A custom character, and the catalogue row that others meet once she is confirmed. */
export type OwnRow = { custom: CustomRow; character: CharacterRow | null }

export type OwnId = Pick<CustomRow, 'ownerId' | 'id'>

const isRow = ({ ownerId, id }: OwnId) => and(eq(customCharacters.ownerId, ownerId), eq(customCharacters.id, id))
const isBuilding = inArray(customCharacters.status, [buildStatus.onSubmit, buildStatus.creating])

/** One row as it stands, or null; it stays so until the transaction ends. */
export async function lockOwn(tx: Queryable, { ownerId, id }: OwnId): Promise<CustomRow | null> {
  const [row] = await tx.select().from(customCharacters).where(isRow({ ownerId, id })).for('update')
  return row ?? null
}

/**
 * One own character that was not withdrawn, or a refusal; with a lock she stays as she is until the transaction ends.
 */
export async function findOwn(tx: Queryable, of: OwnId, { lock = false }: { lock?: boolean } = {}): Promise<OwnRow> {
  const { id } = of
  const [custom] = lock ? [await lockOwn(tx, of)] : await tx.select().from(customCharacters).where(isRow(of))
  if (!custom) return refuse('CHARACTER_NOT_FOUND')
  const character = custom.status === buildStatus.done ? await findConfirmed(tx, id) : null
  return character?.withdrawnAt ? refuse('CHARACTER_NOT_FOUND') : { custom, character }
}

async function findConfirmed(tx: Queryable, id: string): Promise<CharacterRow | null> {
  const [row] = await tx.select().from(characters).where(eq(characters.id, id))
  return row ?? null
}

/** The creation that was requested under a key, or null. */
export async function findByKey(tx: Queryable, ownerId: string, key: string): Promise<CustomRow | null> {
  const [row] = await tx
    .select()
    .from(customCharacters)
    .where(and(eq(customCharacters.ownerId, ownerId), eq(customCharacters.key, key)))
  return row ?? null
}

/** Own characters, newest first, by keyset. */
export async function listOwn(
  tx: Queryable,
  ownerId: string,
  page: { cursor?: string | null | undefined; limit: number },
): Promise<Page<OwnRow>> {
  const rows = await ownRows(tx)
    .where(and(eq(customCharacters.ownerId, ownerId), isNull(characters.withdrawnAt), isAfter(page.cursor)))
    .orderBy(desc(customCharacters.createdAt), desc(customCharacters.id))
    .limit(page.limit + 1)
  const list = rows.slice(0, page.limit)
  const end = list.at(-1)?.custom
  return { list, next: rows.length > page.limit && end ? encodeCursor([end.createdAt.getTime(), end.id]) : null }
}

function ownRows(tx: Queryable) {
  return tx
    .select({ custom: customCharacters, character: characters })
    .from(customCharacters)
    .leftJoin(characters, eq(characters.id, customCharacters.id))
}

function isAfter(cursor: string | null | undefined): SQL | undefined {
  const after = decodeCursor(cursor, ['number', 'string']) as [number, string] | null
  if (!after) return undefined
  const at = new Date(after[0])
  return or(
    lt(customCharacters.createdAt, at),
    and(eq(customCharacters.createdAt, at), lt(customCharacters.id, after[1])),
  )
}

/**
 * The number of a person's characters, and of those that are being built. NOTE: call under the lock of their wallet.
 */
export async function countOwn(tx: Queryable, ownerId: string): Promise<{ own: number; building: number }> {
  const [counts] = await tx
    .select({ own: sql<number>`count(*)::int`, building: sql<number>`count(*) filter (where ${isBuilding})::int` })
    .from(customCharacters)
    .leftJoin(characters, eq(characters.id, customCharacters.id))
    .where(and(eq(customCharacters.ownerId, ownerId), isNull(characters.withdrawnAt)))
  return counts ?? { own: 0, building: 0 }
}

/** Whether premium's free creation was used; a withdrawn character counts, one that was deleted unconfirmed does not. */
export async function hasUsedFree(tx: Queryable, ownerId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: customCharacters.id })
    .from(customCharacters)
    .where(and(eq(customCharacters.ownerId, ownerId), eq(customCharacters.isFreeByPremium, true)))
  return rows.length > 0
}

/** Changes a row while it is being built; null when it is so no more, because it ended or was deleted. */
export async function changeBuilding(tx: Queryable, of: OwnId, change: Partial<CustomRow>): Promise<CustomRow | null> {
  const [row] = await tx
    .update(customCharacters)
    .set(change)
    .where(and(isRow(of), isBuilding))
    .returning()
  return row ?? null
}

/** Changes an own row, whatever its status. */
export async function changeOwn(tx: Tx, of: OwnId, change: Partial<CustomRow>): Promise<CustomRow> {
  const [row] = await tx.update(customCharacters).set(change).where(isRow(of)).returning()
  return row ?? refuse('CHARACTER_NOT_FOUND')
}

/** Builds that have given no sign of life since then. */
export async function silentBuilds(tx: Queryable, since: Date): Promise<CustomRow[]> {
  return tx
    .select()
    .from(customCharacters)
    .where(and(isBuilding, lt(customCharacters.changedAt, since)))
    .limit(100)
}

/** Which of these holds a character will settle who is being built, or waits to be confirmed. */
export const awaitedByCharacters: AwaitedHolds = async (tx, pending) => {
  const rows = await tx
    .select({ holdId: customCharacters.holdId })
    .from(customCharacters)
    .where(
      inArray(
        customCharacters.id,
        pending.map(({ ref }) => ref),
      ),
    )
  return new Set(rows.flatMap(({ holdId }) => holdId ?? []))
}
