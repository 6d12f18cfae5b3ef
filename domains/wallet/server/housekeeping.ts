import { z } from 'zod'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { ExpiryNeeds } from './expire-holds.ts'
import { expireHolds } from './expire-holds.ts'
import type { ProofNeeds } from './prove-balances.ts'
import { proveBalances } from './prove-balances.ts'

const hourMs = 3_600_000
const expireHoldsJob = defineJob('wallet.expire-holds', z.object({}))
const proveBalancesJob = defineJob('wallet.prove-balances', z.object({}), 'patient')

/** Has holds refunded that nothing awaits, and once a day the books proven. */
export function registerWalletJobs(jobs: Jobs, needs: ExpiryNeeds & ProofNeeds): void {
  jobs.register(expireHoldsJob, async (_, signal) => void (await expireHolds(needs, signal)), hourMs)
  jobs.register(proveBalancesJob, async (_, signal) => void (await proveBalances(needs, signal)), 24 * hourMs)
}
