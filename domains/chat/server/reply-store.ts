import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { ErrorName } from '#platform/contract/codes.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { defineStatement, fragment, query } from '#platform/db/statement.ts'
import type { ExpressionName } from '#domains/media/vocabulary-contract.ts'
import type { AwaitedHolds } from '#domains/wallet/server/public.ts'
import { settleHoldOf, settleParts } from '#domains/wallet/server/public.ts'
import type { WrittenForm } from './known-prompts.ts'
import { promptStorage, textStorage } from './known-prompts.ts'
import type { EndState } from './live-reply.ts'
import { messages } from './tables.ts'

export type GrowingReply = { userId: string; messageId: string; text: string }

const growthStatement = defineStatement(
  'grow-replies',
  { userIds: 'uuid[]', messageIds: 'uuid[]', texts: 'text[]' },
  ({ userIds, messageIds, texts }) => query<{
    id: string
  }>`update messages m set text = v.text, heartbeat_at = now()
    from unnest(${userIds}, ${messageIds}, ${texts}) as v(user_id, id, text)
    where m.user_id = v.user_id and m.id = v.id and m.state = 'streaming' returning m.id`,
)

/**
 * Writes the text of all growing replies and a sign of life by the database's clock, in one statement; gives the ids still
 * being written, so that one ended elsewhere is noticed.
 */
export async function storeGrowth(db: Queryable, replies: readonly GrowingReply[]): Promise<Set<string>> {
  const rows = await growthStatement(db, {
    userIds: replies.map((reply) => reply.userId),
    messageIds: replies.map((reply) => reply.messageId),
    texts: replies.map((reply) => reply.text),
  })
  return new Set(rows.map((row) => row.id))
}

const heldStatement = defineStatement(
  'store-held-texts',
  { userIds: 'uuid[]', messageIds: 'uuid[]', texts: 'text[]', withdrawn: 'uuid[]' },
  ({ userIds, messageIds, texts, withdrawn }) => query<{ id: string }>`update messages m set text = v.text
    from unnest(${userIds}, ${messageIds}, ${texts}) as v(user_id, id, text)
    where m.user_id = v.user_id and m.id = v.id and m.state = 'streaming'
      and (m.id = any(${withdrawn}) or starts_with(v.text, m.text)) returning m.id`,
)

/** Writes texts that were held outside of their rows, without a sign of life: longer ones, and those that were withdrawn. */
export async function storeHeldTexts(
  db: Queryable,
  replies: readonly (GrowingReply & { isWithdrawn: boolean })[],
): Promise<void> {
  await heldStatement(db, {
    userIds: replies.map((reply) => reply.userId),
    messageIds: replies.map((reply) => reply.messageId),
    texts: replies.map((reply) => reply.text),
    withdrawn: replies.filter((reply) => reply.isWithdrawn).map((reply) => reply.messageId),
  })
}

export type FinishedReply = {
  userId: string
  messageId: string
  /** Null leaves the text as it is stored. */
  text: string | null
  state: EndState
  failure: ErrorName | null
  /** It may be continued although it ended. */
  isCut: boolean
  /** The stored form of the prompt that it was written with, or null where none is to be stored. */
  prompt: WrittenForm | null
  holdId: string | null
  isPaid: boolean
  /** The model that wrote; null leaves what is stored. */
  engine?: string | null
  /** The face with which it was written; null leaves what is stored. */
  expression?: ExpressionName | null
  now: Date
}

/** Nearly always the texts of a prompt are stored already: then the statement does without the part that stores them. */
const endingStatements = {
  withoutTexts: endingStatement('end-reply', { withTexts: false }),
  withTexts: endingStatement('end-reply-with-texts', { withTexts: true }),
}

function endingStatement(name: string, { withTexts }: { withTexts: boolean }) {
  return defineStatement(
    name,
    {
      userId: 'uuid',
      messageId: 'uuid',
      text: 'text?',
      state: 'text',
      failure: 'text?',
      isCut: 'boolean',
      prompt: 'text?',
      holdId: 'uuid?',
      engine: 'text?',
      expression: 'text?',
      as: 'text',
      entryId: 'uuid',
      now: 'timestamptz',
    },
    (at) => {
      const isEnded = fragment`exists (select from ended)`
      const texts = withTexts ? fragment`${textStorage(at, isEnded)}, ` : fragment``
      return query<{ id: string }>`with ended as (
        update messages set text = coalesce(${at.text}, text), state = ${at.state}, failure = ${at.failure}, is_cut = ${at.isCut}, engine = coalesce(${at.engine}, engine), expression = coalesce(${at.expression}, expression), variables = coalesce(${at.prompt}::jsonb -> 'variables', variables), heartbeat_at = null
        where user_id = ${at.userId} and id = ${at.messageId} and state = 'streaming' returning id
      ), ${texts}${promptStorage(at, isEnded)}, ${settleParts(at, isEnded).parts}
      select id from ended`
    },
  )
}

/** Ends a reply and its hold together; false when someone else ended it before. */
export async function storeEnding(db: Db, { isPaid, prompt, ...reply }: FinishedReply): Promise<boolean> {
  const end = prompt?.hasTexts ? endingStatements.withTexts : endingStatements.withoutTexts
  const as = isPaid ? 'captured' : 'released'
  const rows = await end(db, {
    ...reply,
    prompt: prompt?.json ?? null,
    engine: reply.engine ?? null,
    expression: reply.expression ?? null,
    as,
    entryId: newId(reply.now),
  })
  return rows.length === 1
}

