import { handle } from '#platform/http/handler.ts'
import { confirmCharacter } from '../../custom-contract.ts'
import type { CharacterGeneration } from '../custom/character-generation.ts'
import { ownView } from '../custom/own-view.ts'
import { confirm } from '../custom/publish.ts'
import { viewingOf } from '../views.ts'

/** Takes a built character as she is. */
export function confirmCharacterHandler(generation: CharacterGeneration) {
  return handle(confirmCharacter, async ({ params, actor, caller, now }) => {
    const { characterId: id, isPublic } = params
    const own = await confirm(generation, { ownerId: actor.userId, id }, { isPublic, now })
    return { character: ownView(own, generation, viewingOf(actor, caller)) }
  })
}
