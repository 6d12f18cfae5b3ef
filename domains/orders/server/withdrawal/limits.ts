import type { Db } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { networkOf } from '#platform/http/network.ts'
import { createLimiter } from '#platform/limits/limiter.ts'

const hourSeconds = 3600
const requestsPerNetwork = 20
const lettersPerPurchase = 5

export type WithdrawalLimits = ReturnType<typeof createWithdrawalLimits>

/** Limits how often one network may try numbers and tokens, and how many letters one purchase causes in an hour. */
export function createWithdrawalLimits(db: Db) {
  const limiterOf = (name: string, points: number) =>
    createLimiter(db, { table: 'login_limits', name, points, windowSeconds: hourSeconds })
  const networks = limiterOf('withdrawal-network', requestsPerNetwork)
  const purchases = limiterOf('withdrawal-purchase', lettersPerPurchase)
  return {
    /** Counts one try: 0 when it may continue, else the milliseconds to wait. Callers that are not counted are exempt. */
    take: ({ address, isUncounted }: Pick<Caller, 'address' | 'isUncounted'>): Promise<number> =>
      isUncounted ? Promise.resolve(0) : networks.take(networkOf(address)),
    /**
     * Whether one more letter may be written about a purchase. It goes to the owner alone, so invented numbers use nothing
     * of it. After five letters within the hour the owner has a link that is still valid; further statements are stored.
     */
    mayWrite: async (orderId: string): Promise<boolean> => (await purchases.take(orderId)) === 0,
  }
}
