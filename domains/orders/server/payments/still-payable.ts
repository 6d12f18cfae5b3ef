import { eq } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { findUser, restrictionsOf } from '#domains/accounts/server/public.ts'
import type { Money } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { isAway } from '../renewals/end-subscription.ts'
import { orders as table, payments } from '../tables.ts'
import { isPayable } from './begin-payment.ts'

/** Whether a payment that a gateway is about to take is still wanted: its order waits, its buyer is here, and the amount is right. */
export async function isStillPayable(
  { db, clock }: { db: Db; clock: Clock },
  { method, number, amount }: { method: PaymentMethod; number: string; amount: Money },
): Promise<boolean> {
  const [found] = await db
    .select({ order: table, payment: payments })
    .from(payments)
    .innerJoin(table, eq(table.id, payments.orderId))
    .where(eq(payments.number, number))
  if (!found || found.payment.method !== method || found.order.userId === null) return false
  if (!(await findUser(db, found.order.userId))) return false
  if (isAway(await restrictionsOf(db, found.order.userId), clock.now())) return false
  const { currency, minor } = found.payment
  return amount.currency === currency && amount.minor === minor && isPayable(found.order, clock.now())
}
