import type { SQL } from 'drizzle-orm'
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { newId } from '#platform/clock/ids.ts'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { activities } from './activities/tables.ts'
import { coldConversations } from './cold/tables.ts'
import type { Greeting } from './greetings.ts'
import { sharedExcerpts } from './excerpts/tables.ts'
import { restorableSince } from './restorable.ts'
import { messageTranslations } from './translations/tables.ts'
import { recordings } from './voice-messages/tables.ts'
import {
  bookmarks,
  branchChoices,
  conversationPhotos,
  conversations,
  messages,
  promptParts,
  replyPrompts,
} from './tables.ts'

export type ConversationRow = typeof conversations.$inferSelect

/** How a conversation begins: with these greetings of a character, which address the person as who they are for her. */
export type Opening = {
  userId: string
  characterId: string
  personaId: string | null
  greetings: readonly Greeting[]
  now: Date
}

/** The own conversation with a character; made with its greetings when there is none. Two tabs opening at once get the same one. */
export async function openWith(tx: Tx, input: Opening): Promise<ConversationRow> {
  const known = await findWith(tx, input.userId, input.characterId)
  if (known) return greetAnew(tx, known, input.greetings)
  const { userId, characterId, personaId, greetings, now } = input
  const id = newId(now)
  const rows = greetingRows({ userId, conversationId: id, speakerId: null, greetings, now })
  const leafId = rows[0]?.id ?? null
  await lockConversations(tx, userId)
  const [made] = await tx
    .insert(conversations)
    .values({ userId, id, characterId, personaId, leafId, noticeAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  if (!made) return openWith(tx, input)
  if (rows.length > 0) await tx.insert(messages).values(rows)
  return made
}

/** A conversation that was only opened greets in the language that the person reads now. */
async function greetAnew(tx: Tx, known: ConversationRow, greetings: readonly Greeting[]): Promise<ConversationRow> {
  if (known.updatedAt.getTime() !== known.createdAt.getTime()) return known
  const { userId, id: conversationId } = known
  for (const { text, index } of greetings) {
    if (index === null) continue
    const one = and(eq(messages.conversationId, conversationId), eq(messages.greeting, index))
    await tx
      .update(messages)
      .set({ text })
      .where(and(eq(messages.userId, userId), one, ne(messages.text, text)))
  }
  return known
}

type Greeted = {
  userId: string
  conversationId: string
  /** The one who greets in a scene. */
  speakerId: string | null
  greetings: readonly Greeting[]
  now: Date
}

/** The messages that a conversation may begin with, the first one shown. */
export function greetingRows({ greetings, now, ...of }: Greeted): (typeof messages.$inferInsert)[] {
  return greetings.map(({ text, index: greeting }, index) => ({
    ...of,
    id: newId(new Date(now.getTime() + index)),
    parentId: null,
    depth: 0,
    role: 'character' as const,
    text,
    greeting,
    state: 'done' as const,
    createdAt: now,
  }))
}

/**
 * Until the transaction ends, nobody else begins, brings back or takes over conversations of this person: each of these
 * looks first whether one with the character stands.
 */
export async function lockConversations(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`conversations:${userId}`}, 0))`)
}

export async function findWith(tx: Queryable, userId: string, characterId: string): Promise<ConversationRow | null> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.characterId, characterId),
        eq(conversations.isEarlier, false),
        isNull(conversations.deletedAt),
      ),
    )
  return row ?? null
}

/** One own conversation, or null. */
export async function findConversation(
  tx: Queryable,
  userId: string,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ConversationRow | null> {
  const query = tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.id, id), isNull(conversations.deletedAt)))
  const [row] = options.lock ? await query.for('update') : await query
  return row ?? null
}

/** Whether somebody has a conversation that is not deleted. */
export async function ownsConversation(tx: Queryable, userId: string, id: string): Promise<boolean> {
  return (await findConversation(tx, userId, id)) !== null
}

/** In which own conversation each of these messages stands; what is no message, or deleted with its conversation, is left out. */
export async function conversationsOfMessages(
  tx: Queryable,
  userId: string,
  messageIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(messageIds)].filter(isUuid)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ messageId: messages.id, conversationId: messages.conversationId })
    .from(messages)
    .innerJoin(conversations, and(eq(conversations.userId, userId), eq(conversations.id, messages.conversationId)))
    .where(and(eq(messages.userId, userId), inArray(messages.id, ids), isNull(conversations.deletedAt)))
  return new Map(rows.map(({ messageId, conversationId }) => [messageId, conversationId]))
}

/** A condition for statements about people: they have a conversation, or had one that can still be restored. */
export function hasConversations(userId: PgColumn): SQL {
  return sql`exists (select 1 from ${conversations} where ${eq(conversations.userId, userId)} offset 0)`
}

/** Whether somebody has said anything in a conversation that they still have. */
export async function hasConversed(tx: Queryable, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(messages, and(eq(messages.userId, userId), eq(messages.conversationId, conversations.id)))
    .where(and(eq(conversations.userId, userId), isNull(conversations.deletedAt), eq(messages.role, 'user')))
    .limit(1)
  return row !== undefined
}

function isUuid(text: string): boolean {
  return /^[0-9a-f-]{36}$/.test(text)
}

/** The change that brings a conversation back from the archive. */
export const backInList = { isArchived: false, farewellAt: null } as const

/** Changes the settings of a conversation; false when it is not there. */
export async function updateConversation(
  tx: Queryable,
  userId: string,
  id: string,
  change: Partial<
    Pick<
      ConversationRow,
      | 'leafId'
      | 'draft'
      | 'authorNote'
      | 'authorNoteDepth'
      | 'noticeAt'
      | 'updatedAt'
      | 'deletedAt'
      | 'modelChoices'
      | 'mayFallBack'
      | 'isPinned'
      | 'isArchived'
      | 'farewellAt'
      | 'unreadAt'
      | 'cardVersion'
      | 'isMuted'
      | 'backdrop'
      | 'palette'
      | 'premiumOpenedAt'
      | 'turnOrder'
    >
  >,
): Promise<boolean> {
  const done = await tx
    .update(conversations)
    .set(change)
    .where(and(eq(conversations.userId, userId), eq(conversations.id, id), isNull(conversations.deletedAt)))
    .returning({ id: conversations.id })
  return done.length === 1
}

/** Brings a conversation that was deleted not too long ago back, unless it was the one in front and a new one with the same character stands already. */
export function restoreConversationRow(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockConversations(tx, userId)
    const [gone] = await tx
      .select()
      .from(conversations)
      .where(
        and(
          eq(conversations.userId, userId),
          eq(conversations.id, id),
          gt(conversations.deletedAt, restorableSince(now)),
        ),
      )
      .for('update')
    if (!gone || (!gone.isEarlier && (await findWith(tx, userId, gone.characterId)))) return false
    await tx
      .update(conversations)
      .set({ deletedAt: null })
      .where(and(eq(conversations.userId, userId), eq(conversations.id, id)))
    return true
  })
}

/**
 * Gives a visitor's conversations to the account they signed in to.
 * Where both have one with a character, the visitor's stays in front, since it is on screen, and the account's is stored as an earlier one.
 */
export async function moveConversations(tx: Tx, fromUserId: string, toUserId: string): Promise<void> {
  await lockConversations(tx, toUserId)
  await tx.execute(sql`update ${conversations} k set is_earlier = true where k.user_id = ${toUserId} and k.deleted_at is null and not k.is_earlier
    and exists (select 1 from ${conversations} c where c.user_id = ${fromUserId} and c.character_id = k.character_id and c.deleted_at is null and not c.is_earlier)`)
  // Both may have talked to the same character: a text that the member has already is the same.
  await tx.execute(
    sql`delete from ${promptParts} p using ${promptParts} k where p.user_id = ${fromUserId} and k.user_id = ${toUserId} and k.hash = p.hash`,
  )
  // A message sent again after signing out has the key of the member's own: of the two, that one is found by it.
  await tx.execute(sql`update ${messages} v set client_message_id = null where v.user_id = ${fromUserId} and v.client_message_id is not null
    and exists (select from ${messages} k where k.user_id = ${toUserId} and k.client_message_id = v.client_message_id)`)
  // So with what was begun: the key of the member's own row stays.
  await tx.execute(sql`update ${activities} v set client_id = null where v.user_id = ${fromUserId} and v.client_id is not null
    and exists (select from ${activities} k where k.user_id = ${toUserId} and k.client_id = v.client_id)`)
  for (const table of [
    conversations,
    messages,
    bookmarks,
    branchChoices,
    conversationPhotos,
    replyPrompts,
    promptParts,
    messageTranslations,
    sharedExcerpts,
    activities,
    recordings,
    coldConversations,
  ]) {
    await tx.update(table).set({ userId: toUserId }).where(eq(table.userId, fromUserId))
  }
}
