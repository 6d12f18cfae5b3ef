import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import type { ProcessBus } from '#platform/events/process-bus.ts'
import type { Budget } from '#platform/limits/budget.ts'
import { createProcessBudget } from '#platform/limits/budget.ts'
import { createRedisBudget } from '#platform/limits/redis-budget.ts'
import type { RedisConnections } from '#platform/redis/open-redis.ts'
import { createProofsOfWork } from '#platform/limits/proof-of-work.ts'
import { createProvenLimit } from '#platform/limits/proven-limit.ts'
import { createCallLimit } from '#platform/limits/rate-limit.ts'
import { signingKeysOf } from '#platform/secrets/signing-keys.ts'

const hourSeconds = 3600

/** Limits of a network for people who have not signed in, of calls, and of what happens at once; all processes count together where there is Redis. */
export function createEdgeLimits(
  config: Config,
  db: Db,
  { redis: connections, bus: { channels } }: { redis: RedisConnections | null; bus: ProcessBus },
) {
  const redis = connections?.commands
  const proofs = createProofsOfWork(signingKeysOf(db, 'proof-of-work'))
  const limit = (name: string, free: number, most: number) =>
    createProvenLimit({ free, most }, hourSeconds, proofs, redis && { redis, name })
  return {
    arrivals: limit('arrivals', config.VISITORS_WITHOUT_PROOF, config.VISITORS_PER_NETWORK),
    replies: limit('visitor-replies', config.VISITOR_REPLIES_WITHOUT_PROOF, config.VISITOR_REPLIES_PER_NETWORK),
    /** So many things at once under one name. */
    openBudget: (name: string, most: number): Budget =>
      connections && channels
        ? createRedisBudget({ redis: connections, channels, name, most })
        : createProcessBudget(most),
    calls: createCallLimit({ ofOne: config.CALLS_PER_MINUTE, ofNetwork: config.CALLS_PER_NETWORK }, redis),
  }
}
