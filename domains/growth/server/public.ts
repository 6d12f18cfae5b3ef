import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { dropOldOpenings } from './opens.ts'
import { opens, origins } from './tables.ts'

export { growthPersonalData } from './personal-data.ts'
export type { GiveReward } from './rewards.ts'
export { moveRewards, rewardOf } from './rewards.ts'
export { rewards } from '../rules.ts'

const everyMs = 3_600_000
const forgetOld = defineJob('growth.forget-old', z.object({}))

/** Has openings forgotten once their time is over. */
export function registerGrowthJobs(jobs: Jobs, db: Db, clock: Clock): void {
  jobs.register(forgetOld, () => dropOldOpenings(db, clock.now()), everyMs)
}

/** A visitor turned out to be someone known: their visits come along; how they came the first time stays as it was. */
export async function moveOpens(tx: Tx, visitorId: string, memberId: string): Promise<void> {
  await tx.update(opens).set({ userId: memberId }).where(eq(opens.userId, visitorId))
  await tx.delete(origins).where(eq(origins.userId, visitorId))
}
