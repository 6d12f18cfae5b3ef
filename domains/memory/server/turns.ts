import type { SQL } from 'drizzle-orm'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db, Queryable, Tx } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { constant, defineStatement, query } from '#platform/db/statement.ts'
import { learnAfter } from '../rules.ts'
import { eraseEntriesIn, eraseEntriesOf } from './diary/entries.ts'
import { turnTermsOf } from './index/search-terms.ts'
import { hashesOf, packHashes } from './index/term-hashes.ts'
import { lockMemories } from './memory-lock.ts'
import { memoryPeople, memoryProgress, memorySummaries, memoryTurns, memories } from './tables.ts'

export type NotedTurn = { id: string; role: 'user' | 'character'; text: string; at: number }

type NotedTurns = {
  turns: readonly Pick<NotedTurn, 'id' | 'text' | 'at'>[]
  parentId: string | null
  depth: number
  dueAt: Date | null
  now: Date
}
export type NotedConversation = { userId: string; conversationId: string; characterId: string; locale: string }

/**
 * NOTE: enough that was not learnt from makes a conversation due at once; the statement sees the turns of before, so the new
 * ones are counted beside them. A time that has come gives way to the new one: else a learning that is under way, which ends by
 * taking its own time away, would take these turns with it.
 */
const noteStatement = defineStatement(
  'note-turns',
  {
    userId: 'uuid',
    conversationId: 'uuid',
    characterId: 'text',
    locale: 'text',
    dueAt: 'timestamptz?',
    turns: 'text',
    count: 'int',
    now: 'timestamptz',
  },
  (at) => query<{ revision: number; remembersFrom: number | null }>`with setting as (
    select bool_or(not s.is_on) as is_off, max(s.remembers_from) as remembers_from
    from memory_settings s where s.user_id = ${at.userId} and s.character_id in ('', ${at.characterId})
  ), place as (
    insert into memory_progress (user_id, conversation_id, character_id, locale, revision, due_at)
    select ${at.userId}, ${at.conversationId}, ${at.characterId}, ${at.locale}, 1,
      case when ${at.dueAt} is not null and (
        select count(*) from (
          select from memory_turns t where t.user_id = ${at.userId} and t.conversation_id = ${at.conversationId} and not t.is_learnt limit 100
        ) unlearnt
      ) + ${at.count} >= ${constant(String(learnAfter.turns))}::int then ${at.now} else ${at.dueAt} end
    from setting where setting.is_off is not true
    on conflict (user_id, conversation_id) do update set revision = memory_progress.revision + 1, locale = excluded.locale,
      due_at = case when excluded.due_at is null then memory_progress.due_at
        when memory_progress.due_at > ${at.now} then least(memory_progress.due_at, excluded.due_at) else excluded.due_at end
    returning revision
  ), noted as (
    insert into memory_turns (user_id, message_id, conversation_id, parent_id, depth, terms, is_learnt, revision)
    select ${at.userId}, t.id, ${at.conversationId}, t.parent, t.depth,
      case when to_timestamp(t.at / 1000.0) < setting.remembers_from then '' else t.terms end,
      coalesce(to_timestamp(t.at / 1000.0) < setting.remembers_from, false), place.revision
    from place, setting, jsonb_to_recordset(${at.turns}::jsonb) as t(id uuid, parent uuid, depth int, terms text, at float8)
    on conflict (user_id, message_id) do nothing
  )
  select place.revision, (extract(epoch from setting.remembers_from) * 1000)::float8 as "remembersFrom" from place, setting`,
)

/** Turns that were added to the index of a conversation, and the revision that it has with them. */
export type AddedTurns = {
  revision: number
  /** Newest first. */
  turns: { messageId: string; parentId: string | null; depth: number; hashes: Uint32Array<ArrayBuffer> }[]
}

/**
 * Adds turns of a branch to the index of their conversation, newest first, and says when it is to be learnt from. Without
 * memory nothing is stored, and nothing was added; a turn from before memory came on again has no terms and teaches nothing. `parentId` is the message before the oldest of them, and `depth` that of the newest.
 */
