import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { QuickReply } from '../../quick-replies-contract.ts'
import { quickReplyBounds } from '../../rules.ts'
import { lockConversations } from '../conversations.ts'
import { quickReplies } from './tables.ts'

/** The quick replies of a person, the oldest first. */
export function quickRepliesOf(db: Queryable, userId: string): Promise<QuickReply[]> {
  return db
    .select({ id: quickReplies.id, text: quickReplies.text })
    .from(quickReplies)
    .where(eq(quickReplies.userId, userId))
    .orderBy(asc(quickReplies.createdAt), asc(quickReplies.id))
}

/** Stores a quick reply, new or changed; a person's saves come one after another, so that there are never too many. */
export function storeQuickReply(
  db: Db,
  { userId, id, text, now }: QuickReply & { userId: string; now: Date },
): Promise<void> {
  return transact(db, async (tx) => {
    await lockConversations(tx, userId)
    const isOwn = eq(quickReplies.userId, userId)
    // Anyone who has more than one may add, since a visitor's moved to them, can still change each of them.
    const isNew = (await tx.$count(quickReplies, and(isOwn, eq(quickReplies.id, id)))) === 0
    if (isNew && (await tx.$count(quickReplies, isOwn)) >= quickReplyBounds.most) refuse('TOO_MANY_QUICK_REPLIES')
    await tx
      .insert(quickReplies)
      .values({ userId, id, text, createdAt: now })
      .onConflictDoUpdate({ target: [quickReplies.userId, quickReplies.id], set: { text } })
  })
}

/** Deletes a quick reply, if there is one. */
export async function removeQuickReply(db: Queryable, userId: string, id: string): Promise<void> {
  await db.delete(quickReplies).where(and(eq(quickReplies.userId, userId), eq(quickReplies.id, id)))
}

/** Gives a visitor's quick replies to a member: all of them, also where there are then more than one may add. */
export async function moveQuickReplies(tx: Tx, fromUserId: string, toUserId: string): Promise<void> {
  await lockConversations(tx, toUserId)
  // The client saves an open text again after signing in: of the two, the member's own stays.
  await tx.execute(sql`delete from ${quickReplies} v using ${quickReplies} k
    where v.user_id = ${fromUserId} and k.user_id = ${toUserId} and k.id = v.id`)
  await tx.update(quickReplies).set({ userId: toUserId }).where(eq(quickReplies.userId, fromUserId))
}
