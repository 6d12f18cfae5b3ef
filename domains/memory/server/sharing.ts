import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import { rowsOf } from '#platform/db/database.ts'
import type { HashText } from './forgotten.ts'
import { rememberForgotten } from './forgotten.ts'
import { isSame } from './learning/store-learnt.ts'
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

/**
 * Takes what was shared from all other characters: what they learnt themselves that says the same, and the turns and summaries
 * that say it. None of them learns it again.
 */
export async function forgetShared(
  tx: Tx,
  rows: readonly MemoryRow[],
  { hash, now }: { hash: HashText; now: Date },
): Promise<void> {
  const shared = rows.filter((row) => row.isShared)
  const [first] = shared
  if (!first) return
  for (const of of await othersThan(tx, first)) {
    const same = (await listMemories(tx, of)).filter(({ text }) => shared.some((one) => isSame(one.text, text)))
    for (const row of same) await deleteMemory(tx, row)
    const forgotten = [...shared.map(({ text, quote }) => ({ text, quote })), ...same]
    await rememberForgotten(tx, of, { memories: forgotten, hash, now })
  }
}

/** The other characters that have something of the person to remember. */
async function othersThan(tx: Tx, { userId, characterId }: Relationship): Promise<Relationship[]> {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select character_id as id from memory_progress where user_id = ${userId} union select character_id from memories where user_id = ${userId}`,
  )
  return rows.flatMap(({ id }) => (id === '' || id === characterId ? [] : [{ userId, characterId: id }]))
}
