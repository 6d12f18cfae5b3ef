import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { PaymentEvent, UnreadLine } from '#platform/payments/payment-adapter.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { CountEvent } from '../purchase-events.ts'
import type { Comparison } from './compared-days.ts'
import type { DifferenceKind } from '../../rules.ts'
import { paymentDifferences } from './tables.ts'

export type DifferenceNeeds = { db: Db; clock: Clock; log: Log; count: CountEvent }

type Difference = Pick<PaymentEvent, 'orderNumber' | 'amount'> & { subject: string; what: DifferenceKind }

/** Notes a difference between a gateway and the stored payments, once, and reports it to the operator. */
export async function noteDifference(
  { db, clock, log, count }: DifferenceNeeds,
  { brands: [brand = ''], method }: Comparison,
  { subject, what, orderNumber, amount }: Difference,
): Promise<void> {
  const added = await db
    .insert(paymentDifferences)
    .values({ brand, method, subject, what, number: orderNumber, ...amount, foundAt: clock.now() })
    .onConflictDoNothing()
    .returning({ subject: paymentDifferences.subject })
  if (added.length === 0) return
  count({ method, kind: 'difference', outcome: what })
  log.error({ brand, method, what, number: orderNumber }, 'a gateway and the books do not agree')
}

/** Stands for an amount that could not be read. */
const unknownAmount = { currency: '', minor: 0 }

/** Notes a payment that could not be compared. */
export async function noteUnread(
  needs: DifferenceNeeds,
  comparison: Comparison,
  { subject, orderNumber, amount, error }: Pick<UnreadLine, 'subject' | 'orderNumber' | 'amount'> & { error: unknown },
): Promise<void> {
  needs.log.error({ err: error, method: comparison.method, number: orderNumber }, 'a payment could not be compared')
  await noteDifference(needs, comparison, { subject, orderNumber, amount: amount ?? unknownAmount, what: 'unread' })
}
