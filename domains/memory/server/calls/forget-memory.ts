import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { forgetAllMemories, forgetMemory } from '../../contract.ts'
import { eraseDiary } from '../diary/entries.ts'
import type { HashText } from '../forgotten.ts'
import { forgetWords } from '../sharing.ts'
import { touchPerson } from '../turns.ts'
import { deleteMemories, deleteMemory, findMemory, memoryView } from '../memories.ts'
import { lockMemories } from '../memory-lock.ts'
import { deleteSummaries, deleteSummary } from '../summaries.ts'

/** Takes a memory or a summary away for good. */
export function forgetMemoryHandler(db: Db, hash: HashText) {
  return handle(forgetMemory, async ({ params: { memoryId }, actor: { userId }, now, fail }) => {
    return transact(db, async (tx) => {
      await lockMemories(tx, userId)
      const row = await findMemory(tx, userId, memoryId)
      if (!row) {
        const summary = await deleteSummary(tx, userId, memoryId)
        return summary ? { forgotten: null, summary } : fail('MEMORY_NOT_FOUND')
      }
      await deleteMemory(tx, row)
      await forgetWords(tx, row, { rows: [row], hash, now })
      await touchPerson(tx, userId)
      return { forgotten: { ...memoryView(row), characterId: row.characterId }, summary: null }
    })
  })
}

/** Takes all that a character remembers away for good. */
export function forgetAllMemoriesHandler(db: Db, hash: HashText) {
  return handle(forgetAllMemories, async ({ params: { characterId }, actor: { userId }, now }) => {
    const forgotten = await transact(db, async (tx) => {
      await lockMemories(tx, userId)
      const rows = await deleteMemories(tx, { userId, characterId })
      await forgetWords(tx, { userId, characterId }, { rows, hash, now })
      await eraseDiary(tx, { userId, characterId })
      return rows.length + (await deleteSummaries(tx, { userId, characterId }))
    })
    return { forgotten }
  })
}
