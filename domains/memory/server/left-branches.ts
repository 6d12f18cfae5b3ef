import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import { lockMemories } from './memory-lock.ts'
import { memories, memorySummaries } from './tables.ts'
import { touchPerson } from './turns.ts'

type Place = { userId: string; conversationId: string }

/** Gives those of these messages that are on the branch of a conversation that the person sees. */
export type FindShown = (db: Queryable, of: Place & { ids: readonly string[] }) => Promise<string[]>

/**
 * Notes what was learnt on branches that the person left, and what is on the shown branch again: an abandoned branch
 * teaches other conversations nothing.
 */
export async function settleLeft(tx: Tx, place: Place, findShown: FindShown): Promise<void> {
  const { userId, conversationId } = place
  const sources = await rowsOf<{ id: string; isLeft: boolean }>(
    tx,
    sql`select message_id as id, is_left as "isLeft" from ${memories} where user_id = ${userId} and conversation_id = ${conversationId} and message_id is not null
      union select last_message_id, is_left from ${memorySummaries} where user_id = ${userId} and conversation_id = ${conversationId}`,
  )
  if (sources.length === 0) return
  const shown = new Set(await findShown(tx, { ...place, ids: [...new Set(sources.map(({ id }) => id))] }))
  const changed = sources.filter(({ id, isLeft }) => isLeft === shown.has(id))
  if (changed.length === 0) return
  await lockMemories(tx, userId)
  const [left, back] = [true, false].map((isLeft) => changed.filter((one) => one.isLeft !== isLeft).map(({ id }) => id))
  for (const [ids, isLeft] of [
    [left, true],
    [back, false],
  ] as const) {
    if (!ids || ids.length === 0) continue
    const of = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
    await tx.execute(
      sql`update ${memories} set is_left = ${isLeft} where user_id = ${userId} and conversation_id = ${conversationId} and message_id in ${of}`,
    )
    await tx.execute(
      sql`update ${memorySummaries} set is_left = ${isLeft} where user_id = ${userId} and conversation_id = ${conversationId} and last_message_id in ${of}`,
    )
  }
  await touchPerson(tx, userId)
}
