import { handle } from '#platform/http/handler.ts'
import { deleteCharacter } from '../../custom-contract.ts'
import type { QueueNeeds } from '../custom/character-generation.ts'
import { removeOwn } from '../custom/withdraw.ts'

/** Takes an own character away. */
export function deleteCharacterHandler(needs: QueueNeeds) {
  return handle(deleteCharacter, async ({ params, actor, now }) => {
    await removeOwn(needs, { ownerId: actor.userId, id: params.characterId }, now)
    return {}
  })
}
