import type { Redis } from 'ioredis'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/database.ts'
import { createProofsOfWork } from '#platform/limits/proof-of-work.ts'
import { createProvenLimit } from '#platform/limits/proven-limit.ts'
import { createCallLimit } from '#platform/limits/rate-limit.ts'
import { signingKeysOf } from '#platform/secrets/signing-keys.ts'

const hourSeconds = 3600

/** Limits of a network for people who have not signed in, and of calls; all processes count together where there is Redis. */
export function createEdgeLimits(config: Config, db: Db, redis?: Redis) {
  const proofs = createProofsOfWork(signingKeysOf(db, 'proof-of-work'))
  const limit = (name: string, free: number, most: number) =>
    createProvenLimit({ free, most }, hourSeconds, proofs, redis && { redis, name })
  return {
    arrivals: limit('arrivals', config.VISITORS_WITHOUT_PROOF, config.VISITORS_PER_NETWORK),
    replies: limit('visitor-replies', config.VISITOR_REPLIES_WITHOUT_PROOF, config.VISITOR_REPLIES_PER_NETWORK),
    calls: createCallLimit({ ofOne: config.CALLS_PER_MINUTE, ofNetwork: config.CALLS_PER_NETWORK }, redis),
  }
}
