import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import type { PaymentAdapter } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { paymentMethods } from '../../payment-methods.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { AdapterOf } from '../payments/gateways.ts'
import { comparedDays } from './tables.ts'
import { dayMs } from '../renewals/renewal-rules.ts'

/** One account at a gateway, with the brands that it serves. */
export type Comparison = { brands: string[]; method: PaymentMethod; adapter: PaymentAdapter }
export type Span = { from: Date; until: Date }

/** Older days are left to the operator. */
const maxDays = 31

/** Every account at a gateway, each once. */
export function comparisonsOf(adapterOf: AdapterOf, brands: readonly string[]): Comparison[] {
  const comparisons = new Map<PaymentAdapter, Comparison>()
  for (const brand of brands)
    for (const method of paymentMethods) {
      const adapter = adapterOf(brand, method)
      if (!adapter) continue
      const comparison = comparisons.get(adapter) ?? { brands: [], method, adapter }
      comparisons.set(adapter, { ...comparison, brands: [...comparison.brands, brand] })
    }
  return [...comparisons.values()]
}

/**
 * The whole days that are due for a comparison, the earliest first: those since the last compared one, up to a month back,
 * without days that the gateway does not list as a whole yet. A new account begins with the last day.
 */
export async function daysDue(
  { db, clock }: { db: Db; clock: Clock },
  { brands, method, adapter }: Comparison,
): Promise<Span[]> {
  const { listedAfterMs = 0 } = adapter
  const last = Math.floor((clock.now().getTime() - listedAfterMs) / dayMs) * dayMs
  const first = brands.map((brand) => ({ brand, method, until: new Date(last - dayMs) }))
  await db.insert(comparedDays).values(first).onConflictDoNothing()
  const rows = await db
    .select()
    .from(comparedDays)
    .where(and(eq(comparedDays.method, method), inArray(comparedDays.brand, brands)))
  const earliest = Math.min(...rows.map(({ until }) => until.getTime()))
  const from = Math.max(earliest, last - maxDays * dayMs)
  return Array.from({ length: Math.max(0, (last - from) / dayMs) }, (_, day) => ({
    from: new Date(from + day * dayMs),
    until: new Date(from + (day + 1) * dayMs),
  }))
}

/** Saves that a day was compared: the next one begins where it ends. */
export async function saveCompared(db: Db, { brands, method }: Comparison, { until }: Span): Promise<void> {
  await db
    .update(comparedDays)
    .set({ until })
    .where(and(eq(comparedDays.method, method), inArray(comparedDays.brand, brands)))
}
