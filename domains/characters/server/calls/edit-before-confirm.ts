import { handle } from '#platform/http/handler.ts'
import { editBeforeConfirm } from '../../custom-contract.ts'
import { editBuilt } from '../custom/edit.ts'
import type { EditNeeds, OwnViewNeeds } from '../custom/character-generation.ts'
import { ownView } from '../custom/own-view.ts'
import { refuseClassified } from '../custom/read-written.ts'
import { viewingOf } from '../views.ts'

/** Changes a built character before she is confirmed. */
export function editBeforeConfirmHandler(needs: EditNeeds & OwnViewNeeds) {
  return handle(editBeforeConfirm, async ({ params, actor, caller, now }) => {
    const { characterId: id, isPublic, ...changes } = params
    await refuseClassified(needs, changes)
    const editing = { changes, isPublic, locale: caller.locale, now }
    const own = await editBuilt(needs, { ownerId: actor.userId, id }, editing)
    return { character: ownView(own, needs, viewingOf(actor, caller)) }
  })
}
