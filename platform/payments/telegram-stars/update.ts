import { z } from 'zod'
import { webhookSecret, webhookSecretHeader } from '../../telegram/bot-api.ts'
import { isSameSecret } from '../../secrets/same-secret.ts'
import type { Notice, NoticeReading, PaymentEvent } from '../payment-adapter.ts'
import { paidBy, refundedTo } from './events.ts'

const person = z.object({ id: z.number().int().nonnegative(), language_code: z.string().optional() })
const paid = {
  currency: z.literal('XTR'),
  total_amount: z.number().int().positive(),
  invoice_payload: z.string().min(1),
  telegram_payment_charge_id: z.string().min(1),
}
const update = z.object({
  update_id: z.number().int().nonnegative(),
  message: z
    .object({
      from: person.optional(),
      chat: z.object({ id: z.number().int() }).optional(),
      successful_payment: z
        .object({ ...paid, subscription_expiration_date: z.number().int().positive().optional() })
        .optional(),
      refunded_payment: z.object(paid).optional(),
    })
    .optional(),
  subscription: z.object({ user: person, invoice_payload: z.string().min(1), state: z.string() }).optional(),
})
const question = z.object({
  pre_checkout_query: z.object({
    id: z.string().min(1),
    from: person,
    currency: z.string(),
    total_amount: z.number().int(),
    invoice_payload: z.string(),
  }),
})

/** https://core.telegram.org/bots/api#botsubscriptionupdated */
const subscriptionStates = new Map<string, PaymentEvent['kind']>([
  ['canceled', 'cancelled'],
  ['active', 'resumed'],
  ['failed', 'failed'],
])

/** The query that Telegram sends before it charges a buyer. */
export type PreCheckout = z.infer<typeof question>['pre_checkout_query']

const mostBytes = 256 * 1024
const taken = { status: 200, contentType: 'text/plain; charset=utf-8', body: '' }

/** The question in a delivery of the bot; null where there is none, or the delivery is not Telegram's. */
export function questionOf(token: string, notice: Notice): PreCheckout | null {
  const read = isTelegrams(token, notice) ? question.safeParse(parsed(notice.rawBody)) : null
  return read?.data?.pre_checkout_query ?? null
}

/** Reads an update of the bot. An update without payment news is no error: the bot receives others too. */
export function readUpdate(token: string, notice: Notice): NoticeReading {
  // Telegram redelivers updates with this answer, so nothing is lost while a token is replaced.
  if (!isTelegrams(token, notice))
    return { events: [], distrust: 'its secret is wrong', reply: { ...taken, status: 401 } }
  const read = update.safeParse(parsed(notice.rawBody)).data
  if (!read) return { events: [], distrust: 'it is no update that can be read', reply: taken }
  return { events: eventsOf(read), distrust: null, reply: taken }
}

function eventsOf({ update_id: updateId, message, subscription }: z.infer<typeof update>): PaymentEvent[] {
  const telegramId = message?.from?.id ?? message?.chat?.id ?? 0
  const { successful_payment: payment, refunded_payment: refund } = message ?? {}
  if (payment) {
    const { subscription_expiration_date: until } = payment
    return [paidBy(chargeOf(payment, telegramId), until ? new Date(until * 1000) : null)]
  }
  // The bot itself is named as the sender of a refund; the chat is with who gets it.
  if (refund) return [refundedTo(chargeOf(refund, message?.chat?.id ?? telegramId))]
  const kind = subscription && subscriptionStates.get(subscription.state)
  if (!subscription || !kind) return []
  // It names no charge: which renewals it is about follows from the order.
  const { user, invoice_payload: orderNumber } = subscription
  const amount = { currency: 'XTR', minor: 0 }
  // Each bot numbers its own updates, so the number alone is not unique among brands.
  const eventId = `${updateId}:${orderNumber}:${kind}`
  return [{ eventId, kind, orderNumber, reference: String(user.id), amount, sequence: updateId }]
}

function chargeOf(paidFor: z.infer<z.ZodObject<typeof paid>>, telegramId: number) {
  return {
    chargeId: paidFor.telegram_payment_charge_id,
    telegramId,
    orderNumber: paidFor.invoice_payload,
    stars: paidFor.total_amount,
  }
}

function isTelegrams(token: string, { headers }: Notice): boolean {
  return isSameSecret(headers[webhookSecretHeader] ?? '', webhookSecret(token))
}

function parsed(rawBody: Buffer): unknown {
  if (rawBody.length > mostBytes) return null
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
