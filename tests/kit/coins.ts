import { grant, setSpendLimits } from '#domains/wallet/server/public.ts'
import { newKey } from './conversations.ts'
import { withLockedWallet } from './wallet-fixture.ts'
import type { World } from './world.ts'

/** Gives a person coins, as a gift recorded in their ledger. */
export async function grantCoins(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  userId: string,
  amount: number,
): Promise<void> {
  await withLockedWallet(db, { userId, now: clock.now() }, (wallet) =>
    grant(wallet, { currency: 'coins', amount, reason: 'gift', key: newKey() }),
  )
}

/** Sets a person's own spending limit per span, from now on. */
export async function limitSpending(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  userId: string,
  { per, coins }: { per: 'day' | 'week' | 'month'; coins: number },
): Promise<void> {
  await withLockedWallet(db, { userId, now: clock.now() }, (wallet) =>
    setSpendLimits(wallet, [{ per, coins, offset: 0, from: null, until: null }]),
  )
}
