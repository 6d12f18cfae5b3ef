import { eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { DataOf } from '#platform/contract/call.ts'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { confirmWithdrawal } from '../../withdrawal-contract.ts'
import type { OrderRow, Orders } from '../orders.ts'
import type { PayLetter } from '../subscriptions/letters.ts'
import { letterJob } from '../subscriptions/letters.ts'
import { confirm, reported, withdrawalRight } from '../subscriptions/withdraw.ts'
import { withdrawals } from '../subscription-tables.ts'
import { orders as table } from '../tables.ts'
import type { WithdrawalLimits } from './limits.ts'
import { findPurchase } from './purchase.ts'
import { readWithdrawalToken } from './token.ts'

type Statement = { number: string; email: string; now: Date }

/**
 * Keeps that somebody says they withdraw, and has the link for the second step written to the address of the receipt. What
 * is done is the same whether there is such a purchase or not: of what is not, no letter comes. Only letters are counted,
 * never the statement.
 */
export async function declareByLetter(
  orders: Orders,
  limits: Pick<WithdrawalLimits, 'mayWrite'>,
  statement: Statement,
): Promise<void> {
  const { now } = statement
  const order = await findPurchase(orders.db, statement)
  const about = order?.id ?? newId(now)
  const mayWrite = await limits.mayWrite(about)
  await transact(orders.db, async (tx) => {
    const kind = order ? await declare(tx, order, now) : 'withdrawalOver'
    if (mayWrite) await orders.jobs.enqueue(tx, letterJob, { kind, about, at: now.getTime() }, `${kind}:${about}`)
  })
}

/**
 * Which letter answers a statement: the link, that it is too late, or once more the receipt of what was done. The first
 * statement counts: one that was in time stays so, however late its link is asked for again.
 */
async function declare(tx: Tx, order: OrderRow, now: Date): Promise<PayLetter> {
  const [known] = await tx.select().from(withdrawals).where(eq(withdrawals.orderId, order.id))
  if (known?.confirmedAt) return 'withdrawal'
  const declaredAt = known?.declaredAt ?? now
  const right = withdrawalRight(order, declaredAt)
  if (!right) return 'withdrawalOver'
  await tx
    .insert(withdrawals)
    .values({ orderId: order.id, userId: order.userId, ...right, declaredAt })
    .onConflictDoNothing()
  return 'withdrawalLink'
}

type Following = { link: string; step: 'declare' | 'confirm'; locale: string; now: Date }

/** Withdraws by the link of the letter. What counts for the law's time is when it was declared, not when the letter was read. */
export async function withdrawByLetter(
  orders: Orders,
  { link, step, locale, now }: Following,
): Promise<DataOf<typeof confirmWithdrawal>> {
  const said = readWithdrawalToken(orders.tokenSecret, link, now) ?? refuse('ORDER_NOT_FOUND')
  const { orderId } = said
  const [order] = await orders.db.select().from(table).where(eq(table.id, orderId))
  const userId = order?.userId
  // Whoever has been erased has nothing left here that could be taken back from them.
  if (!order || !userId) return refuse('ORDER_NOT_FOUND')
  const known = await withdrawalOf(orders, orderId)
  const declaredAt = known?.declaredAt ?? said.declaredAt
  if (!known?.confirmedAt) {
    if (step === 'confirm') await confirm(orders, { userId, orderId, declaredAt, now })
    else if (!withdrawalRight(order, declaredAt)) return refuse('WITHDRAWAL_OVER')
  }
  const row = await withdrawalOf(orders, orderId)
  return {
    ...(await reported(orders, { userId, orderId, now })),
    goods: orders.titleOf({ ...order, locale }),
    declaredAt: declaredAt.getTime(),
    confirmedAt: row?.confirmedAt?.getTime() ?? null,
  }
}

async function withdrawalOf({ db }: Orders, orderId: string) {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId))
  return row ?? null
}
