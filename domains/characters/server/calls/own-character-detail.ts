import { handle } from '#platform/http/handler.ts'
import { ownCharacterDetail } from '../../custom-contract.ts'
import { findOwn } from '../custom/custom-rows.ts'
import type { Db } from '#platform/db/database.ts'
import type { OwnViewNeeds } from '../custom/character-generation.ts'
import { ownView } from '../custom/own-view.ts'
import { viewingOf } from '../views.ts'

/** One own character. */
export function ownCharacterDetailHandler(needs: OwnViewNeeds & { db: Db }) {
  return handle(ownCharacterDetail, async ({ params, actor, caller }) => {
    const own = await findOwn(needs.db, { ownerId: actor.userId, id: params.characterId })
    return { character: ownView(own, needs, viewingOf(actor, caller)) }
  })
}
