import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { findMeetable } from '#domains/characters/server/public.ts'
import { listMemories as listMemoriesCall } from '../../contract.ts'
import { memoryBounds } from '../../rules.ts'
import { withoutLeft } from '../known-memories.ts'
import { isLeftAlone, listMemories, memoryView } from '../memories.ts'
import { hasMemory, readSwitch } from '../settings.ts'
import { listShared } from '../sharing.ts'
import { listSummaries } from '../summaries.ts'

const mostSummaries = 60
/** The name of a character in a language; null where the catalogue has lost her. */
export type NameOf = (characterId: string, locale: string) => Promise<string | null>

/** All that a character remembers of a person. */
export function listMemoriesHandler(db: Db, nameOf: NameOf) {
  return handle(listMemoriesCall, async ({ params: { characterId }, actor: { userId }, caller }) => {
    const of = { userId, characterId }
    const nameHere = (id: string) => nameOf(id, caller.locale)
    const [isKnown, memories, shared, summaries, setting] = await Promise.all([
      isTheirs(db, of),
      listMemories(db, of),
      listShared(db, of),
      listSummaries(db, of, mostSummaries),
      readSwitch(db, of),
    ])
    const holding = new Map(withoutLeft(memories, isLeftAlone).map((row) => [row.id, row]))
    return {
      name: (isKnown && (await nameHere(characterId))) || '',
      memories: memories.map((row) => memoryView(holding.get(row.id) ?? row)),
      shared: await Promise.all(
        shared.map(async (row) => ({ ...memoryView(row), from: (await nameHere(row.characterId)) ?? '' })),
      ),
      summaries,
      ...setting,
      most: memoryBounds.memories,
      mostPinned: memoryBounds.pinned,
    }
  })
}

/** Whether a person may meet a character, or has memory of her. */
async function isTheirs(db: Db, of: { userId: string; characterId: string }): Promise<boolean> {
  return (await findMeetable(db, of.characterId, of.userId)) !== null || hasMemory(db, of)
}
