import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { careOf } from './care-replies.ts'
import { findConversation, updateConversation } from './conversations.ts'
import type { MessageRow } from './messages.ts'
import { findMessage, newMessage, rememberChoice } from './messages.ts'
import { messages } from './tables.ts'

export type ReplyEdit = { userId: string; messageId: string; text: string; clientMessageId: string; now: Date }

/** Stores a reply in the person's own words beside the one that was written, and shows it; the same key gives the same one. */
export async function storeReplyEdit(tx: Tx, input: ReplyEdit): Promise<MessageRow> {
  const { userId, messageId, text, clientMessageId, now } = input
  const earlier = (await findMessage(tx, userId, messageId)) ?? refuse('MESSAGE_NOT_FOUND')
  // Help of the service is nobody's words to change.
  if (earlier.role !== 'character' || careOf(earlier.engine) !== null) return refuse('MESSAGE_NOT_FOUND')
  const conversation =
    (await findConversation(tx, userId, earlier.conversationId, { lock: true })) ?? refuse('SESSION_NOT_FOUND')
  const [repeated] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.clientMessageId, clientMessageId)))
  if (repeated) return isSameEdit(repeated, earlier, text) ? repeated : refuse('KEY_REUSED')
  if (earlier.state === 'streaming') return refuse('REPLY_RUNNING')
  if (conversation.isArchived) return refuse('CONVERSATION_ARCHIVED')
  const parent = earlier.parentId === null ? null : { id: earlier.parentId, depth: earlier.depth - 1 }
  const edit: MessageRow = {
    ...newMessage({
      userId,
      conversationId: conversation.id,
      parent,
      createdAt: now,
      role: 'character',
      speakerId: earlier.speakerId,
      text,
      state: 'done',
      clientMessageId,
    }),
    isEdited: true,
    // The card's variables go on from the reply whose place this one takes.
    variables: earlier.variables,
  }
  await tx.insert(messages).values(edit)
  await rememberChoice(tx, userId, edit.parentId, edit.id)
  await updateConversation(tx, userId, conversation.id, { leafId: edit.id, updatedAt: now })
  return edit
}

function isSameEdit(found: MessageRow, earlier: MessageRow, text: string): boolean {
  return found.isEdited && found.parentId === earlier.parentId && found.text === text
}
