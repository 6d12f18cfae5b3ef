import type { Tx } from '#platform/db/database.ts'
import type { PaymentRow } from '../orders.ts'
import { refunds } from '../subscription-tables.ts'

/** Keeps that all the money of a payment goes back; once, whoever asks. Gives the refund's key. */
export async function askRefund(
  tx: Tx,
  { payment, reason, now }: { payment: PaymentRow; reason: string; now: Date },
): Promise<string> {
  const key = `F${payment.number}`
  const { id: paymentId, orderId, currency, minor } = payment
  await tx
    .insert(refunds)
    .values({ key, paymentId, orderId, currency, minor, reason, state: 'due', nextAt: now, createdAt: now })
    .onConflictDoNothing()
  return key
}
