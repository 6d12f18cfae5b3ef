import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { findMeetable } from '#domains/characters/server/public.ts'
import { findConversationWith } from '#domains/chat/server/public.ts'
import { switchFeeling } from '../../contract.ts'
import { allCharacters, storeFeelingSwitch } from '../settings.ts'

/** Shows how a character feels, or shows it no more; a made-up character gets no setting. */
export function switchFeelingHandler(db: Db) {
  return handle(switchFeeling, async ({ params: { characterId, isOn }, actor: { userId }, fail }) => {
    const isThere =
      characterId === null ||
      (await findMeetable(db, characterId, userId)) ||
      (await findConversationWith(db, { userId, characterId }))
    if (!isThere) return fail('CHARACTER_NOT_FOUND')
    await storeFeelingSwitch(db, { userId, characterId: characterId ?? allCharacters }, isOn)
    return {}
  })
}
