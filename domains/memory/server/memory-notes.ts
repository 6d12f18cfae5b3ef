import type { Db } from '#platform/db/database.ts'
import { learnAfter } from '../rules.ts'
import type { AddedTurns, NotedConversation, NotedTurn } from './turns.ts'
import { noteTurns } from './turns.ts'

/** So many turns are noted at once: the newest are in the prompt anyway, so the index may lack them for a while. */
const turnsAtOnce = 6

/** Turns that the index lacks: newest first; null where it lacks more than is at hand. */
export type Unnoted = { turns: readonly NotedTurn[] | null; parentId: string | null; isDue: boolean }

/** The turns before a reply, as far as the index lacks it; `depth` is that of the newest turn before it. */
export type BeforeReply = { unnoted: Unnoted; depth: number; now: Date }

/** Notes the turns before a reply that the index lacks, and that there is something to learn from; null where nothing was added. */
export async function noteForMemory(
  db: Db,
  of: NotedConversation,
  { unnoted, depth, now }: BeforeReply,
): Promise<AddedTurns | null> {
  const { turns, parentId, isDue } = unnoted
  // The index lacks more than is at hand: learning brings it up to date.
  if (turns === null) return noteTurns(db, of, { turns: [], parentId, depth, dueAt: now, now })
  if (turns.length < (isDue ? turnsAtOnce : 1)) return null
  return noteTurns(db, of, { turns, parentId, depth, dueAt: new Date(now.getTime() + learnAfter.restMs), now })
}
