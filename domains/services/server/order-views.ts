import type { Queryable } from '#platform/db/database.ts'
import { namesOfPeople } from '#domains/accounts/server/public.ts'
import type { ServiceOrder } from '../contract.ts'
import type { OrderSide } from '../rules.ts'
import type { OrderRow } from './orders.ts'

type Reader = { userId: string; now: Date }

/** Orders as one of their two sides sees them. */
export async function viewOrders(
  tx: Queryable,
  rows: readonly OrderRow[],
  { userId, now }: Reader,
): Promise<ServiceOrder[]> {
  const sided = rows.map((row) => ({ row, ...sidesOf(row, userId) }))
  const names = await namesOfPeople(
    tx,
    sided.flatMap(({ otherId }) => otherId ?? []),
    now,
  )
  return sided.map(({ row, side, otherId }) => ({
    id: row.id,
    title: row.title,
    price: row.price,
    note: row.note,
    state: row.state,
    endedBy: row.endedBy,
    reason: row.reason,
    side,
    otherSide: (otherId !== null && names.get(otherId)) || '',
    createdAt: row.createdAt.getTime(),
    changedAt: row.changedAt.getTime(),
    endsAt: row.endsAt?.getTime() ?? null,
  }))
}

/** One order as one of its two sides sees it. */
export async function viewOrder(tx: Queryable, row: OrderRow, reader: Reader): Promise<ServiceOrder> {
  const [view] = await viewOrders(tx, [row], reader)
  return view as ServiceOrder
}

function sidesOf(
  { buyerUserId, providerUserId }: OrderRow,
  userId: string,
): { side: OrderSide; otherId: string | null } {
  return buyerUserId === userId
    ? { side: 'buyer', otherId: providerUserId }
    : { side: 'provider', otherId: buyerUserId }
}
