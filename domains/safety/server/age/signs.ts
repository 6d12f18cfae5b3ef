import { and, eq, isNull, max, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { ageSigns } from '../tables.ts'
import { storeMinorSign } from './ages.ts'

export type Sign = { userId: string; deviceHash: string; cause: 'words' | 'check' }

/** Stores a sign that a person may be a minor, on them and on their device. */
export async function storeSign(tx: Tx, { userId, deviceHash, cause }: Sign, now: Date): Promise<void> {
  await tx.insert(ageSigns).values({ id: newId(now), userId, deviceHash, cause, createdAt: now })
  await storeMinorSign(tx, userId, now)
}

/** Removes the signs of a person after a proof of age. Those of other people on the same device remain. */
export async function clearSigns(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.update(ageSigns).set({ clearedAt: now }).where(openSigns(userId))
  await storeMinorSign(tx, userId, null)
}

/** Removes the signs by a person's own words, which were read as a mistake. What a check of their age has found still holds them. */
export async function clearSignsByWords(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(ageSigns)
    .set({ clearedAt: now })
    .where(and(openSigns(userId), eq(ageSigns.cause, 'words')))
  const [left] = await tx
    .select({ createdAt: max(ageSigns.createdAt) })
    .from(ageSigns)
    .where(openSigns(userId))
  await storeMinorSign(tx, userId, left?.createdAt ?? null)
}

/** Whether a person is held by their own words alone, until proof of age or until somebody reads them as a mistake. */
export async function isHeldByWords(tx: Queryable, userId: string): Promise<boolean> {
  const open = await tx.selectDistinct({ cause: ageSigns.cause }).from(ageSigns).where(openSigns(userId))
  return open.length === 1 && open[0]?.cause === 'words'
}

function openSigns(userId: string) {
  return and(eq(ageSigns.userId, userId), isNull(ageSigns.clearedAt))
}

/** Whether a sign on this device still waits for proof of age. */
export async function hasOpenSign(tx: Queryable, deviceHash: string): Promise<boolean> {
  if (deviceHash === '') return false
  const [row] = await tx
    .select({ found: sql`1` })
    .from(ageSigns)
    .where(and(eq(ageSigns.deviceHash, deviceHash), isNull(ageSigns.clearedAt)))
    .limit(1)
  return row !== undefined
}

/** Moves a visitor's signs to the person they sign in as. */
export async function moveSigns(tx: Tx, visitorId: string, memberId: string): Promise<void> {
  await tx
    .update(ageSigns)
    .set({ userId: memberId })
    .where(and(eq(ageSigns.userId, visitorId), isNull(ageSigns.clearedAt)))
}
