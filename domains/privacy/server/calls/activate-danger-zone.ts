import { handle } from '#platform/http/handler.ts'
import { activateDangerZone } from '../../contract.ts'
import { confirmsClosing } from '../../rules.ts'
import { closeOwnAccount, needsFreshSignIn } from '../closing.ts'
import type { Privacy } from '../privacy.ts'

/** Closes the account. */
export function activateDangerZoneHandler(privacy: Privacy) {
  return handle(activateDangerZone, async ({ params, actor, caller, now, fail }) => {
    if (!confirmsClosing(params.confirm, [privacy.closingWord(caller.locale), actor.nick])) fail('CONFIRMATION_WRONG')
    if (actor.closesAt === null && (await needsFreshSignIn(privacy.db, actor, now))) fail('FRESH_SIGN_IN_NEEDED')
    const closesAt = await closeOwnAccount(privacy, actor, { locale: caller.locale, brand: caller.brand, now })
    return { closesAt: closesAt.getTime() }
  })
}
