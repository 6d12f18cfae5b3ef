import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { endOverdue } from './steps.ts'

const everyMs = 5 * 60_000
const endOverdueOrders = defineJob('services.end-overdue', z.object({}))

/** Has orders ended that nobody took further in time. */
export function registerServicesJobs(jobs: Jobs, db: Db, clock: Clock): void {
  jobs.register(endOverdueOrders, async (_, signal) => void (await endOverdue(db, clock.now(), signal)), everyMs)
}
