import { and, count, eq } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { refuse } from '#platform/http/handler.ts'
import type { OrderKind } from '#domains/wallet/rules.ts'
import { orderStatuses } from '../../rules.ts'
import type { PaymentMethod, Surface } from '../../payment-methods.ts'
import { findOwnOrder } from '../checkout/find-order.ts'
import type { Purchaser } from '../checkout/purchaser.ts'
import type { OrderRow, PaymentRow } from '../rows.ts'
import { orders as table, payments } from '../tables.ts'
import type { AvailableMethod, MethodsOf } from './available-methods.ts'
import type { CreateAtGateway } from './create-at-gateway.ts'
import { isAtHost, ownPath } from './own-path.ts'
import { newNumber } from './payment-number.ts'
import { nextQueryTime } from './query-schedule.ts'

export type PaymentStart = {
  orderId: string
  kind: OrderKind
  payMethod: PaymentMethod
  token?: string | undefined
  surface: Surface
  returnUrl?: string | undefined
  successUrl?: string | undefined
  uprimerCheckoutSessionUrl?: string | undefined
}

export type BeginPaymentNeeds = {
  db: Db
  methodsOf: MethodsOf
  createAtGateway: CreateAtGateway
  /** Hosts whose pages may take over a checkout session, beside our own. */
  checkoutHosts: readonly string[]
}

/** Begins to pay an own order by a method, or continues what was begun by that method. */
export type BeginPayment = (start: PaymentStart, by: Purchaser) => Promise<OrderRow>

/** How long an order can be paid at its price. */
export const payableMs = 24 * 3_600_000
/** How long one try may take at a gateway. */
const tryMs = 1_800_000
/** An order that could not be paid so often is not paid by one more try. */
const maxTries = 20

/** Begins payments. Two presses at once in this process share one request to the gateway. */
export function createBeginPayment({ db, methodsOf, createAtGateway, checkoutHosts }: BeginPaymentNeeds): BeginPayment {
  const running = new Map<string, Promise<PaymentRow>>()
  return async (start, by) => {
    const { userId, caller, now } = by
    const order = await findOwnOrder(db, { ...start, userId })
    if (!isPayable(order, now)) return refuse('ORDER_OVER')
    const available = methodsOf(order, { surface: start.surface, caller })
    const chosen = available.find(({ method }) => method === start.payMethod) ?? refuse('PAY_METHOD_CLOSED')
    const paths = pathsOf(checkoutHosts, start)
    const payment = await openTry(db, { order, chosen, paths, now })
    const sessionPage = chosen.method === 'Primer' ? (start.uprimerCheckoutSessionUrl ?? null) : null
    if (payment.instruction === null)
      await once({ running, db }, payment, () => createAtGateway({ order, payment, sessionPage }, by))
    return order
  }
}

/** Whether an order can still be paid. */
export function isPayable({ status, createdAt }: OrderRow, now: Date): boolean {
  return status === orderStatuses.wait && now.getTime() - createdAt.getTime() < payableMs
}

type Paths = { returnPath: string | null; successPath: string | null }

function pathsOf(
  checkoutHosts: readonly string[],
  { returnUrl, successUrl, uprimerCheckoutSessionUrl: session }: PaymentStart,
): Paths {
  if (session !== undefined && !isAtHost(session, checkoutHosts)) return refuse('PARAMS_ERROR')
  const own = (url: string | undefined) => (url === undefined ? null : (ownPath(url) ?? refuse('PARAMS_ERROR')))
  return { returnPath: own(returnUrl), successPath: own(successUrl) }
}

type Opening = { order: OrderRow; chosen: AvailableMethod; paths: Paths; now: Date }

/** The open try of an order by this method; a new one where there is none, or where its time at the gateway is over. */
async function openTry(db: Db, { order, chosen: { method, amount }, paths, now }: Opening): Promise<PaymentRow> {
  return transact(db, async (tx) => {
    const [current] = await tx.select().from(table).where(eq(table.id, order.id)).for('update')
    if (!current || !isPayable(current, now)) return refuse('ORDER_OVER')
    const isThis = and(eq(payments.orderId, order.id), eq(payments.method, method), eq(payments.state, 'open'))
    const [known] = await tx.select().from(payments).where(isThis)
    if (known && !(known.expiresAt && known.expiresAt <= now)) return known
    const [tries] = await tx.select({ count: count() }).from(payments).where(eq(payments.orderId, order.id))
    if ((tries?.count ?? 0) >= maxTries) return refuse('TOO_MANY_REQUESTS', tryMs)
    // Its money may still arrive, so its gateway is still queried.
    if (known) await tx.update(payments).set({ state: 'ended', endedAt: now }).where(eq(payments.id, known.id))
    const [created] = await tx
      .insert(payments)
      .values({
        id: newId(now),
        orderId: order.id,
        method,
        number: newNumber('N', now),
        currency: amount.currency,
        minor: amount.minor,
        state: 'open',
        ...paths,
        createdAt: now,
        expiresAt: new Date(Math.min(now.getTime() + tryMs, order.createdAt.getTime() + payableMs)),
        nextQueryAt: nextQueryTime({ createdAt: now, requests: 0 }),
      })
      .returning()
    if (!created) throw new Error('A payment was not written')
    return created
  })
}

/** Two presses at once wait for one answer; a third, in another process, sends a request under the same number. */
async function once(
  { running, db }: { running: Map<string, Promise<PaymentRow>>; db: Db },
  payment: PaymentRow,
  create: () => Promise<PaymentRow>,
): Promise<PaymentRow> {
  const first = running.get(payment.id)
  if (first) return first
  const begun = create().catch(async (error: unknown) => {
    // A gateway may refuse the second request because the first has opened the payment already.
    const [meanwhile] = await db.select().from(payments).where(eq(payments.id, payment.id))
    if (meanwhile?.instruction) return meanwhile
    throw error
  })
  running.set(payment.id, begun)
  return begun.finally(() => running.delete(payment.id))
}
