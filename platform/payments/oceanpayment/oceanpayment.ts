import { amountText, decimalsOf } from '../minor-units.ts'
import type { Money, PaymentAdapter, PaymentName } from '../payment-adapter.ts'
import { PaymentError } from '../payment-adapter.ts'
import { createCardBackend } from './card-backend.ts'
import { codeOf, eventOfEntries } from './events.ts'
import { readNotice } from './notice.ts'
import type { OceanpaymentOptions } from './options.ts'
import { oceanpaymentSenders, usualServiceModes } from './options.ts'
import { createService } from './service.ts'
import type { Fields } from './signatures.ts'
import { cleaned, hostedPayment, refundRequest } from './signatures.ts'
import { fieldsOf } from './xml.ts'

const mostAmountCharacters = 10
const vendor = /(?:^|\.)oceanpayment\.com$/

/** Cards, Apple Pay and Google Pay by Oceanpayment: the buyer pays on its page, and a notice reports the result. */
export function createOceanpayment(options: OceanpaymentOptions): PaymentAdapter {
  const service = createService(options)
  const payHost = new URL(options.payUrl).host
  const modes = options.serviceModes ?? usualServiceModes

  const takes = (amount: Money): boolean =>
    options.currencies.includes(amount.currency) &&
    Number.isSafeInteger(amount.minor) &&
    amount.minor > 0 &&
    decimalsOf(amount.currency) <= 2 &&
    amountText(amount).length <= mostAmountCharacters

  const query = async ({ number }: PaymentName, signal: AbortSignal) =>
    eventOfEntries(await service.entries(number, signal))

  /** The page to pay on, which must be the gateway's. */
  const pageOf = ({ pay_url: address = '' }: Fields): string => {
    const url = URL.parse(address)
    if (url && /^https?:$/.test(url.protocol) && (url.host === payHost || vendor.test(url.hostname))) return url.href
    throw new PaymentError('bad-answer', 'Oceanpayment names no page of its own to pay on')
  }

  const adapter: PaymentAdapter = {
    takes,
    query,
    close: service.close,
    readNotice: (notice) => readNotice(service, notice, options.checksSenders ? oceanpaymentSenders : null),

    async create(request, signal) {
      if (!takes(request.amount)) throw new PaymentError('refused', 'Oceanpayment does not take this amount')
      const { storesCardFor: series, buyer } = request
      const fields = service.signed(hostedPayment, {
        ...service.order(request),
        ...service.billing(buyer),
        backUrl: request.returnUrl,
        noticeUrl: request.noticeUrl,
        language: buyer.locale,
        ...(series ? { customer_id: buyer.id, service_mode: modes.first[series] } : {}),
      })
      if (options.opensBy === 'form') {
        const url = `${options.payUrl}/gateway/service/pay`
        return { reference: null, instruction: { kind: 'form-post', url, fields }, expiresAt: null }
      }
      const reported = fieldsOf(await service.requestPay('/gateway/service/sendTrade', fields, signal))
      if (reported['pay_results'] !== '1')
        throw new PaymentError('refused', `Oceanpayment refused with ${codeOf(reported['pay_details'] ?? '')}`)
      if (!service.isOurs(reported) || reported['order_number'] !== request.number)
        throw new PaymentError('bad-answer', 'Oceanpayment answered for another order')
      const reference = reported['payment_id'] || null
      return { reference, instruction: { kind: 'redirect', url: pageOf(reported) }, expiresAt: null }
    },

    async refund({ number, reference, amount, key, reason }, signal) {
      const known = await service.entries(number, signal)
      const payment = known.find(({ fields }) => fields['payment_id'] === reference)
      if (payment?.refunds.some((one) => one.number === key)) return 'requested'
      const isWhole = payment?.amount?.minor === amount.minor
      const signsNumber = options.signsRefundNumber ?? true
      const names = signsNumber ? refundRequest : refundRequest.filter((name) => name !== 'refund_number')
      const fields = service.signed(names, {
        payment_id: reference,
        refund_number: key,
        refund_type: isWhole ? '1' : '2',
        refund_amount: amountText(amount),
        refund_description: cleaned(reason),
      })
      const reported = fieldsOf(await service.requestQuery('/service/applyRefund', fields, signal))
      const result = reported['refund_results']
      if (result === undefined) throw new PaymentError('bad-answer', 'Oceanpayment does not say whether it refunds')
      if (result !== '00') throw new PaymentError('refused', `Oceanpayment refused a refund with ${codeOf(result)}`)
      return 'requested'
    },
  }
  return {
    ...adapter,
    // A form is followed by the policy of the page that it left, so the host that it may be passed on to is named too.
    ...(options.storesCards || options.opensBy === 'form' ? { formOrigins: originsOf(options) } : {}),
    ...(options.storesCards ? { cards: createCardBackend(service, options, query) } : {}),
  }
}

function originsOf({ payUrl, cardUrl }: OceanpaymentOptions): string[] {
  return [...new Set([payUrl, cardUrl].map((url) => new URL(url).origin))]
}
