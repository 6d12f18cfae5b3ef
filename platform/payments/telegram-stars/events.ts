import type { PaymentEvent } from '../payment-adapter.ts'
import type { Transaction } from './stars-api.ts'

type Charge = { chargeId: string; telegramId: number; orderNumber: string; stars: number }

/** A charge is refunded and renewed by its own name and by who has paid it, so a reference holds both. */
export function referenceOf(telegramId: number, chargeId: string): string {
  return `${telegramId}:${chargeId}`
}

/** The two halves of a reference; null where it is none of ours. */
export function readReference(reference: string): { telegramId: number; chargeId: string } | null {
  const [, telegramId, chargeId] = /^(\d{1,16}):(.+)$/s.exec(reference) ?? []
  return telegramId && chargeId ? { telegramId: Number(telegramId), chargeId } : null
}

/** A received payment in Stars. */
export function paidBy({ chargeId, telegramId, orderNumber, stars }: Charge, paidUntil: Date | null): PaymentEvent {
  return {
    eventId: `${chargeId}:paid`,
    kind: 'paid',
    orderNumber,
    reference: referenceOf(telegramId, chargeId),
    amount: { currency: 'XTR', minor: stars },
    ...(paidUntil ? { paidUntil } : {}),
  }
}

/** Stars that went back. */
export function refundedTo(charge: Charge): PaymentEvent {
  return { ...paidBy(charge, null), eventId: `${charge.chargeId}:refunded`, kind: 'refunded' }
}

/** The event of a transaction; null for one without an order, such as a gift. */
export function eventOfTransaction({ id, amount, date, source, receiver }: Transaction): PaymentEvent | null {
  const partner = source ?? receiver
  if (partner?.type !== 'user' || !partner.user || !partner.invoice_payload) return null
  const charge = { chargeId: id, telegramId: partner.user.id, orderNumber: partner.invoice_payload, stars: amount }
  if (!source) return refundedTo(charge)
  const { subscription_period: period } = partner
  return paidBy(charge, period ? new Date((date + period) * 1000) : null)
}
