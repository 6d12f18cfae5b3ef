import { and, asc, eq, isNotNull, isNull, not, or } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { Relationship } from './memories.ts'
import { readSwitch } from './settings.ts'
import { isKnownTo } from './sharing.ts'
import { memories } from './tables.ts'

export type Boundary = { id: string; text: string; since: Date }

/** Those of a branch that the person left are in no other prompt, unless they wrote, pinned or shared them. */
const isShown = or(not(memories.isLeft), memories.isEdited, isNotNull(memories.pinnedAt), memories.isShared)

/** The boundaries that hold with a character, the earliest first; none where memory is off, since no prompt has them then. */
export async function listBoundaries(tx: Queryable, of: Relationship): Promise<Boundary[]> {
  const { isOn, isOnForAll } = await readSwitch(tx, of)
  if (!isOn || !isOnForAll) return []
  return tx
    .select({ id: memories.id, text: memories.text, since: memories.validFrom })
    .from(memories)
    .where(and(isKnownTo(of), eq(memories.kind, 'boundary'), isNull(memories.validTo), isShown))
    .orderBy(asc(memories.validFrom), asc(memories.id))
}
