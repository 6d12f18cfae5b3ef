import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { PaymentAdapter } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { paymentMethods } from '../../payment-methods.ts'
import type { Orders } from '../orders.ts'
import { comparedDays } from '../subscription-tables.ts'
import { dayMs } from './renewal-rules.ts'

/** One account at a gateway, with the brands that it serves. */
export type Comparison = { brands: string[]; method: PaymentMethod; adapter: PaymentAdapter }
export type Span = { from: Date; until: Date }

/** What is older is left to a person of the house. */
const mostDays = 31

/** Every account that days are compared with, each once. */
export function comparisonsOf(orders: Orders): Comparison[] {
  const comparisons = new Map<PaymentAdapter, Comparison>()
  for (const brand of orders.brands)
    for (const method of paymentMethods) {
      const adapter = orders.adapterOf(brand, method)
      if (!adapter) continue
      const comparison = comparisons.get(adapter) ?? { brands: [], method, adapter }
      comparisons.set(adapter, { ...comparison, brands: [...comparison.brands, brand] })
    }
  return [...comparisons.values()]
}

/**
 * The whole days that wait to be compared, the earliest first: those since the last that was, as far back as a month, and
 * none that its gateway cannot tell of as a whole yet. Of an account that is new here that is the last day; it stays due
 * until it has been compared.
 */
export async function daysDue({ db, clock }: Orders, { brands, method, adapter }: Comparison): Promise<Span[]> {
  const { listedAfterMs = 0 } = adapter
  const last = Math.floor((clock.now().getTime() - listedAfterMs) / dayMs) * dayMs
  const first = brands.map((brand) => ({ brand, method, until: new Date(last - dayMs) }))
  await db.insert(comparedDays).values(first).onConflictDoNothing()
  const rows = await db
    .select()
    .from(comparedDays)
    .where(and(eq(comparedDays.method, method), inArray(comparedDays.brand, brands)))
  const earliest = Math.min(...rows.map(({ until }) => until.getTime()))
  const from = Math.max(earliest, last - mostDays * dayMs)
  return Array.from({ length: Math.max(0, (last - from) / dayMs) }, (_, day) => ({
    from: new Date(from + day * dayMs),
    until: new Date(from + (day + 1) * dayMs),
  }))
}

/** Keeps that a day has been compared: the next one begins where it ends. */
export async function saveCompared(db: Db, { brands, method }: Comparison, { until }: Span): Promise<void> {
  await db
    .update(comparedDays)
    .set({ until })
    .where(and(eq(comparedDays.method, method), inArray(comparedDays.brand, brands)))
}
