import type { Tx } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { rewardCoins } from '../../contract.ts'
import type { GrantReward } from '../rewards.ts'
import { beginReward, claimableFrom, claimReward, rewardOf } from '../rewards.ts'

/** Gives the gift of customer service, once. */
export function rewardCoinsHandler(db: Tx, fulfil: GrantReward) {
  return handle(rewardCoins, async ({ params: { event }, actor: { userId, isPremium }, now }) => {
    await db.transaction(async (transaction) => {
      const tx = transaction as Tx
      await beginReward(tx, { userId, event, claimableAt: claimableFrom(event, now) })
      await claimReward(tx, { userId, isPremium, now, event }, fulfil)
    })
    return rewardOf(db, userId, event)
  })
}
