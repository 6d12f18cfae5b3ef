import { handle } from '#platform/http/handler.ts'
import { rebuildCharacter } from '../../custom-contract.ts'
import { rebuild } from '../custom/edit.ts'
import type { OwnViewNeeds, QueueNeeds } from '../custom/character-generation.ts'
import { ownView } from '../custom/own-view.ts'
import { refuseClassified } from '../custom/read-written.ts'
import { viewingOf } from '../views.ts'

/** Builds a failed character again. */
export function rebuildCharacterHandler(needs: QueueNeeds & OwnViewNeeds) {
  return handle(rebuildCharacter, async ({ params, actor, caller, now }) => {
    const { characterId: id, options, prompt } = params
    await refuseClassified(needs, { description: prompt })
    const own = await rebuild(needs, { ownerId: actor.userId, id }, { options, prompt, locale: caller.locale, now })
    return { character: ownView(own, needs, viewingOf(actor, caller)) }
  })
}
