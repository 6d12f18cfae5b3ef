import { and, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { ErrorName } from '#platform/contract/codes.ts'
import type { Tx } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { settleHold } from '#domains/wallet/server/public.ts'
import type { EndState } from './live-reply.ts'
import { messages } from './tables.ts'

export type GrowingReply = { userId: string; messageId: string; text: string }

/** Writes the text of all growing replies in one statement; gives the ids still being written, so that one stopped elsewhere is noticed. */
export async function storeGrowth(tx: Tx, replies: readonly GrowingReply[], now: Date): Promise<Set<string>> {
  const values = sql.join(
    replies.map((reply) => sql`(${reply.userId}::uuid, ${reply.messageId}::uuid, ${reply.text})`),
    sql`, `,
  )
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`update ${messages} m set text = v.text, beat_at = ${now.toISOString()}::timestamptz
      from (values ${values}) as v(user_id, id, text)
      where m.user_id = v.user_id and m.id = v.id and m.state = 'streaming' returning m.id`,
  )
  return new Set(rows.map((row) => row.id))
}

export type FinishedReply = {
  userId: string
  payerId: string
  messageId: string
  text: string
  state: EndState
  failure: ErrorName | null
  holdId: string | null
  isPaid: boolean
  now: Date
}

/** Ends a reply and its hold together; false when someone else ended it before. */
export async function storeEnding(db: Tx, reply: FinishedReply): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const tx = transaction as Tx
    const ended = await tx
      .update(messages)
      .set({ text: reply.text, state: reply.state, failure: reply.failure, beatAt: null })
      .where(and(eq(messages.userId, reply.userId), eq(messages.id, reply.messageId), eq(messages.state, 'streaming')))
      .returning({ id: messages.id })
    if (ended.length === 0) return false
    if (reply.holdId)
      await settleHold(tx, {
        userId: reply.payerId,
        holdId: reply.holdId,
        as: reply.isPaid ? 'captured' : 'released',
        now: reply.now,
      })
    return true
  })
}

/** Marks replies whose writer gave no sign of life since `before` as interrupted, and gives their price back. */
export async function interruptOrphans(db: Tx, before: Date, now: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    const tx = transaction as Tx
    const orphans = await tx
      .update(messages)
      .set({ state: 'interrupted', failure: 'REPLY_INTERRUPTED', beatAt: null })
      .where(and(eq(messages.state, 'streaming'), isNotNull(messages.beatAt), lt(messages.beatAt, before)))
      .returning({ userId: messages.userId, holdId: messages.holdId })
    for (const { userId, holdId } of orphans) {
      if (holdId) await settleHold(tx, { userId, holdId, as: 'released', now })
    }
    return orphans.length
  })
}

/** Which of these replies are still being written, by anyone. */
export async function stillStreaming(tx: Tx, userId: string, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, userId), inArray(messages.id, ids), eq(messages.state, 'streaming')))
  return rows.map((row) => row.id)
}
