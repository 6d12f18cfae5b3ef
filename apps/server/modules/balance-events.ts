import { balancesOf, hasPremium } from '#domains/wallet/server/public.ts'
import type { PlatformParts } from '../platform-parts.ts'

/** Publishes a person's balances to their open pages, for changes that no page requested. */
export function createBalanceEvents({
  db,
  clock,
  events,
  log,
}: Pick<PlatformParts, 'db' | 'clock' | 'events' | 'log'>) {
  const publish = async (userId: string) => {
    const now = clock.now()
    const isPremium = await hasPremium(db, userId, now)
    events.publish(userId, 'balance', { balances: await balancesOf(db, { userId, isPremium, now }) })
  }
  return (userId: string): void =>
    void publish(userId).catch((error: unknown) => log.warn({ err: error }, 'balances could not be published'))
}
