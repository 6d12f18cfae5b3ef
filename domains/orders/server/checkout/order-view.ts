import { desc, inArray } from 'drizzle-orm'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { decimalsOf } from '#platform/payments/minor-units.ts'
import { orderStatuses } from '../../rules.ts'
import type { Order } from '../../order-contract.ts'
import type { OrderRow, PaymentRow } from '../rows.ts'
import { payments } from '../tables.ts'
import { goodsView } from '../wire-words.ts'
import { orderTokenWith } from './order-token.ts'

/** Orders as their buyers see them. */
export type OrderViews = {
  /** One order, with the method by which it was paid or is being paid. A session's token replaces the order's. */
  one(order: OrderRow, sessionToken?: string | null): Promise<Order>
  many(rows: readonly OrderRow[]): Promise<Order[]>
}

/** The views of orders; a visitor's order carries its token, which follows from a key. */
export function createOrderViews(db: Db, keys: SigningKeys): OrderViews {
  const many = async (rows: readonly OrderRow[]) => {
    const tries = await triesOf(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((order) => viewOf(keys, order, tries.get(order.id) ?? []))
  }
  return {
    many,
    async one(order, sessionToken = null) {
      const [view] = await many([order])
      if (!view) throw new Error('An order has no view')
      return sessionToken === null ? view : { ...view, token: sessionToken }
    },
  }
}

async function triesOf(tx: Queryable, orderIds: string[]): Promise<ReadonlyMap<string, PaymentRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tx.select().from(payments).where(inArray(payments.orderId, orderIds)).orderBy(desc(payments.id))
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

function viewOf(keys: SigningKeys, order: OrderRow, tries: readonly PaymentRow[]): Order {
  const isWaiting = order.status === orderStatuses.wait
  const inState = (wanted: PaymentRow['state']) => tries.find(({ state }) => state === wanted)
  // A failed try is shown for as long as its order can still be paid.
  const shown = inState('paid') ?? inState('open') ?? (isWaiting ? tries[0] : undefined)
  return {
    orderId: order.id,
    orderStatus: statusOf(order),
    goods: goodsView(order),
    payment: shown
      ? {
          method: shown.method,
          amount: amountView(shown),
          instruction: isWaiting && shown.state === 'open' ? shown.instruction : null,
        }
      : null,
    token: order.byVisitor && isWaiting ? orderTokenWith(keys, order.id, order.tokenHash) : null,
    isUnderReview: order.reviewReason !== null,
    createdAt: order.createdAt.getTime(),
    paidAt: order.paidAt?.getTime() ?? null,
  }
}

/** An amount with the number of decimals that it is written with. */
export function amountView({ currency, minor }: { currency: string; minor: number }) {
  return { currency, minor, digits: decimalsOf(currency) }
}

function statusOf({ status }: OrderRow): Order['orderStatus'] {
  const known = Object.values(orderStatuses).find((one) => one === status)
  if (known === undefined) throw new Error(`An order has the status ${status}`)
  return known
}
