import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { findConversation, updateConversation } from './conversations.ts'
import type { MessageRow } from './messages.ts'
import { deepestBelow, findMessage, rememberChoice } from './messages.ts'
import { restorableSince } from './restorable.ts'
import { messages } from './tables.ts'
import { removeTurns, settleLeft } from '#domains/memory/server/public.ts'
import { findShown } from './shown-branch.ts'

export type Shown<Leaf> = { conversationId: string; leafId: Leaf }

/** Makes the branch through a message the one the person sees; null when it is not theirs. */
export async function showBranch(tx: Tx, userId: string, messageId: string): Promise<Shown<string> | null> {
  const message = await findMessage(tx, userId, messageId)
  if (!message || !(await findConversation(tx, userId, message.conversationId, { lock: true }))) return null
  await rememberChoice(tx, userId, message.parentId, message.id)
  const leafId = await deepestBelow(tx, userId, message.conversationId, message.id)
  return showLeaf(tx, userId, { conversationId: message.conversationId, leafId })
}

/** Shows the branch that ends in a message, from whose words alone later conversations may know. */
async function showLeaf<Leaf extends string | null>(tx: Tx, userId: string, shown: Shown<Leaf>): Promise<Shown<Leaf>> {
  const { conversationId, leafId } = shown
  await updateConversation(tx, userId, conversationId, { leafId })
  await settleLeft(tx, { userId, conversationId }, findShown)
  return shown
}

/** Makes a reply the end of what the person sees, so that the conversation goes on from there; null when it is not theirs, or no reply. */
export async function endBranch(tx: Tx, userId: string, messageId: string): Promise<Shown<string> | null> {
  const message = await findMessage(tx, userId, messageId)
  if (message?.role !== 'character' || !(await showBranch(tx, userId, messageId))) return null
  return showLeaf(tx, userId, { conversationId: message.conversationId, leafId: messageId })
}

/** Takes away a message with all that hangs below it, and shows what stands beside or before it. */
export async function deleteBranch(
  tx: Tx,
  userId: string,
  messageId: string,
  now: Date,
): Promise<Shown<string | null> | null> {
  const message = await findMessage(tx, userId, messageId)
  if (!message || !(await findConversation(tx, userId, message.conversationId, { lock: true }))) return null
  await removeTurns(tx, userId, await markBelow(tx, message, now))
  const beside = await newestBeside(tx, message)
  const leafId = beside ? await deepestBelow(tx, userId, message.conversationId, beside) : message.parentId
  return showLeaf(tx, userId, { conversationId: message.conversationId, leafId })
}

/** Brings back what one deletion took away not too long ago, and shows it. */
export async function restoreBranch(
  tx: Tx,
  userId: string,
  messageId: string,
  now: Date,
): Promise<Shown<string> | null> {
  const [message] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.id, messageId)))
  if (!message || !(await findConversation(tx, userId, message.conversationId, { lock: true }))) return null
  if (message.parentId && !(await findMessage(tx, userId, message.parentId))) return null
  if (message.deletedAt && message.deletedAt <= restorableSince(now)) return null
  if (message.deletedAt) await markBelow(tx, message, null)
  return showBranch(tx, userId, messageId)
}

/** Only rows of the same deletion come back: rows of an earlier one stay deleted. */
async function markBelow(tx: Tx, message: MessageRow, deletedAt: Date | null): Promise<string[]> {
  const same =
    deletedAt === null
      ? sql`m.deleted_at = ${message.deletedAt?.toISOString() ?? null}::timestamptz`
      : sql`m.deleted_at is null`
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`with recursive below as (
      select id from ${messages} m where m.user_id = ${message.userId} and m.id = ${message.id}
      union all
      select m.id from below b join ${messages} m on m.user_id = ${message.userId} and m.conversation_id = ${message.conversationId} and m.parent_id = b.id and ${same}
    )
    update ${messages} set deleted_at = ${deletedAt?.toISOString() ?? null}::timestamptz where user_id = ${message.userId} and id in (select id from below) returning id`,
  )
  return rows.map(({ id }) => id)
}

async function newestBeside(tx: Queryable, message: MessageRow): Promise<string | null> {
  const sameParent = message.parentId ? eq(messages.parentId, message.parentId) : isNull(messages.parentId)
  const [row] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.userId, message.userId),
        eq(messages.conversationId, message.conversationId),
        sameParent,
        isNull(messages.deletedAt),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
  return row?.id ?? null
}
