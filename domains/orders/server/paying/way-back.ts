import { eq } from 'drizzle-orm'
import { orderStatuses } from '../../rules.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { Orders } from '../orders.ts'
import { orders as table, payments } from '../tables.ts'

export type ReturnUrl = { path: string; isOwn: boolean; locale: string }

/**
 * Where a browser goes that comes back from a gateway: to the page that it was begun at, or to the result of its order in
 * the buyer's language. Null where nobody knows the number. What the browser says of the payment counts for nothing.
 */
export async function returnUrl({ db }: Orders, method: PaymentMethod, number: string): Promise<ReturnUrl | null> {
  const [found] = await db
    .select({ order: table, payment: payments })
    .from(payments)
    .innerJoin(table, eq(table.id, payments.orderId))
    .where(eq(payments.number, number))
  if (!found || found.payment.method !== method) return null
  const { order, payment } = found
  const requested = (order.status === orderStatuses.hasPay ? payment.successPath : null) ?? payment.returnPath
  const result = `/pay/callback?${new URLSearchParams({ orderId: order.id, kind: order.kind })}`
  return { path: requested ?? result, isOwn: requested !== null, locale: order.locale }
}