/** Stops a reply that nobody writes any more as it is stored: one with text is paid for. */
export async function storeStop(
  db: Db,
  { userId, id, text, holdId }: { userId: string; id: string; text: string; holdId: string | null },
  now: Date,
): Promise<void> {
  const stopped = { state: 'stopped', failure: null, isCut: false, prompt: null } as const
  await storeEnding(db, { ...stopped, userId, messageId: id, text: null, holdId, isPaid: text !== '', now })
}

const completionStatement = defineStatement(
  'complete-reply',
  { userId: 'uuid', messageId: 'uuid', text: 'text' },
  (at) => query<{ id: string }>`update messages set text = ${at.text}
    where user_id = ${at.userId} and id = ${at.messageId} and state in ('stopped', 'interrupted')
      and starts_with(${at.text}, text) returning id`,
)

/** Adds the text that was shown to a reply that was ended elsewhere before its writer had stored all of it. */
export async function completeText(db: Db, reply: GrowingReply): Promise<void> {
  await completionStatement(db, reply)
}

const withdrawalStatement = defineStatement(
  'withdraw-reply',
  { userId: 'uuid', messageId: 'uuid', text: 'text' },
  (at) => query<{ id: string }>`update messages set text = ${at.text}
    where user_id = ${at.userId} and id = ${at.messageId} and state in ('stopped', 'interrupted')
      and starts_with(text, ${at.text}) returning id`,
)

/** Removes the text against the rules from a reply that was ended elsewhere meanwhile, down to what stood there before it. */
export async function withdrawText(db: Db, reply: GrowingReply): Promise<void> {
  await withdrawalStatement(db, reply)
}

/** A reply that is being written, as it was when its writer last showed a sign of life. */
export type SilentReply = { userId: string; id: string; heartbeat: string }

/** Replies whose writer has shown no sign of life for so long by the database's clock. */
export function silentReplies(db: Queryable, silentForMs: number): Promise<SilentReply[]> {
  return db
    .select({ userId: messages.userId, id: messages.id, heartbeat: sql<string>`${messages.heartbeatAt}::text` })
    .from(messages)
    .where(
      and(
        eq(messages.state, 'streaming'),
        lt(messages.heartbeatAt, sql`now() - ${silentForMs / 1000} * interval '1 second'`),
      ),
    )
}

/** Stops all replies of a person as they are stored: one with text is paid for, another gives its price back. */
export async function stopReplies(db: Db, userId: string, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    const stopped = await tx
      .update(messages)
      .set({ state: 'stopped', failure: null, heartbeatAt: null })
      .where(and(eq(messages.userId, userId), eq(messages.state, 'streaming')))
      .returning({ holdId: messages.holdId, text: messages.text })
    for (const { holdId, text } of stopped)
      if (holdId) await settleHoldOf(tx, { userId, holdId, as: text === '' ? 'released' : 'captured', now })
  })
}

/** Replies that are being written: silent ones, unless they showed a sign of life since, all of a person, or all. */
export type WrittenReplies = { silent: readonly SilentReply[] } | { userId: string } | 'all'

/** The texts of replies that are being written, as their rows have them. */
export function writtenTexts(db: Queryable, which: WrittenReplies): Promise<GrowingReply[]> {
  return db
    .select({ userId: messages.userId, messageId: messages.id, text: messages.text })
    .from(messages)
    .where(and(eq(messages.state, 'streaming'), meantBy(which)))
}

/** Marks replies as interrupted and returns their price. */
export async function interruptReplies(db: Db, which: WrittenReplies, now: Date): Promise<number> {
  return transact(db, async (tx) => {
    const broken = await tx
      .update(messages)
      .set({ state: 'interrupted', failure: 'REPLY_INTERRUPTED', heartbeatAt: null })
      .where(and(eq(messages.state, 'streaming'), meantBy(which)))
      .returning({ userId: messages.userId, holdId: messages.holdId })
    // In the order in which the wallets of several people are always locked.
    for (const { userId, holdId } of broken.toSorted((one, other) => (one.userId < other.userId ? -1 : 1)))
      if (holdId) await settleHoldOf(tx, { userId, holdId, as: 'released', now })
    return broken.length
  })
}

function meantBy(which: WrittenReplies): SQL | undefined {
  if (which === 'all') return undefined
  if ('userId' in which) return eq(messages.userId, which.userId)
  return or(
    ...which.silent.map(({ userId, id, heartbeat }) =>
      and(eq(messages.userId, userId), eq(messages.id, id), sql`${messages.heartbeatAt} = ${heartbeat}::timestamptz`),
    ),
  )
}

/** Which of these replies are still being written, by anyone. */
export async function stillStreaming(tx: Queryable, userId: string, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, userId), inArray(messages.id, ids), eq(messages.state, 'streaming')))
  return rows.map((row) => row.id)
}

/** Whether a reply is being written for a person, by anyone. */
export async function isWritten(tx: Queryable, userId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.state, 'streaming')))
    .limit(1)
  return rows.length === 1
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
