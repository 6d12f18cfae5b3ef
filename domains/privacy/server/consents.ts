import { and, eq, isNull, ne, not, or, sql } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { Purpose } from '../rules.ts'
import { isOfPresentText } from './consent-text.ts'
import { consents } from './tables.ts'
import type { Merge } from '#platform/personal-data/visitor-merge.ts'

export type Consent = { purpose: Purpose; isGranted: boolean; since: number | null }

const isIntimate = eq(consents.purpose, 'intimate-data')
const isOfItsText = or(ne(consents.purpose, 'intimate-data'), isOfPresentText)

/** The purposes among these that a person allows now. A purpose without a row is not allowed. */
export async function consentsOf(tx: Queryable, userId: string, purposes: readonly Purpose[]): Promise<Consent[]> {
  const granted = await tx
    .select({ purpose: consents.purpose, grantedAt: consents.grantedAt })
    .from(consents)
    .where(and(eq(consents.userId, userId), isNull(consents.withdrawnAt), isOfItsText))
  return purposes.map((purpose) => {
    const row = granted.find((one) => one.purpose === purpose)
    return { purpose, isGranted: row !== undefined, since: row?.grantedAt.getTime() ?? null }
  })
}

/** The consent to process what conversations reveal, as it is on record; null without a record of the present text. */
export async function intimateConsentRecord(tx: Queryable, userId: string): Promise<'granted' | 'withdrawn' | null> {
  const rows = await tx
    .select({ withdrawnAt: consents.withdrawnAt, isOfPresentText: sql<boolean>`${isOfPresentText}` })
    .from(consents)
    .where(and(eq(consents.userId, userId), isIntimate))
  const open = rows.filter(({ withdrawnAt }) => withdrawnAt === null)
  if (open.some((one) => one.isOfPresentText)) return 'granted'
  return rows.length === 0 || open.length > 0 ? null : 'withdrawn'
}

/** Allows a purpose or takes that back; both are stored with their time, since consent has to be shown later. */
export async function saveConsent(
  tx: Queryable,
  change: { userId: string; purpose: Purpose; granted: boolean; textVersion?: number | undefined; now: Date },
): Promise<void> {
  const { userId, purpose, granted, textVersion, now } = change
  if (granted) {
    // A consent to an earlier text ends where the present one begins, and both stay on record.
    if (purpose === 'intimate-data')
      await tx
        .update(consents)
        .set({ withdrawnAt: now })
        .where(and(eq(consents.userId, userId), isIntimate, isNull(consents.withdrawnAt), not(isOfPresentText)))
    await tx
      .insert(consents)
      .values({ userId, id: newId(now), purpose, textVersion: textVersion ?? null, grantedAt: now })
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
