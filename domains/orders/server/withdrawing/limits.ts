import type { Tx } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { isLoopback, networkOf } from '#platform/http/network.ts'
import { createLimiter } from '#platform/limits/limiter.ts'

const hourSeconds = 3600
const asksOfNetwork = 20
const lettersToAddress = 5

export type WithdrawalLimits = ReturnType<typeof createWithdrawalLimits>

/** How often one network may try numbers and tokens, and how many letters one address gets of it in an hour. */
export function createWithdrawalLimits(db: Tx) {
  const limiterOf = (name: string, points: number) =>
    createLimiter(db, { table: 'login_limits', name, points, windowSeconds: hourSeconds })
  const networks = limiterOf('withdrawal-network', asksOfNetwork)
  const addresses = limiterOf('withdrawal-address', lettersToAddress)
  return {
    /** Counts one try: 0 when it may go on, else the milliseconds to wait. This machine itself is not counted. */
    take: ({ address }: Pick<Caller, 'address'>): Promise<number> =>
      isLoopback(address) ? Promise.resolve(0) : networks.take(networkOf(address)),
    /** Whether an address gets one more letter. Whoever got five has the link already; nobody is refused by it. */
    mayWrite: async (email: string): Promise<boolean> => (await addresses.take(email.toLowerCase())) === 0,
  }
}
