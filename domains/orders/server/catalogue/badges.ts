import { and, count, eq, gt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import type { Plan } from '../../price-contract.ts'
import { holdsAt } from '../attestation.ts'
import { orders } from '../tables.ts'
import type { BrandCatalogue } from './catalogue-schema.ts'

const dayMs = 86_400_000
const cacheMs = 600_000
const bought = ['most-hot', 'hot'] as const

export type Badge = Plan['badges'][number]
export type Badges = ReadonlyMap<string, readonly Badge[]>

/** How often each plan was bought. */
export type Sales = ReadonlyMap<string, number>

/**
 * The tags of a brand's plans. The best price is the lowest for one day among several. The most bought plans follow from
 * real orders once there are enough of them, until then from what the operator attests.
 */
export function badgesOf(
  { plans, badges }: Pick<BrandCatalogue, 'plans' | 'badges'>,
  { sales, now }: { sales: Sales; now: Date },
): Badges {
  const listed = Object.entries(plans).filter(([, { isListed }]) => isListed)
  const perDay = listed.map(([id, { month, prices }]) => ({ id, price: prices.USD / month }))
  const cheapest = perDay.toSorted((a, b) => a.price - b.price)[0]
  const isEnough = [...sales.values()].reduce((sum, one) => sum + one, 0) >= badges.leastOrders
  const hottest = listed
    .map(([id]) => ({ id, times: sales.get(id) ?? 0 }))
    .filter(({ times }) => times > 0)
    .toSorted((a, b) => b.times - a.times)
  const hot = new Map<string, Badge>(
    isEnough
      ? bought.flatMap((badge, place): [string, Badge][] => {
          const found = hottest[place]
          return found ? [[found.id, badge]] : []
        })
      : badges.attested.filter(({ attestation }) => holdsAt(attestation, now)).map(({ plan, badge }) => [plan, badge]),
  )
  return new Map(
    listed.map(([id]) => {
      const best: Badge[] = listed.length > 1 && cheapest?.id === id ? ['best-price'] : []
      const own = hot.get(id)
      return [id, own ? [...best, own] : best]
    }),
  )
}

/** The paid orders of a brand's plans in the last days. */
export type SalesOf = (brand: string, days: number, now: Date) => Promise<Sales>

/** Counts paid orders of plans; a count is cached for ten minutes. */
export function createSales(db: Db): SalesOf {
  const cached = new Map<string, { at: number; sales: Sales }>()
  return async (brand, days, now) => {
    const known = cached.get(brand)
    if (known && now.getTime() - known.at < cacheMs) return known.sales
    const since = new Date(now.getTime() - days * dayMs)
    const rows = await db
      .select({ goodsId: orders.goodsId, times: count() })
      .from(orders)
      .where(
        and(
          eq(orders.brand, brand),
          eq(orders.status, 20),
          eq(orders.kind, orderKinds.premium),
          gt(orders.paidAt, since),
        ),
      )
      .groupBy(orders.goodsId)
    const sales = new Map(rows.map(({ goodsId, times }) => [goodsId, times]))
    cached.set(brand, { at: now.getTime(), sales })
    return sales
  }
}
