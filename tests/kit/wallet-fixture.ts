import { newId } from '#platform/clock/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { CurrentWallet } from '#domains/wallet/server/public.ts'
import { grant, lockWallet } from '#domains/wallet/server/public.ts'

/** The moment at which wallets are filled: in the middle of an hour, so that no energy regrows meanwhile. */
export const walletNow = new Date('2026-06-01T12:20:00Z')

type Owner = { userId: string; isPremium?: boolean; now?: Date }

/** Does something with somebody's wallet as a call does: under its lock, in a transaction of its own. */
export function withLockedWallet<T>(
  db: Db,
  { userId, isPremium = false, now = walletNow }: Owner,
  work: (wallet: CurrentWallet) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => work(await lockWallet(tx, { userId, isPremium, now })))
}

/**
 * A case that the types forbid: a wallet that nobody has locked, to see that the statements alone hold it above zero.
 */
export function unlockedWallet(db: Db, userId: string): CurrentWallet {
  return { tx: db, userId, now: walletNow } as unknown as CurrentWallet
}

/** Does something many times at once. */
export function times<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}

/** A new person with this many coins; returns their id. */
export async function walletWith(db: Db, coins: number): Promise<string> {
  const userId = newId(walletNow)
  await withLockedWallet(db, { userId }, (wallet) =>
    grant(wallet, { currency: 'coins', amount: coins, reason: 'gift', key: 'gift' }),
  )
  return userId
}
