import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Page } from '#platform/db/cursor.ts'
import { decodeCursor, encodeCursor } from '#platform/db/cursor.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Conversation } from '../contract.ts'
import { mostRead } from '../last-words.ts'
import type { ConversationRow } from './conversations.ts'
import { conversationPhotos, conversations, messages } from './tables.ts'

/** Whether somebody has a conversation in the archive. */
export async function hasArchived(tx: Queryable, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.isArchived, true), isNull(conversations.deletedAt)))
    .limit(1)
  return row !== undefined
}

export type ListedConversation = {
  conversation: ConversationRow
  last: Conversation['lastMessage']
  /** The latest photos after the last message; whether they are still there is known by another domain. */
  photosAfter: readonly string[]
}

/** Nobody deletes more photos in a row between two messages; beyond them the list names the message. */
const mostPhotosAfter = 20

type Options = {
  cursor?: string | null | undefined
  limit: number
  /** Those of the list with the pinned ones first, those of the archive, or all by time. */
  from: 'list' | 'archive' | 'all'
  /** Without those that were only opened. */
  isBegun?: boolean
}

/** Something was said or done since it was opened: all of it moves the conversation on, a draft and a scene aside. */
const begun = or(
  gt(conversations.updatedAt, conversations.createdAt),
  gt(messages.depth, 0),
  eq(conversations.isPinned, true),
  eq(conversations.characterId, ''),
  ne(conversations.draft, ''),
)

const uuid = /^[0-9a-f-]{36}$/

/** Own conversations, latest first, by keyset. */
export async function listConversationRows(
  tx: Queryable,
  userId: string,
  { cursor, limit, from, isBegun = false }: Options,
): Promise<Page<ListedConversation>> {
  const rank = from === 'list' ? sql`${conversations.isPinned}` : sql`false`
  const key = decodeCursor(cursor, ['number', 'number', 'string']) as [number, number, string] | null
  const isAfter =
    key && uuid.test(key[2])
      ? sql`(${rank}, ${conversations.updatedAt}, ${conversations.id}) < (${key[0] === 1}, ${new Date(key[1]).toISOString()}::timestamptz, ${key[2]}::uuid)`
      : undefined
  const rows = await tx
    .select({
      conversation: conversations,
      last: { role: messages.role, text: sql<string>`left(${messages.text}, ${mostRead})`, state: messages.state },
      photosAfter: sql<
        string[] | null
      >`(select json_agg(p.photo_id) from (select ${conversationPhotos.photoId} from ${conversationPhotos} where ${conversationPhotos.userId} = ${conversations.userId} and ${conversationPhotos.conversationId} = ${conversations.id} and ${conversationPhotos.createdAt} > ${messages.createdAt} order by ${conversationPhotos.createdAt} desc limit ${mostPhotosAfter}) p)`,
    })
    .from(conversations)
    .leftJoin(messages, and(eq(messages.userId, conversations.userId), eq(messages.id, conversations.leafId)))
    .where(
      and(
        eq(conversations.userId, userId),
        isNull(conversations.deletedAt),
        from === 'all' ? undefined : eq(conversations.isArchived, from === 'archive'),
        isBegun ? begun : undefined,
        isAfter,
      ),
    )
    .orderBy(
      ...(from === 'list' ? [desc(conversations.isPinned)] : []),
      desc(conversations.updatedAt),
      desc(conversations.id),
    )
    .limit(limit + 1)
  const list = rows.slice(0, limit).map(({ photosAfter, ...row }) => ({ ...row, photosAfter: photosAfter ?? [] }))
  const end = list.at(-1)?.conversation
  const endRank = from === 'list' && end?.isPinned ? 1 : 0
  return {
    list,
    next: rows.length > limit && end ? encodeCursor([endRank, end.updatedAt.getTime(), end.id]) : null,
  }
}
