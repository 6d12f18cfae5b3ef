import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../contract.ts'
import { listRewardsHandler } from './calls/list-rewards.ts'
import { openHandler } from './calls/open.ts'
import { rewardCoinsHandler } from './calls/reward-coins.ts'
import { rewardEnergyHandler } from './calls/reward-energy.ts'
import type { GiveReward } from './rewards.ts'

export type GrowthNeeds = {
  db: Db
  /** Empty where no publisher's build runs. */
  publisher: string
  /** The wallet stands beside growth, so the server hands it in. */
  give: GiveReward
}

/** Every call of growth with its handler. */
export function growthCalls({ db, publisher, give }: GrowthNeeds): HandlersFor<typeof contract> {
  return {
    open: openHandler(db, publisher),
    listRewards: listRewardsHandler(db),
    rewardEnergy: rewardEnergyHandler(db, give),
    rewardCoins: rewardCoinsHandler(db, give),
  }
}
