import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { signInBuyer as beginSession } from '#domains/accounts/server/public.ts'
import { orderStatuses } from '../../rules.ts'
import { lockOrder } from '../locks.ts'
import type { OrderRow } from '../rows.ts'
import { orders as table } from '../tables.ts'

export type SignInBuyerNeeds = {
  db: Db
  /** Ends the streams of sessions that have just ended. */
  sessionsEnded(selectors: readonly string[]): void
}

type BuyerRequest = { actor: Actor; caller: Caller; now: Date; setCookie(cookie: string): void }

/**
 * Signs in the buyer of a paid order that was made without signing in: by the visitor's own session, or once by the
 * order's token. Returns the token that the page stores; null where nobody is signed in.
 */
export async function signInBuyer(
  { db, sessionsEnded }: SignInBuyerNeeds,
  { id }: OrderRow,
  { actor, caller, now, setCookie }: BuyerRequest,
): Promise<string | null> {
  if (actor.kind !== 'visitor') return null
  const session = await transact(db, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!order?.owner || order.status !== orderStatuses.hasPay || !order.tokenHash) return null
    const isOwn = order.owner.id === actor.userId
    if (!isOwn && order.tokenUsedAt) return null
    const begun = await beginSession(tx, { userId: order.owner.id, actor, caller, now })
    if (begun && !isOwn) await tx.update(table).set({ tokenUsedAt: now }).where(eq(table.id, id))
    return begun
  })
  if (!session) return null
  sessionsEnded(session.ended)
  for (const cookie of session.cookies) setCookie(cookie)
  return session.pageToken
}
