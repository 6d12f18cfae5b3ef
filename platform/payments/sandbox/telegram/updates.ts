import type { GatewayBackend, SandboxNews, SandboxPayment } from '../gateway-backend.ts'

export const gateway = 'telegram'

/** The bot in whose name the sandbox takes Stars. */
export const telegramSandbox = { token: '7000000002:sandbox-bot-token-of-the-payment-desk', id: 7_000_000_002 } as const

/** Everybody who pays in the sandbox. */
export const payer = { id: 279_058_397, is_bot: false, first_name: 'Ada', language_code: 'en' }

/** One time that Stars were taken: the first, or a renewal. */
export type Charge = { id: string; at: number; until: number | null }

/** All charges of a payment, the oldest first. */
export function chargesOf(payment: SandboxPayment): Charge[] {
  const first = { id: firstId(payment), at: payment.paidAt ?? 0, until: periodFrom(payment, payment.paidAt ?? 0) }
  return payment.paidAt === null ? [] : [first, ...(JSON.parse(payment.extra['renewals'] ?? '[]') as Charge[])]
}

/** Takes the Stars of a subscription again. */
export function takeAgain(
  backend: GatewayBackend,
  payment: SandboxPayment,
  at: number,
  random: (length: number) => string,
): Charge {
  const charges = chargesOf(payment)
  const charge = { id: `stx${random(24)}`, at, until: periodFrom(payment, charges.at(-1)?.until ?? at) }
  backend.mark(payment, { renewals: JSON.stringify([...charges.slice(1), charge]) })
  return charge
}

function firstId({ id }: SandboxPayment): string {
  return `stx${id.replace('$', '')}`
}

function periodFrom({ extra }: SandboxPayment, at: number): number | null {
  return extra['period'] ? at + Number(extra['period']) * 1000 : null
}

/** A notice as an update of the bot; null for news that Telegram does not send. */
export function updateOf(payment: SandboxPayment, news: SandboxNews, updateId: number): object | null {
  const { detail } = news
  if (news.kind === 'paid') {
    const charge = chargesOf(payment).find(({ id }) => id === detail)
    const until = charge ? charge.until : periodFrom(payment, news.at)
    const series = {
      subscription_expiration_date: seconds(until ?? 0),
      is_recurring: true,
      is_first_recurring: !charge,
    }
    const value = { ...paidFor(news, charge?.id ?? firstId(payment)), ...(until === null ? {} : series) }
    return message(news, updateId, 'successful_payment', value)
  }
  if (news.kind === 'refunded')
    return message(
      news,
      updateId,
      'refunded_payment',
      paidFor(news, payment.extra['refundedCharge'] ?? firstId(payment)),
    )
  if (detail === null) return null
  const subscription = { user: payer, invoice_payload: news.orderNumber, state: detail }
  return { update_id: updateId, subscription }
}

function paidFor({ amount, orderNumber }: SandboxNews, chargeId: string) {
  return {
    currency: amount.currency,
    total_amount: amount.minor,
    invoice_payload: orderNumber,
    telegram_payment_charge_id: chargeId,
    provider_payment_charge_id: chargeId,
  }
}

function message({ at }: SandboxNews, updateId: number, name: string, value: object): object {
  const chat = { id: payer.id, type: 'private' }
  return { update_id: updateId, message: { message_id: updateId, date: seconds(at), from: payer, chat, [name]: value } }
}

/** The transactions in the form of getStarTransactions. */
export function transactionsOf(payment: SandboxPayment): { at: number; value: object }[] {
  const partner = {
    type: 'user',
    transaction_type: 'invoice_payment',
    user: payer,
    invoice_payload: payment.orderNumber,
  }
  const period = Number(payment.extra['period'] ?? 0)
  const amount = payment.amount.minor
  const taken = chargesOf(payment).map(({ id, at }) => ({
    at,
    value: {
      id,
      amount,
      date: seconds(at),
      source: { ...partner, ...(period ? { subscription_period: period } : {}) },
    },
  }))
  const back = payment.refunds.map(({ at, minor }) => {
    const id = payment.extra['refundedCharge'] ?? firstId(payment)
    return { at, value: { id, amount: minor, date: seconds(at), receiver: partner } }
  })
  return [...taken, ...back]
}

function seconds(at: number): number {
  return Math.floor(at / 1000)
}
