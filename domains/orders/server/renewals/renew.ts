import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import type { QueueLetter } from '../letters/payment-letters.ts'
import type { Settle } from '../settlement/settle.ts'
import { payments } from '../tables.ts'
import type { ChargeCard } from './charge-card.ts'
import type { ClaimedRenewal, ClaimRenewal } from './claim-renewal.ts'
import { retryAt } from './claim-renewal.ts'
import { renewalFailed } from './renewal-outcome.ts'
import { changeSubscription } from './subscription-rows.ts'
import { renewals, subscriptions } from './tables.ts'

const batchSize = 50

export type RenewNeeds = {
  db: Db
  clock: Clock
  log: Log
  claim: ClaimRenewal
  charge: ChargeCard
  settle: Settle
  queueLetter: QueueLetter
}

/** Charges every card whose subscription is due. */
export async function renewDue(needs: RenewNeeds, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = needs
  const now = clock.now()
  const isFree = or(isNull(subscriptions.takenUntil), lte(subscriptions.takenUntil, now))
  const due = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(isNotNull(subscriptions.dueAt), lte(subscriptions.dueAt, now), isFree))
    .orderBy(asc(subscriptions.dueAt))
    .limit(batchSize)
  for (const { id } of due) {
    signal.throwIfAborted()
    await renewOne(needs, id, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      log.error({ err: error, subscriptionId: id }, 'a subscription could not be renewed')
    })
  }
}

async function renewOne(needs: RenewNeeds, id: string, signal: AbortSignal): Promise<void> {
  const { db, clock, log, claim, charge, settle } = needs
  const now = clock.now()
  const claimed = await transact(db, (tx) => claim(tx, id, now))
  if (!claimed) return
  const { order, payment } = claimed
  let event: PaymentEvent
  try {
    event = await charge(claimed, signal)
  } catch (error) {
    signal.throwIfAborted()
    return chargeFailed(needs, claimed, error)
  }
  const outcome = await settle({ method: payment.method, event, source: 'query', raw: '' })
  if (outcome === 'flagged' || event.kind === 'pending')
    log.warn({ orderId: order.id, kind: event.kind }, 'a renewal is not decided yet')
}

/** A refusal is a failed attempt. Without an answer the same payment is tried again. */
async function chargeFailed(
  { db, clock, log, queueLetter }: RenewNeeds,
  { row, order, payment }: ClaimedRenewal,
  error: unknown,
): Promise<void> {
  const kind = error instanceof PaymentError ? error.kind : 'unreachable'
  log.warn({ method: payment.method, kind, err: error }, 'a renewal could not be charged')
  const now = clock.now()
  await transact(db, async (tx) => {
    const owner = row.userId === null ? null : await lockUser(tx, row.userId)
    if (kind !== 'refused') return changeSubscription(tx, row.id, { takenUntil: retryAt(now) })
    await tx
      .update(payments)
      .set({ state: 'failed', endedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.state, 'open')))
    const [renewal] = await tx.select().from(renewals).where(eq(renewals.orderId, order.id))
    if (renewal) await renewalFailed(queueLetter, tx, { order, renewal, owner, now })
  })
}
