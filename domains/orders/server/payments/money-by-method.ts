import { and, eq, gte, isNull, max, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { paymentEvents } from '../tables.ts'

export type MethodMoney = { method: string; currency: string; minor: number; payments: number; lastAt: Date | null }

/** The money that counts since a moment, by method and currency, in the currency's smallest unit. */
export function moneyByMethod(tx: Queryable, since: Date): Promise<MethodMoney[]> {
  return tx
    .select({
      method: paymentEvents.method,
      currency: paymentEvents.currency,
      minor: sql<number>`sum(${paymentEvents.minor})::float8`,
      payments: sql<number>`count(*)::int`,
      lastAt: max(paymentEvents.receivedAt),
    })
    .from(paymentEvents)
    .where(
      and(gte(paymentEvents.receivedAt, since), eq(paymentEvents.kind, 'paid'), isNull(paymentEvents.reviewReason)),
    )
    .groupBy(paymentEvents.method, paymentEvents.currency)
}
