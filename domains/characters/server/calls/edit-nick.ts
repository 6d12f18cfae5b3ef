import { handle } from '#platform/http/handler.ts'
import { editNick } from '../../custom-contract.ts'
import { rename } from '../custom/edit.ts'
import type { EditNeeds, OwnViewNeeds } from '../custom/character-generation.ts'
import { ownView } from '../custom/own-view.ts'
import { refuseClassified } from '../custom/read-written.ts'
import { viewingOf } from '../views.ts'

/** Gives an own character another name. */
export function editNickHandler(needs: EditNeeds & OwnViewNeeds) {
  return handle(editNick, async ({ params, actor, caller, now }) => {
    const { characterId: id, name } = params
    await refuseClassified(needs, { name })
    const own = await rename(needs, { ownerId: actor.userId, id }, { name, locale: caller.locale, now })
    return { character: ownView(own, needs, viewingOf(actor, caller)) }
  })
}
