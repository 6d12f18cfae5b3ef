import type { Db } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { isLoopback, networkOf } from '#platform/http/network.ts'
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

type From = Pick<Caller, 'address' | 'device'>
type Counted = readonly (readonly [Limiter, string])[]

/** Something counted that can still be taken back, or the milliseconds to wait. */
export type Take = { waitMs: number; executeRefund(): Promise<void> }

export type SignInLimits = ReturnType<typeof createSignInLimits>

/**
 * Limits of one network or device, whoever's identity they knock at; those of one address stand with its codes.
 * This machine itself is not counted: probes and tests come from there.
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

  const by = (network: Limiter, device: Limiter, { address, device: name }: From): Counted => {
    if (isLoopback(address)) return []
    return [[network, networkOf(address)], ...(name === '' ? [] : [[device, name] as const])]
  }
  return {
    /** Counts that a code is requested. */
    request: (from: From): Promise<Take> => takeAll(by(requestsOfNetwork, requestsOfDevice, from)),
    /** Counts that a proof is tried; refunded when it was right. */
    try: (from: From): Promise<Take> => takeAll(by(triesOfNetwork, triesOfDevice, from)),
    /**
     * Counts a message to a number that its owner has not yet signed in with from here. Anyone who earns by each message
     * that they receive holds whole blocks of numbers, so the blocks are counted, and each country.
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
  const executeRefund = async () => void (await Promise.all(taken.map(([limiter, key]) => limiter.executeRefund(key))))
  for (const [limiter, key] of counted) {
    const waitMs = await limiter.take(key)
    if (waitMs > 0) {
      await executeRefund()
      return { waitMs, executeRefund: () => Promise.resolve() }
    }
    taken.push([limiter, key])
  }
  return { waitMs: 0, executeRefund }
}
