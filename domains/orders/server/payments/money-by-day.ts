import { and, asc, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { paymentEvents } from '../tables.ts'

export type DayMoney = {
  day: string
  currency: string
  payments: number
  paid: number
  returns: number
  returned: number
}

/** The money that counts since a moment, by day of UTC and currency, in the currency's smallest unit. */
export function moneyByDay(tx: Queryable, since: Date): Promise<DayMoney[]> {
  const { currency, kind, minor, receivedAt, reviewReason } = paymentEvents
  const isPaid = sql`${kind} = 'paid'`
  const day = sql<string>`to_char(${receivedAt} at time zone 'UTC', 'YYYY-MM-DD')`.as('day')
  return tx
    .select({
      day,
      currency,
      payments: sql<number>`(count(*) filter (where ${isPaid}))::int`,
      paid: sql<number>`coalesce(sum(${minor}) filter (where ${isPaid}), 0)::float8`,
      returns: sql<number>`(count(*) filter (where not ${isPaid}))::int`,
      returned: sql<number>`coalesce(sum(${minor}) filter (where not ${isPaid}), 0)::float8`,
    })
    .from(paymentEvents)
    .where(and(gte(receivedAt, since), inArray(kind, ['paid', 'refunded', 'charged-back']), isNull(reviewReason)))
    .groupBy(day, currency)
    .orderBy(asc(day), currency)
}
