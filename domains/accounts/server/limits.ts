import type { Db } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { networkOf } from '#platform/http/network.ts'
import type { Limiter } from '#platform/limits/limiter.ts'
import { createLimiter } from '#platform/limits/limiter.ts'

const hourSeconds = 3600

/** The numbers of docs/decisions/0012-sign-in-limits.md. */
const points = {
  requestsOfNetwork: 20,
  requestsOfDevice: 10,
  triesOfNetwork: 60,
  triesOfDevice: 30,
  messagesToBlock: 10,
} as const

type From = Pick<Caller, 'address' | 'isUncounted' | 'device'>
type Counted = readonly (readonly [Limiter, string])[]

/** A counted attempt that can still be undone, or the milliseconds to wait. */
export type Take = { waitMs: number; release(): Promise<void> }

export type SignInLimits = ReturnType<typeof createSignInLimits>

/**
 * Sign-in limits of a network or device across all identities. The limits of an address are stored with its codes.
 * Callers that are not counted are exempt.
 */
export function createSignInLimits(db: Db, messagesToCountry: number) {
  const limiterOf = (name: string, most: number) =>
    createLimiter(db, { table: 'login_limits', name, points: most, windowSeconds: hourSeconds })
  const requestsOfNetwork = limiterOf('asks-network', points.requestsOfNetwork)
  const requestsOfDevice = limiterOf('asks-device', points.requestsOfDevice)
  const triesOfNetwork = limiterOf('tries-network', points.triesOfNetwork)
  const triesOfDevice = limiterOf('tries-device', points.triesOfDevice)
  const toBlock = limiterOf('sms-block', points.messagesToBlock)
  const toCountry = limiterOf('sms-country', messagesToCountry)

  const by = (network: Limiter, device: Limiter, { address, isUncounted, device: name }: From): Counted => {
    if (isUncounted) return []
    return [[network, networkOf(address)], ...(name === '' ? [] : [[device, name] as const])]
  }
  return {
    /** Counts a request for a code. */
    request: (from: From): Promise<Take> => takeAll(by(requestsOfNetwork, requestsOfDevice, from)),
    /** Counts a try of a proof; released if it was valid. */
    try: (from: From): Promise<Take> => takeAll(by(triesOfNetwork, triesOfDevice, from)),
    /**
     * Counts a message to a number that its owner has not yet signed in with from this device. Numbers that earn from
     * received messages are owned in whole blocks, so blocks and countries are counted.
     */
    message: ({ number, country }: { number: string; country: string }): Promise<Take> =>
      takeAll([
        [toBlock, number.slice(0, -4)],
        [toCountry, country],
      ]),
  }
}

async function takeAll(counted: Counted): Promise<Take> {
  const taken: (readonly [Limiter, string])[] = []
  const release = async () => void (await Promise.all(taken.map(([limiter, key]) => limiter.release(key))))
  for (const [limiter, key] of counted) {
    const waitMs = await limiter.take(key)
    if (waitMs > 0) {
      await release()
      return { waitMs, release: () => Promise.resolve() }
    }
    taken.push([limiter, key])
  }
  return { waitMs: 0, release }
}
