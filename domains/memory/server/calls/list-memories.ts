import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listMemories as listMemoriesCall } from '../../contract.ts'
import { memoryBounds } from '../../rules.ts'
import { listMemories, listSummaries, memoryView } from '../memories.ts'
import { readSwitch } from '../settings.ts'

const mostSummaries = 60
/** The name of a character in a language; null where the catalogue has lost her. */
export type NameOf = (characterId: string, locale: string) => Promise<string | null>

/** All that a character remembers of a person. */
export function listMemoriesHandler(db: Db, nameOf: NameOf) {
  return handle(listMemoriesCall, async ({ params: { characterId }, actor: { userId }, caller }) => {
    const of = { userId, characterId }
    const [name, memories, summaries, setting] = await Promise.all([
      nameOf(characterId, caller.locale),
      listMemories(db, of),
      listSummaries(db, of, mostSummaries),
      readSwitch(db, of),
    ])
    return {
      name: name ?? '',
      memories: memories.map(memoryView),
      summaries,
      ...setting,
      most: memoryBounds.memories,
      mostPinned: memoryBounds.pinned,
    }
  })
}
