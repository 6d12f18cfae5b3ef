import { and, desc, eq, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { ForgottenSummary, Summary } from '../contract.ts'
import type { Relationship } from './memories.ts'
import { memorySummaries, memoryTurns } from './tables.ts'
import { touchPerson } from './turns.ts'

/** A scene has no more characters, and each of them hears its sittings. */
const mostHearers = 5

/** The newest summaries of sittings with a character. */
export async function listSummaries(
  tx: Queryable,
  { userId, characterId }: Relationship,
  limit: number,
): Promise<Summary[]> {
  const rows = await tx
    .select()
    .from(memorySummaries)
    .where(and(eq(memorySummaries.userId, userId), eq(memorySummaries.characterId, characterId)))
    .orderBy(desc(memorySummaries.toAt), desc(memorySummaries.id))
    .limit(limit)
  return rows.map(summaryView)
}

/** Gives a summary other words; null where there is none. */
export async function changeSummary(tx: Tx, userId: string, id: string, text: string): Promise<Summary | null> {
  const [row] = await tx
    .update(memorySummaries)
    .set({ text })
    .where(and(eq(memorySummaries.userId, userId), eq(memorySummaries.id, id)))
    .returning()
  await touchPerson(tx, userId)
  return row ? summaryView(row) : null
}

/** Deletes the summary of a sitting; its turns are learnt from no more. Gives what it was; null where there is none. */
export async function deleteSummary(tx: Tx, userId: string, id: string): Promise<ForgottenSummary | null> {
  const [gone] = await tx
    .delete(memorySummaries)
    .where(and(eq(memorySummaries.userId, userId), eq(memorySummaries.id, id)))
    .returning()
  await touchPerson(tx, userId)
  if (!gone) return null
  const { characterId, conversationId, lastMessageId, fromDepth, toDepth } = gone
  return { ...summaryView(gone), characterId, conversationId, lastMessageId, fromDepth, toDepth }
}

/**
 * Stores a forgotten summary again; null where its sitting is gone, was said to nobody of that name, has
 * another summary, or has a turn that was forgotten since. The caller holds the lock of memories.
 */
export async function restoreSummary(tx: Tx, userId: string, forgotten: ForgottenSummary): Promise<Summary | null> {
  const { fromAt, toAt, fromDepth, toDepth, conversationId, lastMessageId, characterId } = forgotten
  const [sitting] = await tx
    .select({
      // A scene is nobody's own: what is known of it is that she has heard some of it.
      isHers: sql<boolean>`exists (select from memory_progress p where p.user_id = ${userId} and p.conversation_id = ${conversationId}
        and p.character_id in (${characterId}, ''))`,
      // Every hearer of a sitting has one summary of it: more would be another one's, brought here under many ids.
      isFree: sql<boolean>`(select count(*) filter (where s.character_id = ${characterId}) = 0 and count(*) < ${mostHearers}
        from memory_summaries s where s.user_id = ${userId} and s.conversation_id = ${conversationId}
        and s.last_message_id = ${lastMessageId} and s.id <> ${forgotten.id})`,
      isWhole: sql<boolean>`not exists (select from ${memoryTurns} t where t.user_id = ${userId}
        and t.conversation_id = ${conversationId} and t.terms = '' and t.depth between ${fromDepth} and ${toDepth})`,
    })
    .from(memoryTurns)
    .where(
      and(
        eq(memoryTurns.userId, userId),
        eq(memoryTurns.messageId, lastMessageId),
        eq(memoryTurns.conversationId, conversationId),
        eq(memoryTurns.depth, toDepth),
      ),
    )
  if (!sitting?.isHers || !sitting.isFree || !sitting.isWhole || fromDepth > toDepth || fromAt > toAt) return null
  const [row] = await tx
    .insert(memorySummaries)
    .values({ ...forgotten, userId, fromAt: new Date(fromAt), toAt: new Date(toAt) })
    .onConflictDoUpdate({ target: [memorySummaries.userId, memorySummaries.id], set: { text: forgotten.text } })
    .returning()
  await touchPerson(tx, userId)
  return row ? summaryView(row) : null
}

/** Deletes all summaries with a character; answers how many there were. */
export async function deleteSummaries(tx: Tx, { userId, characterId }: Relationship): Promise<number> {
  const gone = await tx
    .delete(memorySummaries)
    .where(and(eq(memorySummaries.userId, userId), eq(memorySummaries.characterId, characterId)))
    .returning({ id: memorySummaries.id })
  await touchPerson(tx, userId)
  return gone.length
}

function summaryView({ id, text, fromAt, toAt }: typeof memorySummaries.$inferSelect): Summary {
  return { id, text, fromAt: fromAt.getTime(), toAt: toAt.getTime() }
}
