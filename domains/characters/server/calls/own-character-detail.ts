import { handle } from '#platform/http/handler.ts'
import { ownCharacterDetail } from '../../custom-contract.ts'
import { findOwn } from '../custom/custom-rows.ts'
import type { Making } from '../custom/making.ts'
import { ownView } from '../custom/own-view.ts'
import { viewingOf } from '../views.ts'

/** One own character. */
export function ownCharacterDetailHandler(making: Making) {
  return handle(ownCharacterDetail, async ({ params, actor, caller }) => {
    const own = await findOwn(making.db, { ownerId: actor.userId, id: params.characterId })
    return { character: ownView(own, making, viewingOf(actor, caller)) }
  })
}
