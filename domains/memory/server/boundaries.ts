import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { Relationship } from './memories.ts'
import { readSwitch } from './settings.ts'
import { isKnownTo } from './sharing.ts'
import { memories } from './tables.ts'

export type Boundary = { id: string; text: string; since: Date }

/** The boundaries that hold with a character, the earliest first; none where memory is off, since no prompt has them then. */
export async function listBoundaries(tx: Queryable, of: Relationship): Promise<Boundary[]> {
  const { isOn, isOnForAll } = await readSwitch(tx, of)
  if (!isOn || !isOnForAll) return []
  return tx
    .select({ id: memories.id, text: memories.text, since: memories.validFrom })
    .from(memories)
    .where(and(isKnownTo(of), eq(memories.kind, 'boundary'), isNull(memories.validTo)))
    .orderBy(asc(memories.validFrom), asc(memories.id))
}
