import { handle } from '#platform/http/handler.ts'
import { deleteCharacter } from '../../custom-contract.ts'
import type { CharacterGeneration } from '../custom/character-generation.ts'
import { removeOwn } from '../custom/withdraw.ts'

/** Takes an own character away. */
export function deleteCharacterHandler(generation: CharacterGeneration) {
  return handle(deleteCharacter, async ({ params, actor, now }) => {
    await removeOwn(generation, { ownerId: actor.userId, id: params.characterId }, now)
    return {}
  })
}
