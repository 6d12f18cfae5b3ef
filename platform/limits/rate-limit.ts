import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Caller } from '../http/handler.ts'
import { networkOf } from '../http/network.ts'

export type RateLimit = {
  /** Counts one: 0 when it may go on, else the milliseconds to wait. */
  take(key: string): Promise<number>
  /** Releases a count whose action did not happen. */
  release(key: string): Promise<void>
}

/** Where all processes count together under one name. */
export type SharedCounters = { redis: Redis; name: string }

/**
 * Counts by key in the memory of this process, so that a count costs no statement; 0 points is no limit. With shared
 * counters all processes count together in Redis, and each for itself while that is away.
 */
export function createRateLimit(points: number, windowSeconds: number, shared?: SharedCounters): RateLimit {
  if (points === 0) return { take: () => Promise.resolve(0), release: () => Promise.resolve() }
  const ofProcess = new RateLimiterMemory({ points, duration: windowSeconds })
  const limiter = shared ? sharedLimiter(shared, ofProcess) : ofProcess
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

function sharedLimiter({ redis, name }: SharedCounters, ofProcess: RateLimiterMemory) {
  const { points, duration } = ofProcess
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `nocturne:limit:${name}`,
    points,
    duration,
    insuranceLimiter: ofProcess,
    rejectIfRedisNotReady: true,
    // Who is over the limit is refused without another question until the window ends.
    inMemoryBlockOnConsumed: points + 1,
  })
  // Keys are addresses and ids of people.
  const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')
  return {
    consume: (key: string) => limiter.consume(hashOf(key)),
    reward: (key: string) => limiter.reward(hashOf(key)),
  }
}

/** The network of a caller as limits count it; null for those that are exempt. */
export function countedNetwork(caller: Pick<Caller, 'address' | 'isUncounted'>): string | null {
  return caller.isUncounted ? null : networkOf(caller.address)
}

/** Limits the calls per minute: of each person, of each network without a person, and of all in a network together. */
export function createCallLimit(perMinute: { ofOne: number; ofNetwork: number }, redis?: Redis) {
  const ofOne = createRateLimit(perMinute.ofOne, 60, redis && { redis, name: 'calls-of-one' })
  const ofNetwork = createRateLimit(perMinute.ofNetwork, 60, redis && { redis, name: 'calls-of-network' })
  return async (caller: Pick<Caller, 'address' | 'isUncounted'>, actor: { userId: string } | null): Promise<number> => {
    const network = countedNetwork(caller)
    if (network === null) return 0
    return (await ofOne.take(actor?.userId ?? network)) || ofNetwork.take(network)
  }
}
