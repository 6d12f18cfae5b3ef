import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import type { Message } from '../../contract.ts'
import { careOf } from '../care-replies.ts'
import { findConversation, updateConversation } from '../conversations.ts'
import { findMessage, plainView } from '../messages.ts'
import { readShownBranch } from '../shown-branch.ts'
import { conversations, messages } from '../tables.ts'
import type { OwnWords, OwnWordsOrder } from './engine-words.ts'
import { storeOwnWords } from './store-own-words.ts'

type Two = { userId: string; characterId: string }

/** The talk that a character may go on with by herself. */
export type OpenTalk = {
  conversationId: string
  leafId: string
  /** When the person last wrote in it. */
  saidAt: Date
  isMuted: boolean
  turns: OwnWordsOrder['turns']
}

/** So many of the latest turns she reads before she writes. */
const mostTurns = 24

/**
 * The conversation in front with a character, where she may write first: the person has said something in it, and it is neither
 * archived nor about to be answered, nor did the service help last. Null otherwise.
 */
export async function readOpenTalk(db: Db, { userId, characterId }: Two): Promise<OpenTalk | null> {
  const [conversation] = await db
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.characterId, characterId),
        eq(conversations.isEarlier, false),
        eq(conversations.isArchived, false),
        isNull(conversations.deletedAt),
      ),
    )
  const leaf = conversation?.leafId ? await findMessage(db, userId, conversation.leafId) : null
  if (!conversation || !leaf || leaf.state === 'streaming' || careOf(leaf.engine) !== null) return null
  const saidAt = await lastSaidAt(db, userId, conversation.id)
  if (!saidAt) return null
  const place = { userId, conversationId: conversation.id, fromId: leaf.id, limit: mostTurns }
  const branch = (await readShownBranch(db, place)) ?? []
  const turns = branch.filter(({ text, isHelp }) => text !== '' && !isHelp).toReversed()
  return { conversationId: conversation.id, leafId: leaf.id, saidAt, isMuted: conversation.isMuted, turns }
}

async function lastSaidAt(tx: Queryable, userId: string, conversationId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: messages.createdAt })
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.conversationId, conversationId),
        eq(messages.role, 'user'),
        isNull(messages.deletedAt),
      ),
    )
    .orderBy(desc(sql`${messages.createdAt}`))
    .limit(1)
  return row?.at ?? null
}

/** Stores what a character writes first, or with a photo that she sends, unread; null where the talk went on, was archived or deleted since it was read. */
export async function storeInitiative(
  tx: Tx,
  userId: string,
  { conversationId, leafId }: Pick<OpenTalk, 'conversationId' | 'leafId'>,
  { now, ...words }: OwnWords & { occasion: 'initiative' | 'photo'; now: Date },
): Promise<Message | null> {
  const conversation = await findConversation(tx, userId, conversationId, { lock: true })
  if (!conversation || conversation.isArchived || conversation.leafId !== leafId) return null
  const leaf = await findMessage(tx, userId, leafId)
  if (!leaf || leaf.state === 'streaming') return null
  const stored = await storeOwnWords(tx, { conversation, leaf }, { ...words, now })
  await updateConversation(tx, userId, conversationId, { unreadAt: now })
  return plainView(stored)
}
