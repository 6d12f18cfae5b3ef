import { and, eq, gte, inArray, isNull, lt } from 'drizzle-orm'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import { PaymentError } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { Gateways } from '../payments/gateways.ts'
import { dayMs, hourMs } from '../renewals/renewal-rules.ts'
import type { PaymentRow } from '../rows.ts'
import type { Settle } from '../settlement/settle.ts'
import { orders as table, paymentEvents, payments } from '../tables.ts'
import type { Span, Comparison } from './compared-days.ts'
import { comparisonsOf, daysDue, saveCompared } from './compared-days.ts'
import type { DifferenceKind } from '../../rules.ts'
import type { DifferenceNeeds } from './differences.ts'
import { noteDifference, noteUnread } from './differences.ts'

const moving: readonly PaymentEvent['kind'][] = ['paid', 'refunded', 'charged-back']
const timeoutMs = 15_000
/** After so long, a payment without an answer of its gateway does not delay later days any more. */
const maxWaitMs = 3 * dayMs

export type ReconcileNeeds = DifferenceNeeds & {
  brands: readonly string[]
  gateways: Pick<Gateways, 'adapterOf'>
  settle: Settle
}

/**
 * Compares each whole day of every gateway with the events that are stored here. A day that could not be compared is due
 * again, and no later one before it. An event that was never reported is settled now. Where a gateway lists no days, the
 * stored payments of the day are queried one by one.
 */
export async function reconcile(needs: ReconcileNeeds, signal: AbortSignal): Promise<void> {
  const { brands, gateways, log } = needs
  for (const comparison of comparisonsOf(gateways.adapterOf, brands)) {
    signal.throwIfAborted()
    await compareDue(needs, comparison, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      log.error({ err: error, brand: comparison.brands[0], method: comparison.method }, 'a day could not be compared')
    })
  }
}

async function compareDue(needs: ReconcileNeeds, comparison: Comparison, signal: AbortSignal): Promise<void> {
  for (const span of await daysDue(needs, comparison)) {
    signal.throwIfAborted()
    await compare(needs, { comparison, span }, signal)
    await saveCompared(needs.db, comparison, span)
  }
}

type Day = { comparison: Comparison; span: Span }

async function compare(needs: ReconcileNeeds, { comparison, span }: Day, signal: AbortSignal): Promise<void> {
  const { adapter } = comparison
  const listed = new Set<string>()
  for await (const line of adapter.list?.(span, signal) ?? []) {
    if (line.kind === 'unread') await noteUnread(needs, comparison, line)
    else if (moving.includes(line.kind)) {
      listed.add(line.eventId)
      await compareEvent(needs, comparison, line)
    }
  }
  if (adapter.answersQueries === false) return
  for (const { event, payment } of await storedIn(needs, comparison, span)) {
    if (listed.has(event.eventId)) continue
    signal.throwIfAborted()
    await confirm(needs, comparison, { event, payment }, signal).catch(async (error: unknown) => {
      signal.throwIfAborted()
      if (mayAnswerLater(error) && needs.clock.now().getTime() - span.until.getTime() < maxWaitMs) throw error
      await noteUnread(needs, comparison, {
        subject: event.eventId,
        orderNumber: event.number,
        amount: { currency: event.currency, minor: event.minor },
        error,
      })
    })
  }
}

/** Whether a gateway may answer later; a refusal or an unreadable answer would be the same again. */
function mayAnswerLater(error: unknown): boolean {
  return !(error instanceof PaymentError) || error.kind === 'unreachable'
}

type Stored = { event: typeof paymentEvents.$inferSelect; payment: PaymentRow }

/** Queries a gateway for one payment that it did not list. */
async function confirm(
  needs: ReconcileNeeds,
  comparison: Comparison,
  { event, payment }: Stored,
  signal: AbortSignal,
): Promise<void> {
  const { number, currency, minor, eventId } = event
  const name = { number, reference: payment.reference, amount: { currency: payment.currency, minor: payment.minor } }
  const reported = await comparison.adapter.query(name, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
  const what = reported ? doubtOf(event, reported) : 'not-there'
  if (what)
    await noteDifference(needs, comparison, {
      subject: eventId,
      orderNumber: number,
      amount: { currency, minor },
      what,
    })
  if (reported && moving.includes(reported.kind)) await compareEvent(needs, comparison, reported)
}

/** Notes an event that differs from the stored one, and settles an event that was never reported. */
async function compareEvent(needs: ReconcileNeeds, comparison: Comparison, event: PaymentEvent): Promise<void> {
  const { method } = comparison
  const what = await differenceOf(needs, method, event)
  if (what) await noteDifference(needs, comparison, { ...event, subject: event.eventId, what })
  if (what === 'not-here') await needs.settle({ method, event, source: 'query', raw: '' })
}

async function differenceOf(
  { db }: ReconcileNeeds,
  method: PaymentMethod,
  event: PaymentEvent,
): Promise<DifferenceKind | null> {
  const [stored] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.method, method), eq(paymentEvents.eventId, event.eventId)))
  if (!stored) return 'not-here'
  return stored.minor === event.amount.minor && stored.currency === event.amount.currency ? null : 'other-amount'
}

/** How a stored event differs from the newest one at its gateway; null where they agree. */
function doubtOf(stored: Stored['event'], reported: PaymentEvent): DifferenceKind | null {
  // Another amount of the same event is found by `compareEvent`.
  if (reported.eventId === stored.eventId) return null
  if (!moving.includes(reported.kind)) return 'other-state'
  if (stored.kind === 'paid') return reported.kind === 'paid' ? 'not-there' : null
  return reported.kind === 'paid' ? 'other-state' : null
}

/** The events that were stored well within the span; at its edges a gateway's clock may have another day. */
async function storedIn({ db }: ReconcileNeeds, { method, brands }: Comparison, { from, until }: Span) {
  return db
    .select({ event: paymentEvents, payment: payments })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .innerJoin(table, eq(table.id, payments.orderId))
    .where(
      and(
        eq(paymentEvents.method, method),
        inArray(table.brand, brands),
        inArray(paymentEvents.kind, [...moving]),
        isNull(paymentEvents.reviewReason),
        gte(paymentEvents.receivedAt, new Date(from.getTime() + hourMs)),
        lt(paymentEvents.receivedAt, new Date(until.getTime() - hourMs)),
      ),
    )
}
