import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Caller } from '../http/handler.ts'
import { networkOf } from '../http/network.ts'

/** Limits the calls per minute for each person or address. Callers that are not counted are exempt. */
export function createRateLimit(
  callsPerMinute: number,
): (caller: Caller, actor: { userId: string } | null) => Promise<number> {
  const limiter = new RateLimiterMemory({ points: Math.max(1, callsPerMinute), duration: 60 })
  return async (caller, actor) => {
    if (callsPerMinute === 0 || caller.isUncounted) return 0
    try {
      await limiter.consume(actor?.userId ?? networkOf(caller.address))
      return 0
    } catch (refused) {
      if (refused instanceof Error) throw refused
      return (refused as { msBeforeNext: number }).msBeforeNext
    }
  }
}
