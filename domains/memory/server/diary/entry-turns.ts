import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { HashText } from '../forgotten.ts'
import { withoutForgotten } from '../forgotten.ts'
import { termsOf } from '../index/terms.ts'
import type { BranchTurn } from '../learning/learn.ts'
import { sentencesOf } from '../learning/rule-reader.ts'
import { memoryTurns } from '../tables.ts'

type Sitting = { userId: string; characterId: string; locale: string; turns: readonly BranchTurn[] }

/**
 * The turns of a sitting that a diary may be about: none that says something that the person had forgotten, in this sitting or
 * before, nor the reply to one, which may repeat it.
 */
export async function turnsForEntry(db: Db, sitting: Sitting, hash: HashText): Promise<BranchTurn[]> {
  const { userId, turns, locale } = sitting
  const said = await withoutForgotten(db, sitting, { turns, hash, sentencesOf: (text) => sentencesOf(text, locale) })
  const hidden = await hiddenAmong(db, userId, said)
  const stays = new Set(said.filter((turn) => !hidden.has(turn.id)))
  return turns.filter((turn, at) => {
    const before = turns[at - 1]
    return stays.has(turn) && (turn.role === 'user' || before === undefined || stays.has(before))
  })
}

/** Turns that were taken out of searches although their words would be found: a memory of theirs was forgotten. */
async function hiddenAmong(db: Db, userId: string, turns: readonly BranchTurn[]): Promise<ReadonlySet<string>> {
  const ids = turns.filter(({ text }) => termsOf(text).length > 0).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: memoryTurns.messageId })
    .from(memoryTurns)
    .where(and(eq(memoryTurns.userId, userId), inArray(memoryTurns.messageId, ids), eq(memoryTurns.terms, '')))
  return new Set(rows.map(({ id }) => id))
}
