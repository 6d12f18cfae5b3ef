import { onCommitted } from '#platform/db/database.ts'
import { balancesOf, balancesTopic, hasPremium } from '#domains/wallet/server/public.ts'
import type { PlatformParts } from '../platform-parts.ts'

/**
 * Publishes a person's balances to their open pages after every transaction that changed them, whichever process and
 * domain it was in. A reply reports its own price with its ending.
 */
export function publishBalances({
  db,
  clock,
  events,
  log,
}: Pick<PlatformParts, 'db' | 'clock' | 'events' | 'log'>): void {
  /** Whether they changed again while they were read: events of one person go out in the order of the changes. */
  const changedAgain = new Map<string, boolean>()
  const publish = async (userId: string) => {
    do {
      changedAgain.set(userId, false)
      const now = clock.now()
      const isPremium = await hasPremium(db, userId, now)
      events.publish(userId, 'balance', { balances: await balancesOf(db, { userId, isPremium, now }) })
    } while (changedAgain.get(userId))
  }
  onCommitted(db, balancesTopic, (userId) => {
    if (changedAgain.has(userId)) return void changedAgain.set(userId, true)
    publish(userId)
      .catch((error: unknown) => log.warn({ err: error }, 'balances could not be published'))
      .finally(() => changedAgain.delete(userId))
  })
}
