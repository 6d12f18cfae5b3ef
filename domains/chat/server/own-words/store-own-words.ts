import type { Tx } from '#platform/db/database.ts'
import type { Occasion } from '../../occasions.ts'
import type { ConversationRow } from '../conversations.ts'
import { updateConversation } from '../conversations.ts'
import type { MessageRow } from '../messages.ts'
import { newMessage } from '../messages.ts'
import { messages } from '../tables.ts'

type OwnWords = { text: string; occasion: Occasion; engine: string; now: Date }
type Place = { conversation: ConversationRow; leaf: Pick<MessageRow, 'id' | 'depth'> | null }

/**
 * Stores what a character writes by herself below the message that the person sees last. NOTE: the caller holds the lock of the
 * conversation, so that it is stored once.
 */
export async function storeOwnWords(
  tx: Tx,
  { conversation, leaf }: Place,
  { now, ...words }: OwnWords,
): Promise<MessageRow> {
  const { userId, id: conversationId } = conversation
  const row = newMessage({
    ...words,
    userId,
    conversationId,
    parent: leaf,
    role: 'character',
    state: 'done',
    createdAt: now,
  })
  await tx.insert(messages).values(row)
  await updateConversation(tx, userId, conversationId, { leafId: row.id, updatedAt: now })
  return row
}
