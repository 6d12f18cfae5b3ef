import { and, count, eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import { orderStatuses } from '../../rules.ts'
import type { PaymentMethod, Surface } from '../../payment-methods.ts'
import { findOwnOrder } from '../ordering/find-order.ts'
import type { Buying, OrderRow, Orders, PaymentRow } from '../orders.ts'
import { orders as table, payments } from '../tables.ts'
import { scheduleCheck } from './ask-times.ts'
import { createAtGateway } from './create-at-gateway.ts'
import type { PayableMethod } from './methods.ts'
import { paymentMethodsOf } from './methods.ts'
import { isAtHost, ownPath } from './own-path.ts'
import { newNumber } from './payment-number.ts'

export type Paying = {
  orderId: string
  kind: 'vip' | 'gold'
  payMethod: PaymentMethod
  token?: string | undefined
  surface: Surface
  returnUrl?: string | undefined
  successUrl?: string | undefined
  uprimerCheckoutSessionUrl?: string | undefined
}

/** How long an order can be paid at its price. */
export const payableMs = 24 * 3_600_000
/** How long one try may take at a gateway. */
const tryMs = 1_800_000
/** An order that could not be paid so often is not paid by trying once more. */
const mostTries = 20

/** Begins to pay an own order one way, or goes on with what was begun that way. */
export async function beginPayment(orders: Orders, paying: Paying, by: Buying): Promise<OrderRow> {
  const { userId, caller, now } = by
  const order = await findOwnOrder(orders.db, { ...paying, userId })
  if (!isPayable(order, now)) return refuse('ORDER_OVER')
  const methods = paymentMethodsOf(orders, order, { surface: paying.surface, caller })
  const method = methods.find(({ method }) => method === paying.payMethod) ?? refuse('PAY_METHOD_CLOSED')
  const paths = pathsOf(orders, paying)
  const payment = await openTry(orders, { order, method, paths, now })
  const sessionPage = method.method === 'Primer' ? (paying.uprimerCheckoutSessionUrl ?? null) : null
  if (payment.instruction === null)
    await once(orders, payment, () => createAtGateway(orders, { order, payment, sessionPage }, by))
  return order
}

/** Whether an order can still be paid. */
export function isPayable({ status, createdAt }: OrderRow, now: Date): boolean {
  return status === orderStatuses.wait && now.getTime() - createdAt.getTime() < payableMs
}

type Paths = { returnPath: string | null; successPath: string | null }

function pathsOf(
  { checkoutHosts }: Orders,
  { returnUrl, successUrl, uprimerCheckoutSessionUrl: session }: Paying,
): Paths {
  if (session !== undefined && !isAtHost(session, checkoutHosts)) return refuse('PARAMS_ERROR')
  const own = (input: string | undefined) => (input === undefined ? null : (ownPath(input) ?? refuse('PARAMS_ERROR')))
  return { returnPath: own(returnUrl), successPath: own(successUrl) }
}

type Opening = { order: OrderRow; method: PayableMethod; paths: Paths; now: Date }

/** The open try of an order by this way; a new one where there is none, or where its time at the gateway is over. */
async function openTry({ db }: Orders, { order, method, paths, now }: Opening): Promise<PaymentRow> {
  return transact(db, async (tx) => {
    const [held] = await tx.select().from(table).where(eq(table.id, order.id)).for('update')
    if (!held || !isPayable(held, now)) return refuse('ORDER_OVER')
    const isThis = and(eq(payments.orderId, order.id), eq(payments.method, method.method), eq(payments.state, 'open'))
    const [known] = await tx.select().from(payments).where(isThis)
    if (known && !(known.expiresAt && known.expiresAt <= now)) return known
    const [tries] = await tx.select({ count: count() }).from(payments).where(eq(payments.orderId, order.id))
    if ((tries?.count ?? 0) >= mostTries) return refuse('TOO_MANY_REQUESTS', tryMs)
    // Money for it may still be on its way: it goes on being asked for.
    if (known) await tx.update(payments).set({ state: 'ended', endedAt: now }).where(eq(payments.id, known.id))
    const [made] = await tx
      .insert(payments)
      .values({
        id: newId(now),
        orderId: order.id,
        method: method.method,
        number: newNumber('N', now),
        currency: method.amount.currency,
        minor: method.amount.minor,
        state: 'open',
        ...paths,
        createdAt: now,
        expiresAt: new Date(Math.min(now.getTime() + tryMs, order.createdAt.getTime() + payableMs)),
        nextQueryAt: scheduleCheck({ createdAt: now, requests: 0 }),
      })
      .returning()
    if (!made) throw new Error('A payment was not written')
    return made
  })
}

/** Two presses at once wait for one answer; a third, in another process, asks the gateway under the same number. */
async function once(
  { creating, db }: Orders,
  payment: PaymentRow,
  create: () => Promise<PaymentRow>,
): Promise<PaymentRow> {
  const running = creating.get(payment.id)
  if (running) return running
  const begun = create().catch(async (error: unknown) => {
    // Who asks second may be refused at the gateway for what the first has made already.
    const [meanwhile] = await db.select().from(payments).where(eq(payments.id, payment.id))
    if (meanwhile?.instruction) return meanwhile
    throw error
  })
  creating.set(payment.id, begun)
  return begun.finally(() => creating.delete(payment.id))
}
