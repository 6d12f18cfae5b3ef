import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { orderStatuses } from '../../rules.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { orders as table, payments } from '../tables.ts'

export type ReturnUrl = { path: string; isOwn: boolean; locale: string }

/**
 * Where a browser goes that returns from a gateway: to the page on which the payment began, or to the result of its order in
 * the buyer's language. Null for an unknown number. The browser proves nothing about the payment.
 */
export async function returnUrl(db: Db, method: PaymentMethod, number: string): Promise<ReturnUrl | null> {
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
