import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { findMeetable } from '#domains/characters/server/public.ts'
import { switchDiary } from '../../diary-contract.ts'
import { readDiarySwitch, storeDiarySwitch } from '../diary/diary-switch.ts'
import { allCharacters, hasMemory } from '../settings.ts'

/** Has a character write a diary, or all of them, or no more; a made-up character gets no setting. */
export function switchDiaryHandler(db: Db) {
  return handle(switchDiary, async ({ params: { characterId, isOn }, actor: { userId }, fail }) => {
    const of = { userId, characterId: characterId ?? allCharacters }
    const isThere =
      characterId === null ||
      (await findMeetable(db, characterId, userId)) ||
      (await hasMemory(db, { userId, characterId }))
    if (!isThere) return fail('CHARACTER_NOT_FOUND')
    await storeDiarySwitch(db, of, isOn)
    return readDiarySwitch(db, of)
  })
}
