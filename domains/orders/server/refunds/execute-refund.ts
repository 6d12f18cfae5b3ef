import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { Gateways } from '../payments/gateways.ts'
import type { QueryGateway } from '../payments/query-gateway.ts'
import { stopAtGateway } from '../renewals/gateway-renewal.ts'
import { orders as table, payments } from '../tables.ts'
import { firstPaid, refundedMinor } from './paid-payment.ts'
import { refunds } from './tables.ts'

type RefundRow = typeof refunds.$inferSelect

const batchSize = 50
const timeoutMs = 15_000
/** Longer than a request to a gateway takes: after that another worker takes the refund over. */
const claimMs = 120_000
const minuteMs = 60_000
const maxMinutes = 720
const maxAttempts = 20

export type RefundNeeds = {
  db: Db
  clock: Clock
  log: Log
  gateways: Pick<Gateways, 'adapterOf'>
  queryGateway: QueryGateway
}

/** One attempt of a refund. Under its key a gateway refunds once; what it reports of that is settled like all events. */
export type ExecuteRefund = (key: string, signal?: AbortSignal) => Promise<void>

/** Executes refunds at their gateways. */
export function createExecuteRefund(needs: RefundNeeds): ExecuteRefund {
  const { db, log } = needs
  return async (key, signal) => {
    const refund = await claim(needs, key)
    if (!refund) return
    try {
      const state = refund.state === 'due' ? await requestAtGateway(needs, refund) : 'requested'
      await querySettled(needs, refund, signal)
      const isDone = state === 'done' || (await isRefunded(db, refund))
      await saveState(needs, refund, isDone ? 'done' : state)
    } catch (error) {
      signal?.throwIfAborted()
      const isRefused = error instanceof PaymentError && error.kind === 'refused'
      log[isRefused ? 'error' : 'warn']({ err: error, orderId: refund.orderId }, 'money could not be given back')
      await saveState(needs, refund, isRefused && refund.state === 'due' ? 'refused' : refund.state)
    }
  }
}

/** Executes the refunds whose time has come, and queries those that gateways have not reported yet. */
export async function refundDue(
  { db, clock, executeRefund }: Pick<RefundNeeds, 'db' | 'clock'> & { executeRefund: ExecuteRefund },
  signal: AbortSignal,
): Promise<void> {
  const due = await db
    .select({ key: refunds.key })
    .from(refunds)
    .where(and(isNotNull(refunds.nextAt), lte(refunds.nextAt, clock.now())))
    .orderBy(asc(refunds.nextAt))
    .limit(batchSize)
  for (const { key } of due) {
    signal.throwIfAborted()
    await executeRefund(key, signal)
  }
}

/** Claims a refund for one attempt, so that no two workers request it at once; null where there is nothing to do. */
async function claim({ db, clock }: RefundNeeds, key: string): Promise<RefundRow | null> {
  const now = clock.now()
  const [claimed] = await db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextAt: new Date(now.getTime() + claimMs) })
    .where(and(eq(refunds.key, key), inArray(refunds.state, ['due', 'requested']), lte(refunds.nextAt, now)))
    .returning()
  return claimed ?? null
}

async function requestAtGateway(needs: RefundNeeds, refund: RefundRow): Promise<'done' | 'requested'> {
  const { db, gateways } = needs
  const [order] = await db.select().from(table).where(eq(table.id, refund.orderId))
  const paid = await firstPaid(db, eq(payments.id, refund.paymentId))
  const adapter = order && paid ? gateways.adapterOf(order.brand, paid.payment.method) : null
  if (!order || !paid || !adapter?.refund) throw new PaymentError('refused', 'only an operator can refund this')
  const { method, number } = paid.payment
  const { key, reason, currency, minor } = refund
  // A gateway that collects by itself would go on collecting what was refunded.
  if (paid.paidUntil)
    await stopAtGateway(needs, { brand: order.brand, method, reference: paid.reference, cardId: null })
  const amount = { currency, minor }
  return adapter.refund({ number, reference: paid.reference, amount, key, reason }, AbortSignal.timeout(timeoutMs))
}

/** Queries the gateway and settles its answer. A gateway that does not answer does not stop the refund. */
async function querySettled(
  { db, log, queryGateway }: RefundNeeds,
  { paymentId }: RefundRow,
  signal: AbortSignal | undefined,
): Promise<void> {
  const [found] = await db
    .select({ order: table, payment: payments })
    .from(payments)
    .innerJoin(table, eq(table.id, payments.orderId))
    .where(eq(payments.id, paymentId))
  if (found)
    await queryGateway(found, signal).catch((error: unknown) =>
      log.warn({ err: error }, 'a gateway did not take the request of a refund'),
    )
}

async function isRefunded(tx: Queryable, { paymentId }: RefundRow): Promise<boolean> {
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, paymentId), sql`${refundedMinor} >= ${payments.minor}`))
  return rows.length === 1
}

/** Saves the result of an attempt, where no later one has begun meanwhile. */
async function saveState({ db, clock, log }: RefundNeeds, refund: RefundRow, state: RefundRow['state']): Promise<void> {
  const { key, orderId, attempts } = refund
  const waitMs = Math.min(2 ** (attempts - 1), maxMinutes) * minuteMs
  const isAbandoned = attempts >= maxAttempts && state !== 'done'
  const isOver = state === 'done' || state === 'refused' || isAbandoned
  if (isAbandoned) log.error({ orderId, key, state }, 'money was not given back, and is not tried again')
  await db
    .update(refunds)
    .set({ state, nextAt: isOver ? null : new Date(clock.now().getTime() + waitMs) })
    .where(and(eq(refunds.key, key), eq(refunds.attempts, attempts)))
}
