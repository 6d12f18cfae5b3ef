import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { open } from '../../contract.ts'
import { dropBeyondMost, saveOpening } from '../opens.ts'
import { saveOrigin } from '../origins.ts'
import { beginReward } from '../rewards.ts'

/** Stores how a visit began. Ad cookies are stored in a publisher's build only, regardless of the page's data. */
export function openHandler(db: Db, publisher: string) {
  return handle(open, async ({ params, actor, caller, now }) => {
    const opening = publisher === '' ? { ...params, fbp: '', fbc: '' } : params
    const userId = actor?.userId ?? null
    await transact(db, async (tx) => {
      await saveOpening(tx, { opening, userId, caller, now })
      if (userId === null) return
      await saveOrigin(tx, userId, opening, now)
      if (opening.favorite) await beginReward(tx, { userId, event: 'add-to-home-screen', claimableAt: now })
    })
    if (userId !== null) await dropBeyondMost(db, userId)
    return {}
  })
}
