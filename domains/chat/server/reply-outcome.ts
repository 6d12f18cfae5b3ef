import type { Queryable } from '#platform/db/database.ts'
import { careOf } from './care-replies.ts'
import { findMessage } from './messages.ts'
import type { MessageRow } from './messages.ts'

export type ReplyOutcome = Pick<MessageRow, 'text' | 'state' | 'failure'> & {
  /** It is help of the service: no character wrote it, and there is no other version of it. */
  isHelp: boolean
}

/** How a reply of a person's conversation stands; null if there is none, or it was deleted. */
export async function readReplyOutcome(
  tx: Queryable,
  { userId, messageId }: { userId: string; messageId: string },
): Promise<ReplyOutcome | null> {
  const row = await findMessage(tx, userId, messageId)
  if (row?.role !== 'character') return null
  const { text, state, failure, engine } = row
  return { text, state, failure, isHelp: careOf(engine) !== null }
}
