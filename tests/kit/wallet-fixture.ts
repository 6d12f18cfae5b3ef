import { newId } from '#platform/clock/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { grant, lockWallet } from '#domains/wallet/server/public.ts'

/** The moment at which wallets are filled: in the middle of an hour, so that no energy regrows meanwhile. */
export const walletNow = new Date('2026-06-01T12:20:00Z')

/** Does something many times at once. */
export function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

/** A new person with this many coins; returns their id. */
export async function walletWith(db: Db, coins: number): Promise<string> {
  const userId = newId(walletNow)
  await transact(db, async (tx) => {
    await lockWallet(tx, { userId, isPremium: false, now: walletNow })
    await grant(tx, { userId, currency: 'coins', amount: coins, reason: 'gift', key: 'gift', now: walletNow })
  })
  return userId
}
