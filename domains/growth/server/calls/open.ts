import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { open } from '../../contract.ts'
import { advertising, isFor } from '../../rules.ts'
import type { GrantInvitation } from '../invitations.ts'
import { settleInvitation, settleWithDevice } from '../invitations.ts'
import { dropBeyondMost, saveOpening } from '../opens.ts'
import { saveOrigin } from '../origins.ts'
import { beginReward } from '../rewards.ts'

/**
 * Stores how a visit began. Ad cookies are stored in a publisher's build only, of an adult who allows advertising where
 * they are, regardless of the page's data.
 */
export function openHandler(db: Db, publisher: string, grant: GrantInvitation) {
  return handle(open, async ({ params, actor, caller, now }) => {
    const hasCookies = publisher !== '' && actor?.isAdult === true && isFor(actor.measuredFor, advertising)
    const opening = hasCookies ? params : { ...params, fbp: '', fbc: '' }
    const userId = actor?.userId ?? null
    await transact(db, async (tx) => {
      const visitId = await saveOpening(tx, { opening, userId, caller, now })
      if (userId === null) return
      // Some identities make no visitor first: their invitation is known after they have registered.
      if (await saveOrigin(tx, { userId, visitId, opening, now }))
        await settleInvitation(tx, { userId, caller, now }, grant)
      else await settleWithDevice(tx, { userId, caller, now }, grant)
      if (opening.favorite) await beginReward(tx, { userId, event: 'add-to-home-screen', claimableAt: now })
    })
    if (userId !== null) await dropBeyondMost(db, userId)
    return {}
  })
}
