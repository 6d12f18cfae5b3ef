import type { CardBackend, PaymentEvent, PaymentName } from '../payment-adapter.ts'
import { PaymentError } from '../payment-adapter.ts'
import { cardOf, eventOfResult, isDuplicate, isToken } from './events.ts'
import type { OceanpaymentOptions } from './options.ts'
import { singleCharge, usualServiceModes } from './options.ts'
import type { Service } from './service.ts'
import type { Fields } from './signatures.ts'
import { cardLink, directPayment, isSigned, paymentResult } from './signatures.ts'
import { fieldsOf, readXml } from './xml.ts'

const mostBytes = 64 * 1024

type Query = (payment: PaymentName, signal: AbortSignal) => Promise<PaymentEvent | null>

/** Cards stored at the gateway under its own reference, linked on its page and charged by our server. */
export function createCardBackend(service: Service, options: OceanpaymentOptions, query: Query): CardBackend {
  const modes = options.serviceModes ?? usualServiceModes
  return {
    linkForm: ({ customerId, buyer, returnUrl }) => ({
      kind: 'form-post',
      url: `${options.payUrl}/gateway/service/create`,
      fields: service.signed(cardLink, {
        backUrl: returnUrl,
        customer_id: customerId,
        methods: options.methods,
        order_notes: '',
        ...service.billing(buyer),
      }),
    }),

    async readLinked({ rawBody }, customerId, signal) {
      const fields = fieldsBrought(rawBody)
      const card = fields && service.isOurs(fields) ? cardOf(fields) : null
      if (!fields || !card || (fields['customer_id'] ?? customerId) !== customerId) return null
      // The signature of this answer is not published, so the server queries the gateway for the owner of the card.
      const known = await service.requestCards(
        '/pg/quickPay/query',
        { quickpay: { id: card.token }, customer: { id: customerId } },
        signal,
      )
      const { id, expiryTime } = part(known, 'quickpay')
      if (id !== card.token || part(known, 'customer')['id'] !== customerId) return null
      return { ...card, expires: typeof expiryTime === 'string' && expiryTime !== '' ? expiryTime : null }
    },

    async unlink(token, signal) {
      await service.requestCards('/pg/quickPay/cancel', { quickpay: { id: token } }, signal)
    },

    async charge(request, signal) {
      if (!isToken(request.token)) throw new PaymentError('refused', 'Oceanpayment names no card like that')
      const { storesCardFor: series } = request
      const fields = service.signed(directPayment, {
        ...service.order(request),
        ...service.billing(request.buyer),
        backUrl: request.returnUrl,
        noticeUrl: request.noticeUrl,
        customer_id: request.buyer.id,
        quickpay_id: request.token,
        service_mode: series ? modes[request.isFirst ? 'first' : 'renewal'][series] : singleCharge,
      })
      const reported = fieldsOf(await service.requestPay('/gateway/direct/pay', fields, signal))
      if (!service.isOurs(reported) || !isSigned(paymentResult, reported, service.secureCodes))
        throw new PaymentError('bad-answer', 'Oceanpayment signed the answer to a charge wrong')
      const event = isDuplicate(reported)
        ? await query({ ...request, reference: null }, signal)
        : eventOfResult(reported)
      if (!event || event === 'unreadable' || event.orderNumber !== request.number)
        throw new PaymentError('bad-answer', 'Oceanpayment does not say how a charge went')
      return event
    },
  }
}

/** The browser brings a form, the gateway itself XML. */
function fieldsBrought(rawBody: Buffer): Fields | null {
  if (rawBody.length > mostBytes) return null
  const text = rawBody.toString('utf8')
  if (!text.trimStart().startsWith('<')) return Object.fromEntries(new URLSearchParams(text))
  const xml = readXml(text)
  return xml && fieldsOf(xml)
}

function part(data: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = data[name]
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
