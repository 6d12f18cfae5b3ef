import { transact } from '#platform/db/database.ts'
import { grant, lockWallet, setSpendLimits } from '#domains/wallet/server/public.ts'
import { newKey } from './conversations.ts'
import type { World } from './world.ts'

/** Gives a person coins, as a gift recorded in their ledger. */
export async function grantCoins(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  userId: string,
  amount: number,
): Promise<void> {
  const now = clock.now()
  await transact(db, async (tx) => {
    await lockWallet(tx, { userId, isPremium: false, now })
    await grant(tx, { userId, currency: 'coins', amount, reason: 'gift', key: newKey(), now })
  })
}

/** Sets a person's own spending limit per span, from now on. */
export async function limitSpending(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  userId: string,
  { per, coins }: { per: 'day' | 'week' | 'month'; coins: number },
): Promise<void> {
  const owner = { userId, isPremium: false, now: clock.now() }
  await transact(db, (tx) => setSpendLimits(tx, owner, [{ per, coins, offset: 0, from: null, until: null }]))
}
