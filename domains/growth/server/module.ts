import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type * as contract from '../contract.ts'
import { listRewardsHandler } from './calls/list-rewards.ts'
import { openHandler } from './calls/open.ts'
import { rewardCoinsHandler } from './calls/reward-coins.ts'
import { rewardEnergyHandler } from './calls/reward-energy.ts'
import { dropOldOpenings, moveOpens } from './opens.ts'
import { growthPersonalData } from './personal-data.ts'
import type { GrantReward } from './rewards.ts'
import { moveRewards } from './rewards.ts'

export type GrowthNeeds = {
  db: Db
  clock: Clock
  /** Empty where no publisher's build runs. */
  publisher: string
  /** Credits a reward to the wallet, which is beside this domain. */
  fulfil: GrantReward
}

const everyMs = 3_600_000
const forgetOld = defineJob('growth.forget-old', z.object({}))

/** Where people come from, and what they are given for what they do. */
export function createGrowth({ db, clock, publisher, fulfil }: GrowthNeeds): DomainModule {
  const calls: HandlersFor<typeof contract> = {
    open: openHandler(db, publisher),
    listRewards: listRewardsHandler(db),
    rewardEnergy: rewardEnergyHandler(db, fulfil),
    rewardCoins: rewardCoinsHandler(db, fulfil),
  }
  return {
    name: 'growth',
    calls,
    registerJobs: (jobs) => jobs.register(forgetOld, () => dropOldOpenings(db, clock.now()), everyMs),
    personalData: [{ stage: 'after-balances', parts: growthPersonalData() }],
    staysWithVisitor: { acquisitions: 'where the member came from the first time counts' },
    visitorMerge: [
      // A claim locks its reward before the wallet.
      { stage: 'before-balances', tables: ['rewards'], merge: moveRewards },
      { stage: 'after-balances', tables: ['opens', 'origins'], merge: moveOpens },
    ],
  }
}
