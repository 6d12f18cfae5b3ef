import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import type { DiaryEntry } from '../../diary-contract.ts'
import { diaryUndoMs } from '../../rules.ts'
import { diaryEntries, memoryTurns } from '../tables.ts'

type Relationship = { userId: string; characterId: string }
type Written = Relationship & {
  conversationId: string
  firstMessageId: string
  fromDepth: number
  toDepth: number
  toAt: Date
  text: string
}

/** Whether a character has written about a sitting before, also an entry that was deleted since. */
export async function hasEntry(
  db: Queryable,
  {
    userId,
    characterId,
    conversationId,
    firstMessageId,
  }: Pick<Written, 'userId' | 'characterId' | 'conversationId' | 'firstMessageId'>,
): Promise<boolean> {
  return (
    (await db.$count(
      diaryEntries,
      and(
        eq(diaryEntries.userId, userId),
        eq(diaryEntries.conversationId, conversationId),
        eq(diaryEntries.firstMessageId, firstMessageId),
        eq(diaryEntries.characterId, characterId),
      ),
    )) > 0
  )
}

/** Stores what a character wrote about a sitting, unless there is something of hers. */
export async function storeEntry(db: Queryable, written: Written): Promise<void> {
  await db
    .insert(diaryEntries)
    .values({ ...written, id: newId(written.toAt) })
    .onConflictDoNothing()
}

type PageOf = { before: string | null; limit: number }

/** Entries about the sittings with a character, the newest first, and the id to go on after. */
export async function listEntries(
  db: Queryable,
  { userId, characterId }: Relationship,
  { before, limit }: PageOf,
): Promise<{ entries: DiaryEntry[]; next: string | null }> {
  const own = and(
    eq(diaryEntries.userId, userId),
    eq(diaryEntries.characterId, characterId),
    isNull(diaryEntries.deletedAt),
  )
  const place = sql`(select e.to_at, e.id from ${diaryEntries} e where e.user_id = ${userId} and e.id = ${before})`
  const rows = await db
    .select({ id: diaryEntries.id, text: diaryEntries.text, toAt: diaryEntries.toAt })
    .from(diaryEntries)
    .where(before === null ? own : and(own, sql`(${diaryEntries.toAt}, ${diaryEntries.id}) < ${place}`))
    .orderBy(desc(diaryEntries.toAt), desc(diaryEntries.id))
    .limit(limit + 1)
  const entries = rows.slice(0, limit).map(({ toAt, ...row }) => ({ ...row, at: toAt.getTime() }))
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null }
}

/** Deletes an entry; it can be brought back for a while. False where there is none. */
export async function deleteEntry(db: Queryable, { userId, id }: { userId: string; id: string }, now: Date) {
  const deleted = await db
    .update(diaryEntries)
    .set({ deletedAt: now })
    .where(and(eq(diaryEntries.userId, userId), eq(diaryEntries.id, id), isNull(diaryEntries.deletedAt)))
    .returning({ id: diaryEntries.id })
  return deleted.length === 1
}

/** Brings an entry back that was just deleted; null where there is none any more. */
export async function restoreEntry(
  db: Queryable,
  { userId, id }: { userId: string; id: string },
  now: Date,
): Promise<DiaryEntry | null> {
  const [row] = await db
    .update(diaryEntries)
    .set({ deletedAt: null })
    .where(
      and(
        eq(diaryEntries.userId, userId),
        eq(diaryEntries.id, id),
        sql`${diaryEntries.text} <> ''`,
        or(isNull(diaryEntries.deletedAt), gt(diaryEntries.deletedAt, new Date(now.getTime() - diaryUndoMs))),
      ),
    )
    .returning({ id: diaryEntries.id, text: diaryEntries.text, toAt: diaryEntries.toAt })
  return row ? { id: row.id, text: row.text, at: row.toAt.getTime() } : null
}

/** Erases the texts of entries that cannot be brought back any more. */
export async function eraseDeletedEntries(db: Db, now: Date): Promise<void> {
  await db.update(diaryEntries).set({ text: '' })
    .where(sql`${diaryEntries.deletedAt} <= ${new Date(now.getTime() - diaryUndoMs).toISOString()}::timestamptz
      and ${diaryEntries.text} <> ''`)
}

const erased = { text: '', deletedAt: sql`coalesce(${diaryEntries.deletedAt}, now())` }

/** Erases the entries about sittings with one of these messages. */
export async function eraseEntriesOf(tx: Tx, userId: string, messageIds: readonly string[]): Promise<void> {
  await tx
    .update(diaryEntries)
    .set(erased)
    .where(
      and(
        eq(diaryEntries.userId, userId),
        sql`exists (select from ${memoryTurns} t where t.user_id = ${userId}
          and t.message_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(messageIds)}::jsonb))
          and t.conversation_id = ${diaryEntries.conversationId}
          and t.depth between ${diaryEntries.fromDepth} and ${diaryEntries.toDepth})`,
      ),
    )
}

/** Erases the entries about a conversation. */
export async function eraseEntriesIn(tx: Tx, userId: string, conversationId: string): Promise<void> {
  await tx
    .update(diaryEntries)
    .set(erased)
    .where(and(eq(diaryEntries.userId, userId), eq(diaryEntries.conversationId, conversationId)))
}

/** Erases the diary of a character. */
export async function eraseDiary(tx: Queryable, { userId, characterId }: Relationship): Promise<void> {
  await tx
    .update(diaryEntries)
    .set(erased)
    .where(and(eq(diaryEntries.userId, userId), eq(diaryEntries.characterId, characterId)))
}
