import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { detachFromConversation } from '#domains/lore/server/public.ts'
import { eraseConversation, eraseTurns } from '#domains/memory/server/public.ts'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { activities } from './activities/tables.ts'
import { eraseCold } from './cold/erase-cold.ts'
import { sharedExcerpts } from './excerpts/tables.ts'
import { gifts } from './gifts/tables.ts'
import { restorableSince } from './restorable.ts'
import {
  bookmarks,
  branchChoices,
  conversationPhotos,
  conversations,
  messages,
  replyPrompts,
  sceneMembers,
} from './tables.ts'
import { messageTranslations } from './translations/tables.ts'

export const eraseJob = defineJob('chat.erase-deleted', z.object({}), 'slow')
const everyMs = 3_600_000

/** How many rows are found at once, and how many messages one transaction erases. */
const atOnce = 500

type Place = { userId: string; conversationId: string }

/** Registers the job that erases deleted conversations and messages once they cannot be restored any more. */
export function registerErasing(jobs: Pick<Jobs, 'register'>, { db, now }: { db: Db; now(): Date }): void {
  jobs.register(eraseJob, (_, signal) => eraseDeleted(db, now(), signal), everyMs)
}

/**
 * Erases the conversations and messages that were deleted thirty days ago, with all that belongs to them. A transaction
 * erases one slice, a message after those below it: a process that is killed leaves whole trees, and the next run goes on.
 */
export async function eraseDeleted(db: Db, now: Date, signal?: AbortSignal): Promise<void> {
  const until = restorableSince(now)
  const inSlices = async (eraseSlice: (tx: Tx, place: Place, until: Date) => Promise<boolean>, place: Place) => {
    while (await transact(db, (tx) => eraseSlice(tx, place, until))) signal?.throwIfAborted()
  }
  for await (const place of deletedConversations(db, until)) await inSlices(eraseOfConversation, place)
  for await (const place of placesOfMessages(db, until)) await inSlices(eraseOfMessages, place)
}

/** Every one is gone, restored or another person's when the next ones are read. */
async function* deletedConversations(db: Queryable, until: Date): AsyncGenerator<Place> {
  for (;;) {
    const rows = await db
      .select({ userId: conversations.userId, conversationId: conversations.id })
      .from(conversations)
      .where(lte(conversations.deletedAt, until))
      .orderBy(conversations.deletedAt)
      .limit(atOnce)
    if (rows.length === 0) return
    yield* rows
  }
}

/** The conversations with deleted messages, by the time of these: one that may not be erased yet is passed by. */
async function* placesOfMessages(db: Queryable, until: Date): AsyncGenerator<Place> {
  let after = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const rows: (Place & typeof after)[] = await rowsOf(
      db,
      sql`select user_id as "userId", conversation_id as "conversationId", deleted_at::text as at, id from ${messages}
        where deleted_at <= ${until.toISOString()}::timestamptz and (deleted_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
        order by deleted_at, id limit ${atOnce}`,
    )
    yield* new Map(rows.map((row) => [`${row.userId} ${row.conversationId}`, row])).values()
    const last = rows.at(-1)
    if (!last) return
    after = last
  }
}

/** Erases some messages of a deleted conversation, and after the last the conversation; false when it is not there any more. */
async function eraseOfConversation(tx: Tx, place: Place, until: Date): Promise<boolean> {
  const { userId, conversationId } = place
  const own = and(eq(conversations.userId, userId), eq(conversations.id, conversationId))
  const [due] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(own, lte(conversations.deletedAt, until)))
    .for('update')
  if (!due) return false
  const rows = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.conversationId, conversationId)))
    .orderBy(sql`${messages.depth} desc`)
    .limit(atOnce)
  await eraseMessages(tx, place, rows)
  if (rows.length === atOnce) return true
  await detachFromConversation(tx, userId, conversationId)
  await eraseConversation(tx, userId, conversationId)
  for (const table of [conversationPhotos, sceneMembers, sharedExcerpts, activities])
    await tx.delete(table).where(and(eq(table.userId, userId), eq(table.conversationId, conversationId)))
  await eraseCold(tx, userId, conversationId)
  await tx.delete(conversations).where(own)
  return false
}

/** Erases some deleted messages of a conversation that stands; whether there may be more. */
async function eraseOfMessages(tx: Tx, place: Place, until: Date): Promise<boolean> {
  const { userId, conversationId } = place
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.id, conversationId)))
    .for('update')
  const deleted = await deletedWithoutLiving(tx, place, until)
  await eraseMessages(tx, place, deleted)
  if (deleted.length > 0) await removeEmptyExcerpts(tx, place)
  return deleted.length === atOnce
}

/**
 * The deepest of the messages that were deleted long enough ago. One stays that a later one hangs below: somebody may have
 * answered a message in the moment in which it was deleted.
 */
function deletedWithoutLiving(tx: Tx, { userId, conversationId }: Place, until: Date): Promise<{ id: string }[]> {
  return rowsOf(
    tx,
    sql`with recursive own as (
      select id, parent_id, depth, coalesce(deleted_at <= ${until.toISOString()}::timestamptz, false) as is_due
      from ${messages} where user_id = ${userId} and conversation_id = ${conversationId}
    ), needed as (
      select parent_id as id from own where not is_due
      union
      select o.parent_id from needed n join own o on o.id = n.id and o.is_due
    )
    select id from own o where is_due and not exists (select from needed n where n.id = o.id) order by depth desc limit ${atOnce}`,
  )
}

/** Erases messages and what is stored of each. */
async function eraseMessages(
  tx: Tx,
  { userId, conversationId }: Place,
  rows: readonly { id: string }[],
): Promise<void> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  for (const table of [bookmarks, replyPrompts, messageTranslations, gifts])
    await tx.delete(table).where(and(eq(table.userId, userId), inArray(table.messageId, ids)))
  await tx
    .delete(branchChoices)
    .where(
      and(
        eq(branchChoices.userId, userId),
        or(inArray(branchChoices.parentId, ids), inArray(branchChoices.childId, ids)),
      ),
    )
  await eraseTurns(tx, { userId, conversationId, messageIds: ids })
  await tx.delete(messages).where(and(eq(messages.userId, userId), inArray(messages.id, ids)))
}

/** Removes links whose messages are all gone. */
async function removeEmptyExcerpts(tx: Tx, { userId, conversationId }: Place): Promise<void> {
  await tx.delete(sharedExcerpts).where(
    and(
      eq(sharedExcerpts.userId, userId),
      eq(sharedExcerpts.conversationId, conversationId),
      sql`not exists (select from jsonb_array_elements(${sharedExcerpts.messages}) p
        join ${messages} m on m.user_id = ${userId} and m.id = (p ->> 'id')::uuid)`,
    ),
  )
}
