import type { Money, Notice, PaymentAdapter } from '../payment-adapter.ts'
import { PaymentError } from '../payment-adapter.ts'
import { readReference } from './events.ts'
import type { StarsOptions } from './stars-api.ts'
import { createStarsApi, StarsRefusal } from './stars-api.ts'
import { createWalletPage } from './transactions.ts'
import { questionOf, readUpdate } from './update.ts'

const mostTitle = 32
const mostDescription = 255
/** The one rhythm in which Telegram collects by itself, and the most that it collects then. */
const month = { days: 30, seconds: 2_592_000, mostStars: 10_000 }
/** Telegram gives up after ten seconds; two of them are for the way there and back. */
const answerMs = 8000

/** The payment that a buyer is about to make. */
export type BuyerData = { orderNumber: string; amount: Money; telegramId: string; language: string }

/** Null where it may be paid, else why not, in words for the buyer. */
export type IsStillBuyable = (requested: BuyerData) => Promise<string | null>

export type TelegramStars = PaymentAdapter & {
  /**
   * Answers the pre-checkout query of Telegram; call it before processing an update in any other way. Without an answer
   * in time nothing is charged, so `unanswered` needs no repair.
   */
  answerPreCheckout(
    update: Notice,
    isStillBuyable: IsStillBuyable,
  ): Promise<'no-question' | 'approved' | 'refused' | 'unanswered'>
}

/** Telegram Stars: an invoice link, paid inside Telegram, reported by updates of the bot. */
export function createTelegramStars(options: StarsOptions): TelegramStars {
  const api = createStarsApi(options)
  const wallet = createWalletPage(api)

  const takes = ({ currency, minor }: Money) => currency === 'XTR' && Number.isSafeInteger(minor) && minor > 0

  return {
    takes,
    readNotice: (notice) => Promise.resolve(readUpdate(options.token, notice)),
    query: ({ number }, signal) => wallet.find(number, signal),
    list: ({ from, until }, signal) => wallet.between(from, until, signal),
    close: () => Promise.resolve(),

    async create({ number, amount, title, description, everyDays }, signal) {
      const isSeries = everyDays !== null
      if (!takes(amount)) throw new PaymentError('refused', 'Telegram takes whole Stars alone')
      if (isSeries && (everyDays !== month.days || amount.minor > month.mostStars))
        throw new PaymentError('refused', 'Telegram collects again each 30 days alone, and 10000 Stars at most')
      const url = await api.request(
        'createInvoiceLink',
        {
          title: shortened(title, mostTitle),
          description: shortened(description || title, mostDescription),
          payload: number,
          provider_token: '',
          currency: 'XTR',
          prices: [{ label: shortened(title, mostTitle), amount: amount.minor }],
          ...(isSeries ? { subscription_period: month.seconds } : {}),
        },
        signal,
      )
      if (typeof url !== 'string' || !URL.canParse(url))
        throw new PaymentError('bad-answer', 'Telegram answered no link to an invoice')
      return { reference: null, instruction: { kind: 'telegram-invoice', url }, expiresAt: null }
    },

    /** All of it, whatever the amount: Telegram refunds no part. */
    async refund({ reference }, signal) {
      const { telegramId, chargeId } = chargeOf(reference)
      try {
        await api.request('refundStarPayment', { user_id: telegramId, telegram_payment_charge_id: chargeId }, signal)
      } catch (error) {
        if (!(error instanceof StarsRefusal) || error.reason !== 'CHARGE_ALREADY_REFUNDED') throw error
      }
      return 'done'
    },

    /** Of the payer, who need not be the person of the order. */
    async setRenewal({ reference, renews }, signal) {
      const { telegramId, chargeId } = chargeOf(reference)
      const params = { user_id: telegramId, telegram_payment_charge_id: chargeId, is_canceled: !renews }
      await api.request('editUserStarSubscription', params, signal)
    },

    async answerPreCheckout(update, isStillBuyable) {
      const requested = questionOf(options.token, update)
      if (!requested) return 'no-question'
      const limit = AbortSignal.timeout(answerMs)
      const amount = { currency: requested.currency, minor: requested.total_amount }
      const { id, language_code: language = '' } = requested.from
      const buyer = { orderNumber: requested.invoice_payload, amount, telegramId: String(id), language }
      const refusal = await Promise.race([isStillBuyable(buyer), over(limit)])
      if (refusal === tooLate) return 'unanswered'
      const answer = refusal === null ? { ok: true } : { ok: false, error_message: refusal }
      const isShown = await api
        .request('answerPreCheckoutQuery', { pre_checkout_query_id: requested.id, ...answer }, limit)
        .then(
          () => true,
          () => false,
        )
      if (!isShown) return 'unanswered'
      return refusal === null ? 'approved' : 'refused'
    },
  }
}

const tooLate = Symbol('too late')

function over(limit: AbortSignal): Promise<typeof tooLate> {
  return new Promise((resolve) => limit.addEventListener('abort', () => resolve(tooLate), { once: true }))
}

function chargeOf(reference: string) {
  const charge = readReference(reference)
  if (!charge) throw new PaymentError('refused', 'This names no payment in Stars')
  return charge
}

function shortened(text: string, most: number): string {
  const letters = [...text]
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`
}
