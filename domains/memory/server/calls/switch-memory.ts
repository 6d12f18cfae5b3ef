import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { switchMemory } from '../../contract.ts'
import { allCharacters, readSwitch, storeSwitch } from '../settings.ts'

/** Switches the memory of a character, or of all of them, on or off. */
export function switchMemoryHandler(db: Db) {
  return handle(switchMemory, ({ params: { characterId, isOn }, actor: { userId } }) => {
    const of = { userId, characterId: characterId ?? allCharacters }
    return transact(db, async (tx) => {
      await storeSwitch(tx, of, isOn)
      return readSwitch(tx, of)
    })
  })
}
