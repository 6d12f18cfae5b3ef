import type { Money, Notice, NoticeReading } from '#platform/payments/payment-adapter.ts'
import type { TelegramStars } from '#platform/payments/telegram-stars/telegram-stars.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { Gateways } from './gateways.ts'
import type { ReceivedNotice } from './receive-notice.ts'

export type BrandNotice = { brand: string; method: PaymentMethod; notice: Notice }

/**
 * Takes a notice of a payment method; null where the method is not set up. When a notice cannot be stored, the reply makes
 * the gateway send it again.
 */
export type TakeNotice = (notice: BrandNotice) => Promise<NoticeReading | null>

export type TakeNoticeNeeds = {
  log: Log
  gateways: Pick<Gateways, 'adapterOf'>
  /** The adapter that answers Telegram's question before it takes Stars of a brand. */
  starsOf(brand: string): TelegramStars | null
  isStillPayable(payment: { method: PaymentMethod; number: string; amount: Money }): Promise<boolean>
  /** The reason for a refusal of Stars, in a language. */
  refusalText(language: string): string
  receive(notice: ReceivedNotice): Promise<NoticeReading>
}

/** Takes notices: Telegram's question about Stars is answered first, then the events are settled. */
export function createTakeNotice(needs: TakeNoticeNeeds): TakeNotice {
  const { log, gateways, starsOf, isStillPayable, refusalText, receive } = needs
  return async ({ brand, method, notice }) => {
    const adapter = gateways.adapterOf(brand, method)
    if (!adapter) return null
    if (method === 'TelegramStar')
      await starsOf(brand)?.answerPreCheckout(notice, async ({ orderNumber: number, amount, language }) =>
        (await isStillPayable({ method, number, amount })) ? null : refusalText(language),
      )
    try {
      return await receive({ method, adapter, notice })
    } catch (error) {
      log.error({ err: error, method }, 'a payment notice could not be stored')
      return { events: [], distrust: null, reply: { status: 503, contentType: 'text/plain', body: '' } }
    }
  }
}
