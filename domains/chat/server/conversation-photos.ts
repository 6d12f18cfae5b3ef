import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { conversationPhotos, conversations, messages } from './tables.ts'

export type ConversationPhotoRow = typeof conversationPhotos.$inferSelect

/** Puts a photo into a conversation. */
export async function storeConversationPhoto(tx: Tx, row: ConversationPhotoRow): Promise<void> {
  await tx.insert(conversationPhotos).values(row)
}

/**
 * Puts the conversation of a new photo first in the list. It runs once the photo is paid for: a send locks the conversation
 * before the wallet, so the two must not be locked the other way round.
 */
export async function listFirst(
  db: Queryable,
  { userId, conversationId, createdAt }: ConversationPhotoRow,
): Promise<void> {
  await db
    .update(conversations)
    .set({ updatedAt: sql`greatest(${conversations.updatedAt}, ${createdAt.toISOString()}::timestamptz)` })
    .where(and(eq(conversations.userId, userId), eq(conversations.id, conversationId)))
}

/**
 * The photos that stand among the messages of a page: from the time of the message that the next page begins with, to the
 * time of the one that this page begins with; open where there is no such page.
 */
export async function photosOfPage(
  tx: Queryable,
  { userId, conversationId }: { userId: string; conversationId: string },
  page: { first: string | null; next: string | null },
): Promise<string[]> {
  const timeOf = (id: string) =>
    sql`(select ${messages.createdAt} from ${messages} where ${messages.userId} = ${userId} and ${messages.id} = ${id})`
  const rows = await tx
    .select({ photoId: conversationPhotos.photoId })
    .from(conversationPhotos)
    .where(
      and(
        eq(conversationPhotos.userId, userId),
        eq(conversationPhotos.conversationId, conversationId),
        page.next === null ? undefined : gte(conversationPhotos.createdAt, timeOf(page.next)),
        page.first === null ? undefined : lt(conversationPhotos.createdAt, timeOf(page.first)),
      ),
    )
    .orderBy(asc(conversationPhotos.createdAt))
  return rows.map(({ photoId }) => photoId)
}
