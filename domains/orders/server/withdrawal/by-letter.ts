import { eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { DataOf } from '#platform/contract/call.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { confirmWithdrawal } from '../../withdrawal-contract.ts'
import type { PayLetter, QueueLetter } from '../letters/payment-letters.ts'
import type { OrderKeys } from '../order-keys.ts'
import type { PurchaseTexts } from '../purchase-texts.ts'
import type { OrderRow } from '../rows.ts'
import type { WithdrawNeeds } from './withdraw.ts'
import { confirm, withdrawalRight, withdrawalView } from './withdraw.ts'
import { withdrawals } from './tables.ts'
import { orders as table } from '../tables.ts'
import type { WithdrawalLimits } from './limits.ts'
import { findPurchase } from './find-purchase.ts'
import { readWithdrawalToken } from './withdrawal-token.ts'

export type DeclareNeeds = { db: Db; queueLetter: QueueLetter; limits: Pick<WithdrawalLimits, 'mayWrite'> }
type Statement = { number: string; email: string; now: Date }

/**
 * Stores a statement of withdrawal and sends the link for the second step to the address of the receipt. The work is the
 * same whether there is such a purchase or not: without one, no letter is sent. Letters are limited, statements are not.
 */
export async function declareByLetter({ db, queueLetter, limits }: DeclareNeeds, statement: Statement): Promise<void> {
  const { now } = statement
  const order = await findPurchase(db, statement)
  const about = order?.id ?? newId(now)
  const mayWrite = await limits.mayWrite(about)
  await transact(db, async (tx) => {
    const kind = order ? await declare(tx, order, now) : 'withdrawalOver'
    if (mayWrite) await queueLetter(tx, { kind, about, at: now.getTime() }, `${kind}:${about}`)
  })
}

/**
 * The letter that answers a statement: the link, the news that it is too late, or the receipt once more. The first
 * statement counts: one that was in time stays valid, however late its link is requested again.
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

export type ByLetterNeeds = WithdrawNeeds & {
  titleOf: PurchaseTexts['titleOf']
  keys: Pick<OrderKeys, 'links'>
}

type LinkStep = { link: string; step: 'declare' | 'confirm'; locale: string; now: Date }

/** Withdraws by the link of the letter. The time of the declaration counts for the law, not the time of the confirmation. */
export async function withdrawByLetter(
  needs: ByLetterNeeds,
  { link, step, locale, now }: LinkStep,
): Promise<DataOf<typeof confirmWithdrawal>> {
  const { db, keys, titleOf } = needs
  const declared = readWithdrawalToken(keys.links, link, now) ?? refuse('ORDER_NOT_FOUND')
  const { orderId } = declared
  const [order] = await db.select().from(table).where(eq(table.id, orderId))
  const userId = order?.userId
  // An erased person has nothing left here that could be revoked.
  if (!order || !userId) return refuse('ORDER_NOT_FOUND')
  const known = await withdrawalOf(db, orderId)
  const declaredAt = known?.declaredAt ?? declared.declaredAt
  if (!known?.confirmedAt) {
    if (step === 'confirm') await confirm(needs, { userId, orderId, declaredAt, now })
    else if (!withdrawalRight(order, declaredAt)) return refuse('WITHDRAWAL_OVER')
  }
  const row = await withdrawalOf(db, orderId)
  return {
    ...(await withdrawalView(db, { userId, orderId, now })),
    goods: titleOf({ ...order, locale }),
    declaredAt: declaredAt.getTime(),
    confirmedAt: row?.confirmedAt?.getTime() ?? null,
  }
}

async function withdrawalOf(db: Db, orderId: string) {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId))
  return row ?? null
}
