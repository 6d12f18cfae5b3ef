import type { Tx } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import type { Orders } from '../orders.ts'
import { stopOrRefuse } from './gateway-renewal.ts'
import { letterJob } from './letters.ts'
import { currentOf, endRenewal, lockCurrent } from './subscription-rows.ts'

/** Ends somebody's renewal at once, at the gateway first where that collects by itself. What is paid stays. */
export async function endSubscription(orders: Orders, userId: string): Promise<void> {
  const current = await currentOf(orders.db, userId)
  if (!current || current.state === 'ended') return refuse('NO_SUBSCRIPTION')
  await stopOrRefuse(orders, current)
  await orders.db.transaction(async (transaction) => {
    const tx = transaction as Tx
    await lockUser(tx, userId)
    const row = await lockCurrent(tx, userId)
    if (!row || row.state === 'ended') return
    await endRenewal(tx, row, row.id !== current.id)
    const at = row.paidUntil.getTime()
    await orders.jobs.enqueue(
      tx,
      letterJob,
      { kind: 'renewalCancelled', about: row.id, at },
      `renewalCancelled:${row.id}:${at}`,
    )
  })
}
