import { and, eq, isNull } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { Purpose } from '../rules.ts'
import { consents } from './tables.ts'

export type Consent = { purpose: Purpose; isGiven: boolean; since: number | null }

/** What a person allows now of these purposes. Whatever no row says is not allowed. */
export async function consentsOf(tx: Queryable, userId: string, purposes: readonly Purpose[]): Promise<Consent[]> {
  const given = await tx
    .select({ purpose: consents.purpose, givenAt: consents.givenAt })
    .from(consents)
    .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt)))
  return purposes.map((purpose) => {
    const row = given.find((one) => one.purpose === purpose)
    return { purpose, isGiven: row !== undefined, since: row?.givenAt.getTime() ?? null }
  })
}

/** Allows a purpose or takes that back; both are kept with their time, since consent has to be shown later. */
export async function keepConsent(
  tx: Queryable,
  change: { userId: string; purpose: Purpose; given: boolean; now: Date },
): Promise<void> {
  const { userId, purpose, given, now } = change
  if (given) {
    await tx
      .insert(consents)
      .values({ userId, id: newId(now), purpose, givenAt: now })
      .onConflictDoNothing()
    return
  }
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(and(eq(consents.userId, userId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)))
}
