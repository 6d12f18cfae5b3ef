import { lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { dropFreeDevices } from './barred-devices.ts'
import { dropOldChallenges } from './challenges.ts'
import { dropEndedExclusions } from './stored-exclusions.ts'
import { dropOldCodes } from './login-codes.ts'
import { knownDevices, tokens } from './tables.ts'

const everyMs = 3_600_000
const deviceLifeMs = 400 * 24 * 3_600_000
const forgetOld = defineJob('accounts.forget-old', z.object({}))

/** Has codes, challenges, sessions and devices forgotten once they are of no use to anyone. */
export function registerAccountsJobs(jobs: Jobs, db: Db, clock: Clock): void {
  const work = async () => {
    const now = clock.now()
    await dropOldCodes(db, now)
    await dropOldChallenges(db, now)
    await dropEndedExclusions(db, now)
    await dropFreeDevices(db, now)
    await db.delete(knownDevices).where(lte(knownDevices.usedAt, new Date(now.getTime() - deviceLifeMs)))
    await db.delete(tokens).where(lte(tokens.expiresAt, now))
  }
  jobs.register(forgetOld, work, everyMs)
}
