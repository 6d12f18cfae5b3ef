import { and, eq, inArray, lte, max, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { memoryUndoMs } from '../rules.ts'
import type { Relationship } from './memories.ts'
import { lockMemories } from './memory-lock.ts'
import { diaryEntries, memories, memoryProgress, memorySettings, memorySummaries, memoryTurns } from './tables.ts'
import { touchPerson } from './turns.ts'

/** The setting of all characters has no character. */
export const allCharacters = ''

type MemorySwitch = {
  isOn: boolean
  isOnForAll: boolean
  /** When all that is remembered is erased, in milliseconds; null where memory is on, or has been off for longer. */
  eraseAt: number | null
}

/** Whether a character remembers, by the setting of the relationship and that of all. */
export async function readSwitch(tx: Queryable, { userId, characterId }: Relationship): Promise<MemorySwitch> {
  const rows = await tx
    .select()
    .from(memorySettings)
    .where(and(eq(memorySettings.userId, userId), inArray(memorySettings.characterId, [allCharacters, characterId])))
  const isOn = (id: string) => rows.find((row) => row.characterId === id)?.isOn ?? true
  const times = rows.flatMap(({ eraseAt }) => eraseAt?.getTime() ?? [])
  return {
    isOn: isOn(characterId),
    isOnForAll: isOn(allCharacters),
    eraseAt: times.length > 0 ? Math.min(...times) : null,
  }
}

/** From when on a character remembers what is said; null where that is from the beginning. */
export async function readBeginning(tx: Queryable, { userId, characterId }: Relationship): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(memorySettings.remembersFrom) })
    .from(memorySettings)
    .where(and(eq(memorySettings.userId, userId), inArray(memorySettings.characterId, [allCharacters, characterId])))
  return row?.at ?? null
}

/** Whether anything is stored of a character's memory, who may have left the catalogue. */
export async function hasMemory(tx: Queryable, { userId, characterId }: Relationship): Promise<boolean> {
  const of = (table: { userId: PgColumn; characterId: PgColumn }) =>
    and(eq(table.userId, userId), eq(table.characterId, characterId))
  const found = await Promise.all(
    [memorySettings, memories, memoryProgress].map((table) =>
      tx
        .select({ one: sql`1` })
        .from(table)
        .where(of(table))
        .limit(1),
    ),
  )
  return found.some((rows) => rows.length > 0)
}

/**
 * Switches memory on or off. Off stores and uses nothing from now on, and erases all that is remembered once the time to undo
 * is over. On again before that, all is as it was; later, memory begins anew with what is said from then on.
 */
export async function storeSwitch(tx: Tx, of: Relationship, isOn: boolean, now: Date): Promise<void> {
  await lockMemories(tx, of.userId)
  if (isOn) await switchOn(tx, of, now)
  else await switchOff(tx, of, now)
  await touchPerson(tx, of.userId)
}

async function switchOff(tx: Tx, of: Relationship, now: Date): Promise<void> {
  const eraseAt = new Date(now.getTime() + memoryUndoMs)
  await tx
    .insert(memorySettings)
    .values({ ...of, isOn: false, eraseAt })
    .onConflictDoUpdate({
      target: [memorySettings.userId, memorySettings.characterId],
      set: {
        isOn: false,
        // Off a second time erases no later than the first time said.
        eraseAt: sql`case when ${memorySettings.isOn} then excluded.erase_at else ${memorySettings.eraseAt} end`,
      },
    })
  await tx.update(memoryProgress).set({ dueAt: null }).where(progressOf(of))
}

async function switchOn(tx: Tx, of: Relationship, now: Date): Promise<void> {
  const [before] = await tx.select().from(memorySettings).where(settingOf(of))
  if (!before || before.isOn) return
  const isUndone = before.eraseAt !== null && before.eraseAt > now
  if (!isUndone) await eraseMemory(tx, of)
  await tx
    .update(memorySettings)
    .set({ isOn: true, eraseAt: null, ...(isUndone ? {} : { remembersFrom: now }) })
    .where(settingOf(of))
}

/** Erases what is remembered where memory has been switched off for longer than it can be undone. */
export async function eraseSwitchedOff(db: Db, now: Date, limit: number): Promise<void> {
  const due = await db
    .select({ userId: memorySettings.userId, characterId: memorySettings.characterId })
    .from(memorySettings)
    .where(lte(memorySettings.eraseAt, now))
    .orderBy(memorySettings.eraseAt)
    .limit(limit)
  for (const of of due)
    await transact(db, async (tx) => {
      await lockMemories(tx, of.userId)
      const isDue = and(settingOf(of), lte(memorySettings.eraseAt, now))
      const erased = await tx
        .update(memorySettings)
        .set({ eraseAt: null })
        .where(isDue)
        .returning({ id: memorySettings.characterId })
      // It came on again meanwhile.
      if (erased.length === 0) return
      await eraseMemory(tx, of)
      await touchPerson(tx, of.userId)
    })
}

/**
 * Erases all that a character, or each of them, remembers: memories, the person's own among them, summaries, the diary and the
 * index with its vectors. The hashes of what was forgotten before stay, so that it is not learnt later. The index of scenes goes
 * with the memory of all characters, since it is nobody's own.
 */
export async function eraseMemory(tx: Tx, of: Relationship): Promise<void> {
  for (const table of [memories, memorySummaries, diaryEntries])
    await tx
      .delete(table)
      .where(
        and(
          eq(table.userId, of.userId),
          of.characterId === allCharacters ? undefined : eq(table.characterId, of.characterId),
        ),
      )
  // The row of a conversation stays, so that every process notices by its revision that the index is gone.
  const closed = await tx
    .update(memoryProgress)
    .set({
      dueAt: null,
      diaryDueAt: null,
      revision: sql`${memoryProgress.revision} + 1`,
      removedAtRevision: sql`${memoryProgress.revision} + 1`,
    })
    .where(progressOf(of))
    .returning({ id: memoryProgress.conversationId })
  if (closed.length === 0) return
  await tx.delete(memoryTurns).where(
    and(
      eq(memoryTurns.userId, of.userId),
      // A turn that is hidden since it was forgotten stays hidden when memory is on again.
      ne(memoryTurns.terms, ''),
      inArray(
        memoryTurns.conversationId,
        closed.map(({ id }) => id),
      ),
    ),
  )
}

function settingOf({ userId, characterId }: Relationship) {
  return and(eq(memorySettings.userId, userId), eq(memorySettings.characterId, characterId))
}

function progressOf({ userId, characterId }: Relationship) {
  return characterId === allCharacters
    ? eq(memoryProgress.userId, userId)
    : and(eq(memoryProgress.userId, userId), eq(memoryProgress.characterId, characterId))
}