export async function noteTurns(
  db: Db,
  of: NotedConversation,
  { turns, parentId, depth, dueAt, now }: NotedTurns,
): Promise<AddedTurns | null> {
  const added = turns.map((turn, place) => ({
    messageId: turn.id,
    parentId: turns[place + 1]?.id ?? parentId,
    depth: depth - place,
    hashes: hashesOf(turnTermsOf(turn)),
  }))
  const rows = added.map((one, place) => ({
    at: turns[place]?.at ?? 0,
    id: one.messageId,
    parent: one.parentId,
    depth: one.depth,
    terms: packHashes(one.hashes),
  }))
  const [noted] = await noteStatement(db, { ...of, dueAt, now, turns: JSON.stringify(rows), count: rows.length })
  if (!noted) return null
  const isHidden = (place: number) => (turns[place]?.at ?? 0) < (noted.remembersFrom ?? 0)
  return {
    revision: noted.revision,
    turns: added.map((one, place) => (isHidden(place) ? { ...one, hashes: new Uint32Array() } : one)),
  }
}

/** Which of these messages are in the index, and which of them were learnt from. */
export async function notedOf(
  db: Queryable,
  userId: string,
  messageIds: readonly string[],
): Promise<Map<string, { isLearnt: boolean }>> {
  if (messageIds.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; learnt: boolean }>(
    db,
    sql`select message_id as id, is_learnt as learnt from ${memoryTurns} where user_id = ${userId}
      and message_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(messageIds)}::jsonb))`,
  )
  return new Map(rows.map(({ id, learnt }) => [id, { isLearnt: learnt }]))
}

/** Has turns be learnt from no more. */
export async function skipTurns(db: Db, userId: string, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  await db.execute(
    sql`update ${memoryTurns} set is_learnt = true where user_id = ${userId}
      and message_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(messageIds)}::jsonb))`,
  )
}

/** Notices prompts that what a character remembers of a person has changed. */
export async function touchPerson(tx: Queryable, userId: string): Promise<void> {
  await tx
    .insert(memoryPeople)
    .values({ userId, revision: 1 })
    .onConflictDoUpdate({ target: memoryPeople.userId, set: { revision: sql`${memoryPeople.revision} + 1` } })
}

/**
 * Takes messages out of memory: from the index, with all that was learnt from them, and the summaries that hold them.
 * What the person wrote or edited stays, without its source, and a hidden turn stays hidden should its message return. The other messages of such a summary are learnt from again.
 */
export async function removeTurns(tx: Tx, userId: string, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  await lockMemories(tx, userId)
  const ids = await lockTurns(tx, userId, messageIds)
  await tx.execute(
    sql`update ${memories} set message_id = null, quote = null where user_id = ${userId} and message_id in ${ids} and is_edited`,
  )
  await reopenBehind(tx, userId, sql`message_id in ${ids}`)
  await tx.execute(sql`delete from ${memories} where user_id = ${userId} and message_id in ${ids}`)
  await removeSummaries(tx, userId, ids)
  await eraseEntriesOf(tx, userId, messageIds)
  await tx.execute(sql`with gone as (
      delete from ${memoryTurns} where user_id = ${userId} and message_id in ${ids} and terms <> '' returning conversation_id
    )
    update ${memoryProgress} set revision = revision + 1, removed_at_revision = revision + 1
    where user_id = ${userId} and conversation_id in (select conversation_id from gone)`)
  await touchPerson(tx, userId)
}

/**
 * Has what memories closed that are about to go hold until the time at which these ended themselves, where they did: that
 * somebody moved was learnt from the same words as where to.
 */
