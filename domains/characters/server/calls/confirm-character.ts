import { handle } from '#platform/http/handler.ts'
import { confirmCharacter } from '../../custom-contract.ts'
import type { Db } from '#platform/db/database.ts'
import type { NotifyCharacter, OwnViewNeeds } from '../custom/character-generation.ts'
import { ownView } from '../custom/own-view.ts'
import { confirm } from '../custom/publish.ts'
import { viewingOf } from '../views.ts'

type Needs = OwnViewNeeds & { db: Db; notify: NotifyCharacter }

/** Takes a built character as she is. */
export function confirmCharacterHandler(needs: Needs) {
  return handle(confirmCharacter, async ({ params, actor, caller, now }) => {
    const { characterId: id, isPublic } = params
    const own = await confirm(needs, { ownerId: actor.userId, id }, { isPublic, now })
    return { character: ownView(own, needs, viewingOf(actor, caller)) }
  })
}
