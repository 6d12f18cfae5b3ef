import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Metrics } from '#platform/telemetry/metrics.ts'
import { awaitedByCharacters } from '#domains/characters/server/public.ts'
import { awaitedByReplies } from '#domains/chat/server/public.ts'
import { awaitedByPhotos } from '#domains/media/server/public.ts'
import { awaitedByServices } from '#domains/services/server/public.ts'
import type { WalletNeeds } from '#domains/wallet/server/module.ts'

type Needs = { db: Db; clock: Clock; log: Log; metrics: Metrics }

/** Ties the wallet's own work to what amounts are set aside for, and to the figures that are watched. */
export function openWalletJobs({ metrics, ...needs }: Needs): WalletNeeds['jobs'] {
  return {
    ...needs,
    awaitedBy: {
      reply: awaitedByReplies,
      'gift-to-character': awaitedByReplies,
      photo: awaitedByPhotos,
      character: awaitedByCharacters,
      service: awaitedByServices,
    },
    reportDifferences: (count) => metrics.ledgerDifferences.set(count),
  }
}
