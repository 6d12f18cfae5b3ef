import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { findMeetable } from '#domains/characters/server/public.ts'
import { switchMemory } from '../../contract.ts'
import { allCharacters, hasMemory, readSwitch, storeSwitch } from '../settings.ts'

/** Switches the memory of a character, or of all of them, on or off, with time to undo; a made-up character gets no setting. */
export function switchMemoryHandler(db: Db) {
  return handle(switchMemory, async ({ params: { characterId, isOn }, actor: { userId }, now, fail }) => {
    const of = { userId, characterId: characterId ?? allCharacters }
    const isThere =
      characterId === null ||
      (await findMeetable(db, characterId, userId)) ||
      (await hasMemory(db, { userId, characterId }))
    if (!isThere) return fail('CHARACTER_NOT_FOUND')
    return transact(db, async (tx) => {
      await storeSwitch(tx, of, isOn, now)
      return readSwitch(tx, of)
    })
  })
}
