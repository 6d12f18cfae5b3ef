import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Caller } from '../http/handler.ts'
import { networkOf } from '../http/network.ts'

export type RateLimit = {
  /** Counts one: 0 when it may go on, else the milliseconds to wait. */
  take(key: string): Promise<number>
  /** Releases a count whose action did not happen. */
  release(key: string): Promise<void>
}

/** Counts by key in the memory of this process, so that a count costs no statement; 0 points is no limit. */
export function createRateLimit(points: number, windowSeconds: number): RateLimit {
  if (points === 0) return { take: () => Promise.resolve(0), release: () => Promise.resolve() }
  const limiter = new RateLimiterMemory({ points, duration: windowSeconds })
  return {
    async take(key) {
      try {
        await limiter.consume(key)
        return 0
      } catch (refused) {
        if (refused instanceof Error) throw refused
        return Math.max(1, (refused as { msBeforeNext: number }).msBeforeNext)
      }
    },
    async release(key) {
      await limiter.reward(key)
    },
  }
}

/** The network of a caller as limits count it; null for those that are exempt. */
export function countedNetwork(caller: Pick<Caller, 'address' | 'isUncounted'>): string | null {
  return caller.isUncounted ? null : networkOf(caller.address)
}

/** Limits the calls per minute: of each person, of each network without a person, and of all in a network together. */
export function createCallLimit(perMinute: { ofOne: number; ofNetwork: number }) {
  const ofOne = createRateLimit(perMinute.ofOne, 60)
  const ofNetwork = createRateLimit(perMinute.ofNetwork, 60)
  return async (caller: Pick<Caller, 'address' | 'isUncounted'>, actor: { userId: string } | null): Promise<number> => {
    const network = countedNetwork(caller)
    if (network === null) return 0
    return (await ofOne.take(actor?.userId ?? network)) || ofNetwork.take(network)
  }
}
