import { handle } from '#platform/http/handler.ts'
import { editCharacter } from '../../custom-contract.ts'
import { editConfirmed } from '../custom/edit.ts'
import type { EditNeeds, OwnViewNeeds } from '../custom/character-generation.ts'
import { ownView } from '../custom/own-view.ts'
import { refuseClassified } from '../custom/read-written.ts'
import { viewingOf } from '../views.ts'

/** Changes a confirmed character. */
export function editCharacterHandler(needs: EditNeeds & OwnViewNeeds) {
  return handle(editCharacter, async ({ params, actor, caller, now }) => {
    const { characterId: id, visibility, ...changes } = params
    await refuseClassified(needs, changes)
    const editing = { changes, visibility, locale: caller.locale, now }
    const own = await editConfirmed(needs, { ownerId: actor.userId, id }, editing)
    return { character: ownView(own, needs, viewingOf(actor, caller)) }
  })
}
