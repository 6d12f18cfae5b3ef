import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { OrderRow, PaymentRow } from '../orders.ts'
import { payments } from '../tables.ts'
import { paidPayment } from './refunds.ts'

/**
 * The payment that an order is, or was last, given for, which is the one that goes back: also after it has gone back, and
 * whatever was paid for the order since. Null where nothing was.
 */
export async function paymentOfOrder(tx: Queryable, { id, fulfilledBy }: OrderRow): Promise<PaymentRow | null> {
  if (fulfilledBy === null) return (await paidPayment(tx, id))?.payment ?? null
  const [payment] = await tx.select().from(payments).where(eq(payments.id, fulfilledBy))
  return payment ?? null
}
