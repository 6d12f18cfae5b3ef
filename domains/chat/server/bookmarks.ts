import type { SQL } from 'drizzle-orm'
import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Page } from '#platform/db/cursor.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Moment } from '../tools-contract.ts'
import { findMessage } from './messages.ts'
import { bookmarks, conversations, messages } from './tables.ts'

/** The length of the words that stand for a message in a list. */
export const excerptLength = 160

type Saving = { userId: string; messageId: string; isSaved: boolean; title?: string | undefined; now: Date }

/** Saves a message as a moment, or removes it; the conversation of the message, or null where it is not theirs. Without a title one that stands stays. */
export async function storeBookmark(
  db: Queryable,
  { userId, messageId, isSaved, title, now }: Saving,
): Promise<string | null> {
  const message = await findMessage(db, userId, messageId)
  if (!message) return null
  const { conversationId } = message
  if (isSaved) {
    const row = { userId, messageId, conversationId, title: title ?? '', createdAt: now }
    const inserting = db.insert(bookmarks).values(row)
    const target = [bookmarks.userId, bookmarks.messageId]
    if (title === undefined) await inserting.onConflictDoNothing({ target })
    else await inserting.onConflictDoUpdate({ target, set: { title } })
  } else await db.delete(bookmarks).where(and(eq(bookmarks.userId, userId), eq(bookmarks.messageId, messageId)))
  return conversationId
}

/** The titles of those of these messages that are moments. */
export async function titlesOf(
  db: Queryable,
  userId: string,
  messageIds: readonly string[],
): Promise<Map<string, string>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .select({ messageId: bookmarks.messageId, title: bookmarks.title })
    .from(bookmarks)
    .where(and(eq(bookmarks.userId, userId), inArray(bookmarks.messageId, [...messageIds])))
  return new Map(rows.map(({ messageId, title }) => [messageId, title]))
}

/** The titles of the moments of a conversation. */
export async function titlesIn(db: Queryable, userId: string, conversationId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ messageId: bookmarks.messageId, title: bookmarks.title })
    .from(bookmarks)
    .where(and(eq(bookmarks.userId, userId), eq(bookmarks.conversationId, conversationId)))
  return new Map(rows.map(({ messageId, title }) => [messageId, title]))
}

type Wanted = {
  userId: string
  conversationId?: string | undefined
  characterId?: string | undefined
  cursor?: string | null | undefined
  limit: number
}

/** One page of the moments whose messages and conversations still stand. */
export async function listMoments(db: Queryable, wanted: Wanted): Promise<Page<Moment>> {
  const { userId, conversationId, characterId, cursor, limit } = wanted
  const before = z.uuid().safeParse(cursor)
  const conditions: (SQL | undefined)[] = [
    eq(bookmarks.userId, userId),
    conversationId === undefined ? undefined : eq(bookmarks.conversationId, conversationId),
    characterId === undefined ? undefined : eq(conversations.characterId, characterId),
    before.success ? lt(bookmarks.messageId, before.data) : undefined,
    isNull(messages.deletedAt),
    isNull(conversations.deletedAt),
  ]
  const rows = await db
    .select({
      messageId: bookmarks.messageId,
      sessionId: bookmarks.conversationId,
      title: bookmarks.title,
      role: messages.role,
      text: sql<string>`left(${messages.text}, ${excerptLength}::int)`,
      at: messages.createdAt,
    })
    .from(bookmarks)
    .innerJoin(messages, and(eq(messages.userId, userId), eq(messages.id, bookmarks.messageId)))
    .innerJoin(conversations, and(eq(conversations.userId, userId), eq(conversations.id, bookmarks.conversationId)))
    .where(and(...conditions))
    .orderBy(desc(bookmarks.messageId))
    .limit(limit + 1)
  const list = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.getTime() }))
  return { list, next: rows.length > limit ? (list.at(-1)?.messageId ?? null) : null }
}
