import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Page } from '#platform/db/cursor.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { OrderState } from '../rules.ts'
import type { PageWanted } from './offers.ts'
import { idBefore, pageById } from './offers.ts'
import type { OrderRow } from './orders.ts'
import { serviceOffers, serviceOrders, serviceProviders } from './tables.ts'

/** One page of everybody's service orders, newest first. */
export async function listServiceOrdersForOperators(
  tx: Queryable,
  { state, cursor, limit }: PageWanted & { state: OrderState | undefined },
): Promise<Page<OrderRow>> {
  const before = idBefore(cursor)
  const rows = await tx
    .select()
    .from(serviceOrders)
    .where(and(state && eq(serviceOrders.state, state), before ? lt(serviceOrders.id, before) : undefined))
    .orderBy(desc(serviceOrders.id))
    .limit(limit + 1)
  return pageById(rows, limit)
}

export type ListedProvider = {
  id: string
  /** While this is off nothing of theirs can be ordered. */
  isActive: boolean
  since: Date
  /** Offers that can be ordered while the provider is active. */
  offers: number
}

/** One page of the providers by their ids. */
export async function listProviders(tx: Queryable, { cursor, limit }: PageWanted): Promise<Page<ListedProvider>> {
  const before = idBefore(cursor)
  const rows = await tx
    .select({
      id: serviceProviders.userId,
      isActive: serviceProviders.isActive,
      since: serviceProviders.createdAt,
      offers: sql<number>`(select count(*)::int from ${serviceOffers}
        where ${eq(serviceOffers.providerUserId, serviceProviders.userId)} and ${serviceOffers.isActive})`,
    })
    .from(serviceProviders)
    .where(before ? lt(serviceProviders.userId, before) : undefined)
    .orderBy(desc(serviceProviders.userId))
    .limit(limit + 1)
  return pageById(rows, limit)
}
