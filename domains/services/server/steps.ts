import { and, asc, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { AwaitedHolds } from '#domains/wallet/server/public.ts'
import type { Step } from '../rules.ts'
import { afterTime, endsAtFrom, steps } from '../rules.ts'
import type { OrderRow } from './orders.ts'
import { findOrder } from './orders.ts'
import { settleOrder } from './settling.ts'
import { serviceOrders as table } from './tables.ts'

const atOnce = 200

type Action = { orderId: string; userId: string; now: Date; reason?: string }

/** Takes an order a step further, once: of many who do so at the same moment one does, and the others are refused. */
export async function takeStep(db: Db, step: Step, action: Action): Promise<OrderRow> {
  const taken = await transact(db, (tx) => changeOrder(tx, step, action))
  if (taken) return taken
  const { by } = steps[step]
  const found = await findOrder(db, action.orderId, action.userId)
  const isOwn = found !== null && action.userId === (by === 'buyer' ? found.buyerUserId : found.providerUserId)
  return refuse(isOwn ? 'SERVICE_ORDER_OVER' : 'SERVICE_ORDER_NOT_FOUND')
}

async function changeOrder(
  tx: Tx,
  step: Step,
  { orderId, userId, now, reason = '' }: Action,
): Promise<OrderRow | null> {
  const { by, from, to, coins } = steps[step]
  const isOwn = eq(by === 'buyer' ? table.buyerUserId : table.providerUserId, userId)
  // The time limit that the buyer saw holds to the minute: after it an order can only release its coins.
  const isInTime = coins === 'released' ? undefined : gt(table.endsAt, now)
  return change(tx, and(eq(table.id, orderId), isOwn, inArray(table.state, [...from]), isInTime), {
    state: to,
    endedBy: coins === null ? null : by,
    reason,
    coins,
    now,
  })
}

type Change = Pick<OrderRow, 'state' | 'endedBy' | 'reason'> & { coins: 'captured' | 'released' | null; now: Date }

/**
 * Changes an order where the condition holds and settles its coins in the same transaction; null where it does not hold.
 * NOTE: the order is locked before the wallet, as with photos.
 */
async function change(tx: Tx, where: SQL | undefined, { coins, now, ...set }: Change): Promise<OrderRow | null> {
  const [row] = await tx
    .update(table)
    .set({ ...set, changedAt: now, endsAt: endsAtFrom(set.state, now) })
    .where(where)
    .returning()
  if (row && coins !== null) await settleOrder(tx, { order: row, as: coins, now })
  return row ?? null
}

/** Ends the orders that nobody took further in time and gives their coins back; gives how many those were. */
export async function endOverdue(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  let ended = 0
  for (;;) {
    signal?.throwIfAborted()
    const due = await db
      .select({ id: table.id, state: table.state })
      .from(table)
      .where(and(isNotNull(table.endsAt), lte(table.endsAt, now)))
      .orderBy(asc(table.endsAt))
      .limit(atOnce)
    for (const { id, state } of due) if (await endInTime(db, id, state, now)) ended += 1
    if (due.length < atOnce) return ended
  }
}

async function endInTime(db: Db, id: string, from: OrderRow['state'], now: Date): Promise<boolean> {
  if (from !== 'created' && from !== 'confirmed') return false
  const isStill = and(eq(table.id, id), eq(table.state, from), lte(table.endsAt, now))
  const ending = { state: afterTime[from], endedBy: 'time', reason: '', coins: 'released', now } as const
  return (await transact(db, (tx) => change(tx, isStill, ending))) !== null
}

/** Ends what is in progress on one side of a person who goes for good, and gives all coins back. */
export async function endAllOf(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const side of ['buyer', 'provider'] as const) {
    const own = eq(side === 'buyer' ? table.buyerUserId : table.providerUserId, userId)
    const running = and(own, isNotNull(table.endsAt))
    // Always in the same order, so that two who go at once wait for each other's wallets in turn.
    const rows = await tx.select({ id: table.id }).from(table).where(running).orderBy(table.buyerUserId, table.id)
    const state = side === 'buyer' ? 'cancelled' : 'rejected'
    const ending = { state, endedBy: side, reason: '', coins: 'released', now } as const
    for (const { id } of rows) await change(tx, and(eq(table.id, id), running), ending)
  }
}

/** Which of these holds an order that is in progress will settle. */
export const awaitedByServices: AwaitedHolds = async (tx, pending) => {
  const holdIds = pending.map(({ id }) => id)
  const rows = await tx
    .select({ holdId: table.holdId })
    .from(table)
    .where(and(inArray(table.holdId, holdIds), isNotNull(table.endsAt)))
  return new Set(rows.flatMap(({ holdId }) => holdId ?? []))
}
