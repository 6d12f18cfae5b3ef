import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { PaymentRow } from '../rows.ts'
import { refunds } from './tables.ts'
import { paymentEvents } from '../tables.ts'

/** Requests a refund of all that is left of a payment, once for each payment. Returns the refund's key. */
export async function requestRefund(
  tx: Tx,
  { payment, reason, now }: { payment: PaymentRow; reason: string; now: Date },
): Promise<string> {
  const key = `F${payment.number}`
  const { id: paymentId, orderId, currency } = payment
  const minor = payment.minor - (await refundedOf(tx, paymentId))
  if (minor <= 0) return key
  await tx
    .insert(refunds)
    .values({ key, paymentId, orderId, currency, minor, reason, state: 'due', nextAt: now, createdAt: now })
    .onConflictDoNothing()
  return key
}

/** The amount that gateways have proven to be refunded already. */
async function refundedOf(tx: Queryable, paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ minor: sql<number>`coalesce(sum(${paymentEvents.minor}), 0)::float8` })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.paymentId, paymentId),
        eq(paymentEvents.kind, 'refunded'),
        isNull(paymentEvents.reviewReason),
      ),
    )
  return row?.minor ?? 0
}
