import type { Db } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { isLoopback, networkOf } from '#platform/http/network.ts'
import { createLimiter } from '#platform/limits/limiter.ts'

const hourSeconds = 3600
const requestsOfNetwork = 20
const lettersOfPurchase = 5

export type WithdrawalLimits = ReturnType<typeof createWithdrawalLimits>

/** How often one network may try numbers and tokens, and how many letters come of one purchase in an hour. */
export function createWithdrawalLimits(db: Db) {
  const limiterOf = (name: string, points: number) =>
    createLimiter(db, { table: 'login_limits', name, points, windowSeconds: hourSeconds })
  const networks = limiterOf('withdrawal-network', requestsOfNetwork)
  const purchases = limiterOf('withdrawal-purchase', lettersOfPurchase)
  return {
    /** Counts one try: 0 when it may go on, else the milliseconds to wait. This machine itself is not counted. */
    take: ({ address }: Pick<Caller, 'address'>): Promise<number> =>
      isLoopback(address) ? Promise.resolve(0) : networks.take(networkOf(address)),
    /**
     * Whether one more letter may be written about a purchase. It goes to the owner alone, so what strangers make up uses
     * nothing of it. Whoever had five within the hour has a link that still holds; what they state is kept all the same.
     */
    mayWrite: async (orderId: string): Promise<boolean> => (await purchases.take(orderId)) === 0,
  }
}
