import { z } from 'zod'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { forgetDetails } from '#domains/desk/server/public.ts'
import { forgetQuotes } from '#domains/orders/server/public.ts'

const forgetJob = defineJob('operations.forget-quotes', z.object({}))
const everyMs = 6 * 60 * 60_000
/** A mistake can be looked up and proposed once more for this long. */
const replacedMs = 30 * 86_400_000

/** Erases the quotes of people that no page shows any more, and the proposals that had them. */
export async function forgetReplaced(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - replacedMs)
  await transact(db, async (tx) => {
    const holding = await forgetQuotes(tx, before)
    await forgetDetails(tx, { kind: 'brand-content', answeredBefore: before, except: holding })
  })
}

export function registerForgetting(jobs: Jobs, { db, clock }: { db: Db; clock: Clock }): void {
  jobs.register(forgetJob, () => forgetReplaced(db, clock.now()), everyMs)
}
