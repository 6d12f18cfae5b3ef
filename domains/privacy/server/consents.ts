import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Purpose } from '../rules.ts'
import { consents } from './tables.ts'
import type { Merge } from '#platform/personal-data/visitor-merge.ts'

export type Consent = { purpose: Purpose; isGranted: boolean; since: number | null }

/** The purposes among these that a person allows now. A purpose without a row is not allowed. */
export async function consentsOf(tx: Queryable, userId: string, purposes: readonly Purpose[]): Promise<Consent[]> {
  const granted = await tx
    .select({ purpose: consents.purpose, grantedAt: consents.grantedAt })
    .from(consents)
    .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)))
  return purposes.map((purpose) => {
    const row = granted.find((one) => one.purpose === purpose)
    return { purpose, isGranted: row !== undefined, since: row?.grantedAt.getTime() ?? null }
  })
}

/** Allows a purpose or takes that back; both are stored with their time, since consent has to be shown later. */
export async function saveConsent(
  tx: Queryable,
  change: { userId: string; purpose: Purpose; granted: boolean; now: Date },
): Promise<void> {
  const { userId, purpose, granted, now } = change
  if (granted) {
    await tx
      .insert(consents)
      .values({ userId, id: newId(now), purpose, grantedAt: now })
      .onConflictDoNothing()
    return
  }
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.userId, userId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)))
}

/** Forgets what a visitor allowed: the member has answered for themselves. */
export async function dropVisitorsConsents(tx: Tx, { visitorId }: Merge): Promise<void> {
  await tx.delete(consents).where(eq(consents.userId, visitorId))
}
