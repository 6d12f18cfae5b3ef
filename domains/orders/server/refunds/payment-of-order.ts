import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import type { OrderRow, PaymentRow } from '../rows.ts'
import { payments } from '../tables.ts'
import { paidPayment } from './paid-payment.ts'

/**
 * The payment that an order is, or was last, fulfilled by, which is the one to refund: also after its refund, and whatever
 * was paid for the order since. Null where nothing was paid.
 */
export async function paymentOfOrder(tx: Queryable, { id, fulfilledBy }: OrderRow): Promise<PaymentRow | null> {
  if (fulfilledBy === null) return (await paidPayment(tx, id))?.payment ?? null
  const [payment] = await tx.select().from(payments).where(eq(payments.id, fulfilledBy))
  return payment ?? null
}
