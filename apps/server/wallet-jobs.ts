import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import { awaitedByCharacters } from '#domains/characters/server/public.ts'
import { awaitedByReplies } from '#domains/chat/server/public.ts'
import { awaitedByPhotos } from '#domains/media/server/public.ts'
import { awaitedByServices } from '#domains/services/server/public.ts'
import { registerWalletJobs } from '#domains/wallet/server/public.ts'

type Needs = { db: Db; clock: Clock; log: Log; metrics: Metrics }

/** Ties the wallet's own work to what amounts are set aside for, and to the figures that are watched. */
export function openWalletJobs(jobs: Jobs, { metrics, ...needs }: Needs): void {
  registerWalletJobs(jobs, {
    ...needs,
    awaitedBy: {
      reply: awaitedByReplies,
      photo: awaitedByPhotos,
      character: awaitedByCharacters,
      service: awaitedByServices,
    },
    reportDifferences: (count) => metrics.ledgerDifferences.set(count),
  })
}
