import { and, eq } from 'drizzle-orm'
import type { Queryable, Tx } from '#platform/db/database.ts'
import type { LockedUser } from '#domains/accounts/server/public.ts'
import { subscriptionActions } from '../../rules.ts'
import { subscriptions } from './tables.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** The current subscription of a person; null where they never had one. */
export async function currentOf(tx: Queryable, userId: string): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), subscriptions.isCurrent))
  return row ?? null
}

/** The same, for the rest of the transaction. */
export async function lockCurrent({ tx, id: userId }: LockedUser): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), subscriptions.isCurrent))
    .for('update')
  return row ?? null
}

/** A subscription, for the rest of the transaction. Its person is locked before; `null` states that they have been erased. */
export async function lockSubscription(tx: Tx, _owner: LockedUser | null, id: string): Promise<SubscriptionRow | null> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
  return row ?? null
}

/** Changes columns of a subscription. */
export async function changeSubscription(
  tx: Tx,
  id: string,
  change: Partial<Omit<SubscriptionRow, 'id'>>,
): Promise<void> {
  await tx.update(subscriptions).set(change).where(eq(subscriptions.id, id))
}

/** The columns of an ended renewal: nothing is collected any more, and paid time stays. */
export const ended = {
  state: 'ended',
  action: subscriptionActions.cancel,
  dueAt: null,
  fellDueAt: null,
  nextPlanId: null,
  nextTerms: null,
} as const

/** Ends a renewal. `notifiesGateway` means that a gateway which collects by itself does not know it yet. */
export async function endRenewal(tx: Tx, row: SubscriptionRow, notifiesGateway: boolean): Promise<void> {
  const stopDue = row.stopDue || (notifiesGateway && row.cardId === null && row.state !== 'ended')
  await changeSubscription(tx, row.id, { ...ended, stopDue })
}
