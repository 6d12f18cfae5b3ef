import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Restrictions } from '#domains/accounts/server/public.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import type { QueueLetter } from '../letters/payment-letters.ts'
import type { StopNeeds } from './gateway-renewal.ts'
import { stopOrRefuse } from './gateway-renewal.ts'
import type { SubscriptionRow } from './subscription-rows.ts'
import { currentOf, endRenewal, lockCurrent } from './subscription-rows.ts'

export type EndSubscriptionNeeds = StopNeeds & { db: Db; queueLetter: QueueLetter }

/** Ends a person's renewal at once, at the gateway first where that collects by itself. Paid time stays. */
export async function endSubscription(needs: EndSubscriptionNeeds, userId: string): Promise<void> {
  const { db, queueLetter } = needs
  const current = await currentOf(db, userId)
  if (!current || current.state === 'ended') return refuse('NO_SUBSCRIPTION')
  await stopOrRefuse(needs, current)
  await transact(db, async (tx) => {
    const user = await lockUser(tx, userId)
    const row = user && (await lockCurrent(user))
    if (!row || row.state === 'ended') return
    await endWithLetter(queueLetter, tx, row, row.id !== current.id)
  })
}

/**
 * Ends the renewal of a person who excludes themselves or closes their account, in the same transaction. A job notifies a
 * gateway that collects by itself. The renewal begins again only when the person requests it.
 */
export async function endRenewalOf(queueLetter: QueueLetter, tx: Tx, userId: string): Promise<void> {
  const user = await lockUser(tx, userId)
  const row = user && (await lockCurrent(user))
  if (row && row.state !== 'ended') await endWithLetter(queueLetter, tx, row, true)
}

/** Ends a renewal and notifies its owner of what stays. NOTE: the person and the subscription are locked. */
export async function endWithLetter(
  queueLetter: QueueLetter,
  tx: Tx,
  row: SubscriptionRow,
  notifiesGateway: boolean,
): Promise<void> {
  await endRenewal(tx, row, notifiesGateway)
  const at = row.paidUntil.getTime()
  const letter = { kind: 'renewalCancelled' as const, about: row.id, at }
  await queueLetter(tx, letter, `renewalCancelled:${row.id}:${at}`)
}

/** Whether nothing may be collected from a person: they have excluded themselves, or their account is about to close. */
export function isAway({ excludedUntil, closesAt }: Restrictions, now: Date): boolean {
  return (excludedUntil !== null && excludedUntil > now) || closesAt !== null
}
