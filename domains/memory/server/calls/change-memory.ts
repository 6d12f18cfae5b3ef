import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { changeMemory as changeMemoryCall } from '../../contract.ts'
import type { HashText } from '../forgotten.ts'
import { changeMemory, findMemory, memoryView } from '../memories.ts'
import { lockMemories } from '../memory-lock.ts'
import { forgetWords } from '../sharing.ts'
import { touchPerson } from '../turns.ts'
import type { ScreenText } from './add-memory.ts'

/** Corrects a memory, pins or shares it. The words that it had are not learnt again. */
export function changeMemoryHandler(db: Db, { screen, hash }: { screen: ScreenText; hash: HashText }) {
  return handle(changeMemoryCall, async ({ params, actor: { userId }, caller, now, fail }) => {
    const { memoryId, ...change } = params
    if (change.text !== undefined && (await screen(change.text, caller.locale))) return fail('TEXT_BLOCKED')
    const row = await transact(db, async (tx) => {
      await lockMemories(tx, userId)
      const before = (await findMemory(tx, userId, memoryId)) ?? fail('MEMORY_NOT_FOUND')
      const after = await changeMemory(tx, before, change, now)
      if (after.text !== before.text)
        await forgetWords(tx, before, { rows: [before], hash, correctedTo: after.text, now })
      await touchPerson(tx, userId)
      return after
    })
    return { memory: memoryView(row) }
  })
}
