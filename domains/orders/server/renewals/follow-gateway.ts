import { and, eq, gt, inArray, max, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import { restrictionsOf } from '#domains/accounts/server/public.ts'
import { subscriptionActions } from '../../rules.ts'
import { paymentEvents, payments } from '../tables.ts'
import { isAway } from './end-subscription.ts'
import type { SettledEvent } from './renewal-outcome.ts'
import { dayMs } from './renewal-rules.ts'
import type { SubscriptionRow } from './subscription-rows.ts'
import { changeSubscription, endRenewal, lockSubscription } from './subscription-rows.ts'
import { subscriptions } from './tables.ts'

const news = ['cancelled', 'failed', 'resumed'] as const
/** The longest time within which Telegram delivers an update again, and within which news may arrive out of order. */
const disorderMs = dayMs

/**
 * Ends a renewal whose gateway reports that it does not collect any more, and resumes one that the buyer took up again
 * there. The latest news of the gateway decides, in whatever order it arrives.
 */
export async function followGateway(tx: Tx, settled: SettledEvent): Promise<void> {
  const { order, owner, payment } = settled
  const [found] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.firstOrderId, order.id))
  const row = found ? await lockSubscription(tx, owner, found.id) : null
  if (!row || row.cardId !== null || payment.method !== row.method) return
  if ((await latestNews(tx, row)) === 'resumed') await resume(tx, row, settled)
  else await endRenewal(tx, row, false)
}

async function latestNews(tx: Tx, { firstOrderId }: SubscriptionRow): Promise<string | undefined> {
  const isNews = and(eq(payments.orderId, firstOrderId), inArray(paymentEvents.kind, news))
  const ofPayment = eq(payments.id, paymentEvents.paymentId)
  const [last] = await tx
    .select({ at: max(paymentEvents.receivedAt) })
    .from(paymentEvents)
    .innerJoin(payments, ofPayment)
    .where(isNews)
  if (!last?.at) return undefined
  const [latest] = await tx
    .select({ kind: paymentEvents.kind })
    .from(paymentEvents)
    .innerJoin(payments, ofPayment)
    .where(and(isNews, gt(paymentEvents.receivedAt, new Date(last.at.getTime() - disorderMs))))
    .orderBy(sql`${paymentEvents.sequence} desc nulls last`, sql`${paymentEvents.receivedAt} desc`)
    .limit(1)
  return latest?.kind
}

/** A renewal whose time is over begins with its next payment; one that may not go on is stopped at its gateway. */
async function resume(tx: Tx, row: SubscriptionRow, { order, owner, now }: SettledEvent): Promise<void> {
  if (row.state !== 'ended' || row.stopDue || row.paidUntil <= now) return
  const mayGoOn =
    row.isCurrent && order.isFulfilled && owner !== null && !isAway(await restrictionsOf(tx, owner.id), now)
  await changeSubscription(
    tx,
    row.id,
    mayGoOn ? { state: 'active', action: subscriptionActions.subIn, remindedDays: null } : { stopDue: true },
  )
}