async function reopenBehind(tx: Tx, userId: string, areGoing: SQL): Promise<void> {
  const going = sql`select id, valid_to, superseded_by from ${memories} where user_id = ${userId} and not is_edited and ${areGoing}`
  // A file may have brought a ring of them in, which has no end.
  for (let step = 0; step < mostInRow; step += 1) {
    const reopened = await rowsOf(
      tx,
      sql`with going as (${going}) update ${memories} m set valid_to = g.valid_to, superseded_by = g.superseded_by from going g
        where m.user_id = ${userId} and m.superseded_by = g.id and m.id not in (select id from going) returning m.id`,
    )
    if (reopened.length === 0) return
  }
}

/** More memories than one after the other ever closed before somebody deletes what taught them. */
const mostInRow = 50

/** Locks the conversations of turns, then these, in the orders of those who note and learn; gives the list of them for a statement. */
async function lockTurns(tx: Tx, userId: string, messageIds: readonly string[]): Promise<SQL> {
  const ids = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(messageIds)}::jsonb))`
  await tx.execute(sql`select 1 from ${memoryProgress} where user_id = ${userId} and conversation_id in (
    select conversation_id from ${memoryTurns} where user_id = ${userId} and message_id in ${ids}) order by conversation_id for update`)
  await tx.execute(
    sql`select 1 from ${memoryTurns} where user_id = ${userId} and message_id in ${ids} order by message_id for update`,
  )
  return ids
}

/** Removes the summaries that hold one of these messages, and has the others of their messages learnt from again. */
async function removeSummaries(tx: Tx, userId: string, ids: SQL): Promise<void> {
  await tx.execute(sql`with gone as (
      delete from ${memorySummaries} s using ${memoryTurns} t
      where s.user_id = ${userId} and t.user_id = s.user_id and t.conversation_id = s.conversation_id
        and t.message_id in ${ids} and t.depth between s.from_depth and s.to_depth
      returning s.conversation_id, s.from_depth, s.to_depth
    )
    update ${memoryTurns} t set is_learnt = false from gone
    where t.user_id = ${userId} and t.conversation_id = gone.conversation_id and t.depth between gone.from_depth and gone.to_depth`)
}

/** Takes messages out of searches and summaries for good, since what they say is to be forgotten. */
export async function hideTurns(tx: Tx, userId: string, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  const ids = await lockTurns(tx, userId, messageIds)
  await removeSummaries(tx, userId, ids)
  await eraseEntriesOf(tx, userId, messageIds)
  await tx.execute(sql`with hidden as (
      update ${memoryTurns} set terms = '', vector = null, vector_model = null, is_learnt = true where user_id = ${userId} and message_id in ${ids} returning conversation_id
    )
    update ${memoryProgress} set revision = revision + 1, removed_at_revision = revision + 1
    where user_id = ${userId} and conversation_id in (select conversation_id from hidden)`)
}

/** Takes a whole conversation out of memory, with what was learnt from it. */
export async function removeConversation(tx: Tx, userId: string, conversationId: string): Promise<void> {
  await lockMemories(tx, userId)
  await tx
    .update(memoryProgress)
    .set({ dueAt: null, diaryDueAt: null, revision: nextRevision, removedAtRevision: nextRevision })
    .where(and(eq(memoryProgress.userId, userId), eq(memoryProgress.conversationId, conversationId)))
  const of = and(eq(memories.userId, userId), eq(memories.conversationId, conversationId))
  await tx
    .update(memories)
    .set({ messageId: null, quote: null })
    .where(and(of, eq(memories.isEdited, true)))
  await reopenBehind(tx, userId, sql`conversation_id = ${conversationId}`)
  await tx.delete(memories).where(and(of, eq(memories.isEdited, false)))
  await tx
    .delete(memorySummaries)
    .where(and(eq(memorySummaries.userId, userId), eq(memorySummaries.conversationId, conversationId)))
  await eraseEntriesIn(tx, userId, conversationId)
  await tx
    .delete(memoryTurns)
    .where(
      and(eq(memoryTurns.userId, userId), eq(memoryTurns.conversationId, conversationId), ne(memoryTurns.terms, '')),
    )
  await touchPerson(tx, userId)
}

/** Every process notices by it that the index has lost something. */
const nextRevision = sql`${memoryProgress.revision} + 1`
