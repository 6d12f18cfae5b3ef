import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { rewardEnergy } from '../../contract.ts'
import type { GrantReward } from '../rewards.ts'
import { beginReward, claimableFrom, claimReward, rewardOf } from '../rewards.ts'

/** Notes that a person began to install or bookmark the page, and grants energy for it once its time has come. */
export function rewardEnergyHandler(db: Db, fulfil: GrantReward) {
  return handle(rewardEnergy, async ({ params: { event, step }, actor, now, fail }) => {
    const { userId, isPremium } = actor
    if (step === 'begin') await beginReward(db, { userId, event, claimableAt: claimableFrom(event, now) })
    const isFulfilled =
      step === 'begin' || (await transact(db, (tx) => claimReward(tx, { userId, isPremium, now, event }, fulfil)))
    const reward = await rewardOf(db, userId, event)
    if (isFulfilled) return reward
    const from = reward.claimableAt ?? claimableFrom(event, now).getTime()
    return fail('REWARD_TOO_SOON', Math.max(1, from - now.getTime()))
  })
}
