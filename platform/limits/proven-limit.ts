import type { Caller } from '../http/handler.ts'
import { CallRefused, ProofNeeded } from '../http/handler.ts'
import type { ErrorName } from '../contract/codes.ts'
import type { ProofsOfWork } from './proof-of-work.ts'
import type { SharedCounters } from './rate-limit.ts'
import { createRateLimit } from './rate-limit.ts'

export type ProvenLimit = {
  /** Counts one of a network. Refuses with this error without a proof where one is needed, and at the limit. */
  take(network: string, caller: Pick<Caller, 'solution'>, error: ErrorName): Promise<void>
  /** Releases a count whose action did not happen. */
  release(network: string): Promise<void>
}

/** A limit of networks whose later part needs a proof of work each: from `free` on, up to `most`; 0 turns either off. */
export function createProvenLimit(
  { free, most }: { free: number; most: number },
  windowSeconds: number,
  proofs: ProofsOfWork,
  shared?: SharedCounters,
): ProvenLimit {
  const counters = (part: string) => shared && { ...shared, name: `${shared.name}-${part}` }
  const unproven = createRateLimit(free, windowSeconds, counters('free'))
  const all = createRateLimit(most, windowSeconds, counters('all'))
  return {
    async take(network, { solution }, error) {
      const waitMs = await all.take(network)
      if (waitMs > 0) throw new CallRefused(error, waitMs)
      const provenMs = await unproven.take(network)
      if (provenMs === 0 || (solution !== '' && (await proofs.accept(solution)))) return
      await all.release(network)
      throw new ProofNeeded(error, provenMs, await proofs.challenge())
    },
    async release(network) {
      await all.release(network)
      await unproven.release(network)
    },
  }
}
