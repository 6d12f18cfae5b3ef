import { handle } from '#platform/http/handler.ts'
import { rebuildCharacter } from '../../custom-contract.ts'
import { rebuild } from '../custom/edit.ts'
import type { Making } from '../custom/making.ts'
import { ownView } from '../custom/own-view.ts'
import { viewingOf } from '../views.ts'

/** Builds a failed character again. */
export function rebuildCharacterHandler(making: Making) {
  return handle(rebuildCharacter, async ({ params, actor, caller, now }) => {
    const { characterId: id, wishes, prompt } = params
    const own = await rebuild(making, { ownerId: actor.userId, id }, { wishes, prompt, locale: caller.locale, now })
    return { character: ownView(own, making, viewingOf(actor, caller)) }
  })
}
