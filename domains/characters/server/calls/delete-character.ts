import { handle } from '#platform/http/handler.ts'
import { deleteCharacter } from '../../custom-contract.ts'
import type { Making } from '../custom/making.ts'
import { removeOwn } from '../custom/withdraw.ts'

/** Takes an own character away. */
export function deleteCharacterHandler(making: Making) {
  return handle(deleteCharacter, async ({ params, actor, now }) => {
    await removeOwn(making, { ownerId: actor.userId, id: params.characterId }, now)
    return {}
  })
}
