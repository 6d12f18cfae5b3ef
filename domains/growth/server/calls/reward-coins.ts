import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { rewardCoins } from '../../contract.ts'
import type { GrantReward } from '../rewards.ts'
import { beginReward, claimableFrom, claimReward, rewardOf } from '../rewards.ts'

/** Gives the gift of customer service, once. */
export function rewardCoinsHandler(db: Db, fulfil: GrantReward) {
  return handle(rewardCoins, async ({ params: { event }, actor: { userId, isPremium }, now }) => {
    await transact(db, async (tx) => {
      await beginReward(tx, { userId, event, claimableAt: claimableFrom(event, now) })
      await claimReward(tx, { userId, isPremium, now, event }, fulfil)
    })
    return rewardOf(db, userId, event)
  })
}
