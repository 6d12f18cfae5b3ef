import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { Restrictions } from '#domains/accounts/server/public.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import type { Orders } from '../orders.ts'
import { stopOrRefuse } from './gateway-renewal.ts'
import { letterJob } from './letters.ts'
import type { SubscriptionRow } from './subscription-rows.ts'
import { currentOf, endRenewal, lockCurrent } from './subscription-rows.ts'

/** Ends somebody's renewal at once, at the gateway first where that collects by itself. What is paid stays. */
export async function endSubscription(orders: Orders, userId: string): Promise<void> {
  const current = await currentOf(orders.db, userId)
  if (!current || current.state === 'ended') return refuse('NO_SUBSCRIPTION')
  await stopOrRefuse(orders, current)
  await transact(orders.db, async (tx) => {
    await lockUser(tx, userId)
    const row = await lockCurrent(tx, userId)
    if (!row || row.state === 'ended') return
    await endWithLetter(orders, tx, row, row.id !== current.id)
  })
}

/**
 * Ends what renews for somebody who locks themselves out or closes their account, in the transaction in which they do. A
 * gateway that collects by itself hears of it by the clock, and the renewal begins again only when they ask for it.
 */
export async function endRenewalOf({ jobs }: Pick<Orders, 'jobs'>, tx: Tx, userId: string): Promise<void> {
  await lockUser(tx, userId)
  const row = await lockCurrent(tx, userId)
  if (row && row.state !== 'ended') await endWithLetter({ jobs }, tx, row, true)
}

/** Ends a renewal, and has its owner told what stays. NOTE: the person and the subscription are locked. */
export async function endWithLetter(
  { jobs }: Pick<Orders, 'jobs'>,
  tx: Tx,
  row: SubscriptionRow,
  notifies: boolean,
): Promise<void> {
  await endRenewal(tx, row, notifies)
  const at = row.paidUntil.getTime()
  const letter = { kind: 'renewalCancelled' as const, about: row.id, at }
  await jobs.enqueue(tx, letterJob, letter, `renewalCancelled:${row.id}:${at}`)
}

/** Whether nothing may be collected from somebody: they have locked themselves out, or their account is about to close. */
export function isAway({ excludedUntil, closesAt }: Restrictions, now: Date): boolean {
  return (excludedUntil !== null && excludedUntil > now) || closesAt !== null
}
