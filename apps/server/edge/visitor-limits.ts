import type { Config } from '#platform/config/config.ts'
import { createProofsOfWork } from '#platform/limits/proof-of-work.ts'
import { createProvenLimit } from '#platform/limits/proven-limit.ts'
import type { Db } from '#platform/db/database.ts'
import { signingKeysOf } from '#platform/secrets/signing-keys.ts'

const hourSeconds = 3600

/** Limits of a network for people who have not signed in. */
export function createVisitorLimits(config: Config, db: Db) {
  const proofs = createProofsOfWork(signingKeysOf(db, 'proof-of-work'))
  const limit = (free: number, most: number) => createProvenLimit({ free, most }, hourSeconds, proofs)
  return {
    arrivals: limit(config.VISITORS_WITHOUT_PROOF, config.VISITORS_PER_NETWORK),
    replies: limit(config.VISITOR_REPLIES_WITHOUT_PROOF, config.VISITOR_REPLIES_PER_NETWORK),
  }
}
