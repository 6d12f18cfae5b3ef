import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { ErrorName } from '#platform/contract/codes.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { defineStatement } from '#platform/db/statement.ts'
import type { AwaitedHolds } from '#domains/wallet/server/public.ts'
import { settleHold, settleParts } from '#domains/wallet/server/public.ts'
import type { EndState } from './live-reply.ts'
import { messages } from './tables.ts'

export type GrowingReply = { userId: string; messageId: string; text: string }

const growthStatement = defineStatement<{ id: string }>(
  'grow-replies',
  `update messages m set text = v.text, beat_at = $4::timestamptz
   from unnest($1::uuid[], $2::uuid[], $3::text[]) as v(user_id, id, text)
   where m.user_id = v.user_id and m.id = v.id and m.state = 'streaming' returning m.id`,
)

/** Writes the text of all growing replies in one statement; gives the ids still being written, so that one stopped elsewhere is noticed. */
export async function storeGrowth(tx: Queryable, replies: readonly GrowingReply[], now: Date): Promise<Set<string>> {
  const rows = await growthStatement(tx, [
    replies.map((reply) => reply.userId),
    replies.map((reply) => reply.messageId),
    replies.map((reply) => reply.text),
    now.toISOString(),
  ])
  return new Set(rows.map((row) => row.id))
}

export type FinishedReply = {
  userId: string
  messageId: string
  text: string
  state: EndState
  failure: ErrorName | null
  holdId: string | null
  isPaid: boolean
  now: Date
}

const endingParts = settleParts(
  {
    userId: '$1::uuid',
    holdId: '$6::uuid',
    as: '$7::text',
    entryId: '$8::uuid',
    now: '$9::timestamptz',
  },
  'exists (select from ended)',
)

const endingStatement = defineStatement<{ id: string }>(
  'end-reply',
  `with ended as (
    update messages set text = $3::text, state = $4::text, failure = $5::text, beat_at = null
    where user_id = $1::uuid and id = $2::uuid and state = 'streaming' returning id
  ), ${endingParts}
  select id from ended`,
)

/** Ends a reply and its hold together; false when someone else ended it before. */
export async function storeEnding(db: Db, reply: FinishedReply): Promise<boolean> {
  const rows = await endingStatement(db, [
    reply.userId,
    reply.messageId,
    reply.text,
    reply.state,
    reply.failure,
    reply.holdId,
    reply.isPaid ? 'captured' : 'released',
    newId(reply.now),
    reply.now.toISOString(),
  ])
  return rows.length === 1
}

/** Marks replies as interrupted and gives their price back: those whose writer gave no sign of life since a moment, or all of a person. */
export async function interruptReplies(
  db: Db,
  which: { heartbeatBefore: Date } | { userId: string },
  now: Date,
): Promise<number> {
  return transact(db, async (tx) => {
    const meant =
      'userId' in which
        ? eq(messages.userId, which.userId)
        : and(isNotNull(messages.heartbeatAt), lt(messages.heartbeatAt, which.heartbeatBefore))
    const broken = await tx
      .update(messages)
      .set({ state: 'interrupted', failure: 'REPLY_INTERRUPTED', heartbeatAt: null })
      .where(and(eq(messages.state, 'streaming'), meant))
      .returning({ userId: messages.userId, holdId: messages.holdId })
    for (const { userId, holdId } of broken) {
      if (holdId) await settleHold(tx, { userId, holdId, as: 'released', now })
    }
    return broken.length
  })
}

/** Which of these replies are still being written, by anyone. */
export async function stillStreaming(tx: Queryable, userId: string, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, userId), inArray(messages.id, ids), eq(messages.state, 'streaming')))
  return rows.map((row) => row.id)
}

/** Which of these holds a reply that is still being written will settle. */
export const awaitedByReplies: AwaitedHolds = async (tx, pending) => {
  const rows = await tx
    .select({ holdId: messages.holdId })
    .from(messages)
    .where(
      and(
        eq(messages.state, 'streaming'),
        inArray(
          messages.holdId,
          pending.map(({ id }) => id),
        ),
      ),
    )
  return new Set(rows.flatMap(({ holdId }) => holdId ?? []))
}
