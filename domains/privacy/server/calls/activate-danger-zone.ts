import { handle } from '#platform/http/handler.ts'
import { activateDangerZone } from '../../contract.ts'
import { confirmsClosing } from '../../rules.ts'
import type { CloseNeeds } from '../closing.ts'
import { closeOwnAccount, needsFreshSignIn } from '../closing.ts'

type Needs = CloseNeeds & {
  /** The word that closes an account, as the page shows it. */
  closingWord(locale: string): string
}

/** Closes the account. */
export function activateDangerZoneHandler(needs: Needs) {
  return handle(activateDangerZone, async ({ params, actor, caller, now, fail }) => {
    if (!confirmsClosing(params.confirm, [needs.closingWord(caller.locale), actor.nick])) fail('CONFIRMATION_WRONG')
    if (actor.closesAt === null && (await needsFreshSignIn(needs.db, actor, now))) fail('FRESH_SIGN_IN_NEEDED')
    const closesAt = await closeOwnAccount(needs, actor, { locale: caller.locale, brand: caller.brand, now })
    return { closesAt: closesAt.getTime() }
  })
}
