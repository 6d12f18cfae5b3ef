import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import type { HashText } from './forgotten.ts'
import { rememberForgotten, unforget } from './forgotten.ts'
import { createLikeness } from './learning/store-learnt.ts'
import type { MemoryRow, Relationship } from './memories.ts'
import { deleteMemory, listMemories } from './memories.ts'
import { memories, memorySettings } from './tables.ts'

/** Those that the person shared, of characters whose memory is not switched off. */
const isShared = and(
  memories.isShared,
  sql`not exists (select from ${memorySettings} s where s.user_id = ${memories.userId} and s.character_id = ${memories.characterId} and not s.is_on)`,
)

/** Whether a character knows a memory: it is of the two, or the person shared it with all. */
export function isKnownTo({ userId, characterId }: Relationship) {
  return and(eq(memories.userId, userId), or(eq(memories.characterId, characterId), isShared))
}

/** The memories of other characters that a character knows, the newest first. */
export function listShared(tx: Queryable, { userId, characterId }: Relationship): Promise<MemoryRow[]> {
  return tx
    .select()
    .from(memories)
    .where(and(eq(memories.userId, userId), ne(memories.characterId, characterId), isShared))
    .orderBy(desc(memories.validFrom), desc(memories.id))
}

type Forgetting = {
  /** Those that are deleted, or have other words now. */
  rows: readonly MemoryRow[]
  hash: HashText
  /** The words that take the place of the old ones, which may differ by a comma: they can be learnt. */
  correctedTo?: string
  now: Date
}

/**
 * Has a character forget what memories said, and where one is shared, or ever was, all others: what they learnt themselves
 * that says the same, and the turns and summaries that say it. None of them learns it again.
 * NOTE: the caller holds the lock of memories; rows of turns come after those of memories, and the person last, since a reading
 * without a memory locks turns and the person alone.
 */
export async function forgetWords(
  tx: Tx,
  of: Relationship,
  { rows, hash, correctedTo, now }: Forgetting,
): Promise<void> {
  const forgetting = [{ of, memories: rows }, ...(await takeShared(tx, rows))]
  for (const one of forgetting) {
    await rememberForgotten(tx, one.of, { memories: one.memories, hash, now })
    if (correctedTo !== undefined) await unforget(tx, one.of, { memory: { text: correctedTo }, hash })
  }
}

type Taken = { of: Relationship; memories: Pick<MemoryRow, 'text' | 'quote'>[] }

/**
 * Deletes what other characters learnt themselves that says the same as a shared memory; gives what each of them is to forget.
 * While it was shared they may have repeated it, so one that is shared no more counts too.
 */
async function takeShared(tx: Tx, rows: readonly MemoryRow[]): Promise<Taken[]> {
  const shared = rows.filter((row) => row.isShared || row.wasShared)
  const [first] = shared
  if (!first) return []
  const isOneOf = createLikeness(shared.map(({ text }) => text))
  const taken: Taken[] = []
  for (const of of await othersThan(tx, first)) {
    const same = await filterInSlices(await listMemories(tx, of), ({ text }) => isOneOf(text))
    for (const row of same) await deleteMemory(tx, row)
    taken.push({ of, memories: [...shared.map(({ text, quote }) => ({ text, quote })), ...same] })
  }
  return taken
}

const longestSliceMs = 20

/** Hundreds of memories are compared with dozens, with a turn for others between slices. */
async function filterInSlices(rows: readonly MemoryRow[], test: (row: MemoryRow) => boolean): Promise<MemoryRow[]> {
  const found: MemoryRow[] = []
  let since = performance.now()
  for (const row of rows) {
    if (test(row)) found.push(row)
    if (performance.now() - since < longestSliceMs) continue
    await setImmediate()
    since = performance.now()
  }
  return found
}

/** The other characters that have something of the person to remember. */
async function othersThan(tx: Tx, { userId, characterId }: Relationship): Promise<Relationship[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select character_id as id from memory_progress where user_id = ${userId} union select character_id from memories where user_id = ${userId}`,
  )
  return rows.flatMap(({ id }) => (id === '' || id === characterId ? [] : [{ userId, characterId: id }]))
}
