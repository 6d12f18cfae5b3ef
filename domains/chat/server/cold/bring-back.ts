import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { databaseOf, transact } from '#platform/db/database.ts'
import { conversations, messages } from '../tables.ts'
import { openText } from './cold-file.ts'
import type { ColdMeans } from './cold-means.ts'
import { ColdTextMissing, coldMeansOf } from './cold-means.ts'
import { fillRows, rowsIn } from './cold-rows.ts'
import { coldConversations } from './tables.ts'

/** Conversations of a person that are brought back at once, each on a connection of its own; in a transaction there is one. */
const mostAtOnce = 2

type ColdRow = typeof coldConversations.$inferSelect
/** Which conversations of a person are about to be read. */
export type Wanted =
  | 'all'
  | {
      /** Conversations, or messages in them. */
      ids?: readonly string[]
      /** All conversations with a character. */
      characterId?: string
    }

/**
 * Puts the texts of cold conversations back into their rows, so that everything reads and changes them as ever. In a transaction
 * it is part of it. Throws a `ColdTextMissing` where a file is lost; the rows are then as they were.
 */
export async function bringBack(at: Queryable, userId: string, wanted: Wanted): Promise<void> {
  const which = conditionOf(userId, wanted)
  if (which === null) return
  const found = await at
    .select()
    .from(coldConversations)
    .where(and(eq(coldConversations.userId, userId), ne(coldConversations.state, 'warm'), which))
  if (found.length === 0) return
  const means = coldMeansOf(at)
  const atOnce = isTransaction(at) ? 1 : mostAtOnce
  for (let from = 0; from < found.length; from += atOnce) {
    const some = found.slice(from, from + atOnce)
    await Promise.all(some.map((row) => bringBackOne(means, at, row)))
  }
}

function isTransaction(at: Queryable): at is Tx {
  return databaseOf(at) !== at
}

function conditionOf(userId: string, wanted: Wanted): SQL | undefined | null {
  if (wanted === 'all') return undefined
  const { ids = [], characterId } = wanted
  const conversationId = coldConversations.conversationId
  const conditions: SQL[] = []
  if (ids.length > 0) {
    const list = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
    conditions.push(
      sql`(${conversationId} in ${list} or ${conversationId} in (
        select m.conversation_id from ${messages} m where m.user_id = ${userId} and m.id in ${list}))`,
    )
  }
  if (characterId !== undefined)
    conditions.push(
      sql`${conversationId} in (select c.id from ${conversations} c where c.user_id = ${userId} and c.character_id = ${characterId})`,
    )
  return conditions.length === 0 ? null : sql.join(conditions, sql` or `)
}

async function bringBackOne(means: ColdMeans, at: Queryable, row: ColdRow): Promise<void> {
  const end = means.metrics.coldReturnSeconds.startTimer()
  const text = row.state === 'cold' ? await readFile(means, row) : null
  const work = (tx: Tx) => fill(tx, row, { text, now: means.now() })
  const isDone = isTransaction(at) ? await work(at) : await transact(databaseOf(at), work)
  if (isDone) {
    if (text !== null) {
      end()
      means.metrics.coldConversations.inc({ outcome: 'brought-back' })
    }
    return
  }
  // It has another state by now: it is cold and no longer only written, or somebody else was faster.
  const [again] = await at.select().from(coldConversations).where(isRow(row))
  if (again && again.state !== 'warm') await bringBackOne(means, at, again)
}

async function readFile({ store, log, metrics }: ColdMeans, { file, key }: ColdRow): Promise<string> {
  try {
    const bytes = file !== null && key !== null ? await store.get(file) : null
    if (!bytes || file === null || key === null) throw new Error('There is no such file')
    return await openText(bytes, { file, key })
  } catch (cause) {
    metrics.coldConversations.inc({ outcome: 'failed' })
    log.error({ err: cause, file }, 'the texts of a cold conversation could not be read')
    throw new ColdTextMissing('The texts of a cold conversation could not be read', { cause })
  }
}

/** Fills the rows and ends the coldness of a conversation, if it is as it was read; whether it was. */
async function fill(tx: Tx, row: ColdRow, { text, now }: { text: string | null; now: Date }): Promise<boolean> {
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, row.userId), eq(conversations.id, row.conversationId)))
    .for('update')
  const ended = await tx
    .update(coldConversations)
    .set({ state: 'warm', key: null, changedAt: now })
    .where(and(isRow(row), eq(coldConversations.state, row.state), eq(coldConversations.file, row.file ?? '')))
    .returning({ userId: coldConversations.userId })
  if (ended.length === 0) return false
  if (text !== null) await fillRows(tx, row, rowsIn(text))
  return true
}

function isRow({ userId, conversationId }: ColdRow): SQL | undefined {
  return and(eq(coldConversations.userId, userId), eq(coldConversations.conversationId, conversationId))
}

/** Brings everything of everybody back, for an operator who wants no cold conversations any more. */
export async function bringBackEverybody(means: ColdMeans, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const people = await means.db
      .selectDistinct({ userId: coldConversations.userId })
      .from(coldConversations)
      .where(inArray(coldConversations.state, ['written', 'cold']))
      .limit(100)
    if (people.length === 0) return
    for (const { userId } of people) {
      signal?.throwIfAborted()
      await bringBack(means.db, userId, 'all')
    }
  }
}
