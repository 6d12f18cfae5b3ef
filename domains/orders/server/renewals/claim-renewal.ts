import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import { lockUser, restrictionsOf } from '#domains/accounts/server/public.ts'
import { findCard } from '../cards/card-rows.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { QueueLetter } from '../letters/payment-letters.ts'
import type { Gateways } from '../payments/gateways.ts'
import type { CardCharge } from './charge-card.ts'
import { endWithLetter, isAway } from './end-subscription.ts'
import { renewalAttempt } from './renewal-attempt.ts'
import { dayMs, renewalRules } from './renewal-rules.ts'
import type { SubscriptionRow } from './subscription-rows.ts'
import { changeSubscription, endRenewal, lockSubscription } from './subscription-rows.ts'
import { subscriptions } from './tables.ts'

export type ClaimNeeds = {
  log: Log
  catalogue: Catalogue
  gateways: Pick<Gateways, 'cardBackendOf'>
  queueLetter: QueueLetter
}

export type ClaimedRenewal = CardCharge & { row: SubscriptionRow }

/** Claims a subscription that is due; null where there is nothing to charge. */
export type ClaimRenewal = (tx: Tx, id: string, now: Date) => Promise<ClaimedRenewal | null>

/**
 * Claims subscriptions that are due, each with the order and payment of the present attempt. A person who has excluded
 * themselves or closes their account is not charged: their renewal ends. A charge that comes too late to be expected is not
 * made either.
 */
export function createClaimRenewal({ log, catalogue, gateways, queueLetter }: ClaimNeeds): ClaimRenewal {
  return async (tx, id, now) => {
    const [seen] = await tx.select({ userId: subscriptions.userId }).from(subscriptions).where(eq(subscriptions.id, id))
    const user = seen?.userId ? await lockUser(tx, seen.userId) : null
    const row = await lockSubscription(tx, user, id)
    if (!user || !row || row.userId !== user.id || row.cardId === null || !row.dueAt || row.dueAt > now) return null
    if (row.takenUntil && row.takenUntil > now) return null
    if (now.getTime() > row.paidUntil.getTime() + renewalRules.graceDays * dayMs) {
      await endRenewal(tx, row, false)
      return null
    }
    if (isAway(await restrictionsOf(tx, user.id), now)) {
      await endWithLetter(queueLetter, tx, row, false)
      return null
    }
    const card = await findCard(tx, row.cardId)
    const backend = gateways.cardBackendOf(row.brand)
    if (!card || !backend) {
      log.error({ subscriptionId: id }, 'a subscription is due and nothing can be charged')
      await changeSubscription(tx, id, { takenUntil: retryAt(now) })
      return null
    }
    await changeSubscription(tx, id, { takenUntil: new Date(now.getTime() + renewalRules.takenSeconds * 1000) })
    return { ...(await renewalAttempt(catalogue, tx, row, now)), row, card, backend }
  }
}

/** When a renewal without an answer is taken up again. */
export function retryAt(now: Date): Date {
  return new Date(now.getTime() + renewalRules.againAfterMinutes * 60_000)
}
