import { createHash } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { newId } from '#platform/clock/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import { lockUser } from '#domains/accounts/server/public.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { createRenewalOrder } from '../renewals/renewal-order.ts'
import { lockSubscription } from '../renewals/subscription-rows.ts'
import { renewals, subscriptions } from '../renewals/tables.ts'
import type { PaymentRow } from '../rows.ts'
import { orders as table, paymentEvents, payments } from '../tables.ts'

type Report = { method: PaymentMethod; event: PaymentEvent }

/**
 * The payment that an event is about; null where its number is unknown. A gateway that collects by itself names all its
 * payments by the number of the first: each later one gets an order of its own. A bill that was paid twice, as on two
 * devices, has one number too: the second charge is a payment of its own.
 */
export async function paymentOfEvent(
  catalogue: Catalogue,
  tx: Tx,
  { method, event }: Report,
  now: Date,
): Promise<PaymentRow | null> {
  const [named] = await tx.select().from(payments).where(eq(payments.number, event.orderNumber))
  if (!named || method !== 'TelegramStar' || named.method !== method) return named ?? null
  const known = await paidUnder(tx, method, event.reference)
  if (known) return known
  if (event.kind !== 'paid' || !(await wasPaid(tx, named))) return named
  const renewing = event.paidUntil ? await collectedAgain(catalogue, tx, { named, event, now }) : null
  return renewing ?? chargedAgain(tx, { named, event, now })
}

/** The payment that a charge paid. */
async function paidUnder(tx: Tx, method: PaymentMethod, reference: string): Promise<PaymentRow | null> {
  const [found] = await tx
    .select({ payment: payments })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(
      and(eq(paymentEvents.method, method), eq(paymentEvents.reference, reference), eq(paymentEvents.kind, 'paid')),
    )
    .limit(1)
  return found?.payment ?? null
}

async function wasPaid(tx: Tx, { id }: PaymentRow): Promise<boolean> {
  const rows = await tx
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, id), eq(paymentEvents.kind, 'paid'), isNull(paymentEvents.reviewReason)))
    .limit(1)
  return rows.length === 1
}

type RepeatedCharge = { named: PaymentRow; event: PaymentEvent; now: Date }

async function collectedAgain(
  catalogue: Catalogue,
  tx: Tx,
  { named, event, now }: RepeatedCharge,
): Promise<PaymentRow | null> {
  const [first] = await tx.select().from(table).where(eq(table.id, named.orderId))
  const [found] = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.firstOrderId, named.orderId), eq(subscriptions.method, named.method)))
  if (!first?.userId || !found) return null
  await lockUser(tx, first.userId)
  const row = await lockSubscription(tx, found.id)
  if (!row) return null
  const [earlier] = await tx.select({ times: count() }).from(renewals).where(eq(renewals.subscriptionId, row.id))
  const number = numberAfter(named, 'R', event)
  const renewing = await createRenewalOrder(catalogue, tx, {
    row: { ...row, method: named.method },
    first,
    planId: first.goodsId,
    terms: row.terms,
    attempt: (earlier?.times ?? 0) + firstCollected,
    payment: { number, currency: named.currency, minor: named.minor, nextQueryAt: null },
    now,
  })
  if (renewing) return renewing.payment
  const [meanwhile] = await tx.select().from(payments).where(eq(payments.number, number))
  return meanwhile ?? null
}

function numberAfter({ number }: PaymentRow, what: 'R' | 'D', { reference }: PaymentEvent): string {
  return `${number}${what}${createHash('sha256').update(reference).digest('hex').slice(0, 10).toUpperCase()}`
}

async function chargedAgain(tx: Tx, { named, event, now }: RepeatedCharge): Promise<PaymentRow> {
  const { orderId, method, currency, minor } = named
  const number = numberAfter(named, 'D', event)
  const [created] = await tx
    .insert(payments)
    .values({ id: newId(now), orderId, method, number, currency, minor, state: 'ended', createdAt: now, endedAt: now })
    .onConflictDoNothing()
    .returning()
  const [known] = created ? [created] : await tx.select().from(payments).where(eq(payments.number, number))
  return known ?? named
}

/** Payments that a gateway collects have numbers of their own, above those of our attempts. */
const firstCollected = 1000
