import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { registerKeyErasure } from '#platform/secrets/rotate-keys.ts'
import { secretFor } from '#platform/secrets/secrets.ts'
import type { SigningKeyRing } from '#platform/secrets/signing-keys.ts'
import { signingKeysOf } from '#platform/secrets/signing-keys.ts'
import type { OrdersNeeds } from '#domains/orders/server/public.ts'

/** The keys of orders: those that sign, and the one that names buyers, which is never replaced. */
export async function openOrderKeys(db: Db, now: Date): Promise<OrdersNeeds['keys']> {
  return { links: signingKeysOf(db, 'orders'), buyers: await secretFor(db, 'buyers', now) }
}

type Needs = { db: Db; clock: Clock; signingKeys: SigningKeyRing }

/** The product's own keys: erases those whose last signature is over, and stops reading them at the end. */
export function ownKeys({ db, clock, signingKeys }: Needs): DomainModule {
  return {
    name: 'keys',
    registerJobs: (jobs) => registerKeyErasure(jobs, { db, now: () => clock.now() }),
    close: () => Promise.resolve(signingKeys.close()),
  }
}
