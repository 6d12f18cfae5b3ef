import { grant, setSpendLimits } from '#domains/wallet/server/public.ts'
import { newKey } from './conversations.ts'
import { withLockedWallet } from './wallet-fixture.ts'
import type { World } from './world.ts'

/** Gives somebody coins, as a gift that stands in their books. */
export async function grantCoins(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  userId: string,
  amount: number,
): Promise<void> {
  await withLockedWallet(db, { userId, now: clock.now() }, (wallet) =>
    grant(wallet, { currency: 'coins', amount, reason: 'gift', key: newKey() }),
  )
}

/** Has somebody hold themselves to so many coins in a span, from now on. */
export async function limitSpending(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  userId: string,
  { per, coins }: { per: 'day' | 'week' | 'month'; coins: number },
): Promise<void> {
  await withLockedWallet(db, { userId, now: clock.now() }, (wallet) =>
    setSpendLimits(wallet, [{ per, coins, offset: 0, from: null, until: null }]),
  )
}
