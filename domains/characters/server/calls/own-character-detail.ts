import { handle } from '#platform/http/handler.ts'
import { ownCharacterDetail } from '../../custom-contract.ts'
import { findOwn } from '../custom/custom-rows.ts'
import type { CharacterGeneration } from '../custom/character-generation.ts'
import { ownView } from '../custom/own-view.ts'
import { viewingOf } from '../views.ts'

/** One own character. */
export function ownCharacterDetailHandler(generation: CharacterGeneration) {
  return handle(ownCharacterDetail, async ({ params, actor, caller }) => {
    const own = await findOwn(generation.db, { ownerId: actor.userId, id: params.characterId })
    return { character: ownView(own, generation, viewingOf(actor, caller)) }
  })
}
