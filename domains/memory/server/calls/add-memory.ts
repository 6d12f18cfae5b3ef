import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { findMeetable } from '#domains/characters/server/public.ts'
import { addMemory as addMemoryCall } from '../../contract.ts'
import type { HashText } from '../forgotten.ts'
import { unforget } from '../forgotten.ts'
import { addMemory, findMemory, memoryView } from '../memories.ts'
import { lockMemories } from '../memory-lock.ts'
import { readSwitch } from '../settings.ts'

/** Whether the policy refuses a text of a person. */
export type ScreenText = (text: string, locale: string) => Promise<boolean>

/** Has a character remember something in the person's own words. */
export function addMemoryHandler(db: Db, { screen, hash }: { screen: ScreenText; hash: HashText }) {
  return handle(addMemoryCall, async ({ params, actor: { userId }, caller, now, fail }) => {
    const { characterId, key, text, ...more } = params
    const of = { userId, characterId }
    const known = await findMemory(db, userId, key)
    if (known)
      return known.text === text && known.characterId === characterId
        ? { memory: memoryView(known) }
        : fail('KEY_REUSED')
    if (!(await findMeetable(db, characterId, userId))) return fail('CHARACTER_NOT_FOUND')
    if (await screen(text, caller.locale)) return fail('TEXT_BLOCKED')
    const row = await transact(db, async (tx) => {
      await lockMemories(tx, userId)
      const { isOn, isOnForAll } = await readSwitch(tx, of)
      if (!isOn || !isOnForAll) return fail('MEMORY_OFF')
      await unforget(tx, of, { memory: { text }, hash })
      return addMemory(tx, of, { ...more, id: key, text }, now)
    })
    return { memory: memoryView(row) }
  })
}
