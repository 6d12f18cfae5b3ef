import type { Queryable } from '#platform/db/database.ts'
import { careOf } from './care-replies.ts'
import { findMessage, viewMessage } from './messages.ts'
import type { MessageRow } from './messages.ts'

export type ReplyOutcome = Pick<MessageRow, 'text' | 'state' | 'failure' | 'conversationId' | 'speakerId'> & {
  /** There is no other version of it: help of the service, a greeting, or words that the character wrote by herself. */
  isFinal: boolean
  /** The ids of all its versions by age, its own among them; none of one that is final. */
  versions: string[]
}

/** How a reply of a person's conversation stands; null if there is none, or it was deleted. */
export async function readReplyOutcome(
  tx: Queryable,
  { userId, messageId }: { userId: string; messageId: string },
): Promise<ReplyOutcome | null> {
  const row = await findMessage(tx, userId, messageId)
  if (row?.role !== 'character') return null
  const { text, state, failure, conversationId, speakerId, engine, parentId, occasion } = row
  const isFinal = careOf(engine) !== null || parentId === null || occasion !== null
  const versions = isFinal ? [] : (await viewMessage(tx, row)).siblings
  return { text, state, failure, conversationId, speakerId, isFinal, versions }
}
