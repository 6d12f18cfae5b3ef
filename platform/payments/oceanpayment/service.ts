import type { GatewayHttp } from '../gateway-http.ts'
import { createGatewayHttp } from '../gateway-http.ts'
import { amountText } from '../minor-units.ts'
import type { Buyer, PaymentRequest } from '../payment-adapter.ts'
import { PaymentError } from '../payment-adapter.ts'
import type { Entry } from './events.ts'
import { codeOf, entriesOf } from './events.ts'
import type { OceanpaymentOptions } from './options.ts'
import type { Fields } from './signatures.ts'
import { cleaned, orderQuery, signatureOf } from './signatures.ts'
import type { XmlNode } from './xml.ts'
import { readXml } from './xml.ts'

export type Service = ReturnType<typeof createService>

const longestAddress = 50

/** One account at the gateway: signs requests, and accepts only answers for this account. */
export function createService(options: OceanpaymentOptions) {
  const { account, terminal, secureCode, previousSecureCode, mailDomain, totalMs } = options
  const open = (baseUrl: string, headers: Record<string, string> = {}) =>
    createGatewayHttp({ baseUrl, headers, totalMs })
  const pay = open(options.payUrl)
  const query = open(options.queryUrl)
  const cards = open(options.cardUrl, { account, terminal, secureCode })

  const signed = (names: readonly string[], fields: Fields): Record<string, string> => {
    const own = { account, terminal, ...fields }
    return { ...own, signValue: signatureOf(names, own, secureCode) }
  }

  const requestXml = async (http: GatewayHttp, path: string, fields: Fields, signal: AbortSignal): Promise<XmlNode> => {
    const body = new URLSearchParams(fields)
    const { status, text } = await http.request({ method: 'POST', path, body, signal })
    if (status >= 400) throw new PaymentError('refused', `Oceanpayment answered HTTP ${status}`)
    const answer = readXml(text)
    if (!answer) throw new PaymentError('bad-answer', 'Oceanpayment answered no XML that can be read')
    return answer
  }

  return {
    signed,
    /** The codes whose signatures are believed. */
    secureCodes: previousSecureCode ? [secureCode, previousSecureCode] : [secureCode],
    isOurs: (fields: Fields) => fields['account'] === account && fields['terminal'] === terminal,
    requestPay: (path: string, fields: Fields, signal: AbortSignal) => requestXml(pay, path, fields, signal),
    requestQuery: (path: string, fields: Fields, signal: AbortSignal) => requestXml(query, path, fields, signal),

    /** The payments of an order, by the gateway's own word. */
    async entries(orderNumber: string, signal: AbortSignal): Promise<Entry[]> {
      const fields = signed(orderQuery, { order_number: orderNumber })
      return entriesOf(await requestXml(query, '/service/check/normal', fields, signal), orderNumber)
    },

    /** A request about a stored card; only 000 means success. */
    async requestCards(path: string, body: object, signal: AbortSignal): Promise<Record<string, unknown>> {
      const { value } = await cards.json({ method: 'POST', path, body, signal })
      const { code, data } = (value ?? {}) as { code?: unknown; data?: unknown }
      if (typeof code !== 'string') throw new PaymentError('bad-answer', 'Oceanpayment answered without a code')
      if (code !== '000') throw new PaymentError('refused', `Oceanpayment refused with ${codeOf(code)}`)
      return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
    },

    /** The billing fields that the gateway requires of a buyer; names are not sent. */
    billing({ id, email, country, ip }: Buyer): Record<string, string> {
      const known = email !== null && cleaned(email, longestAddress + 1).length <= longestAddress
      return {
        billing_firstName: 'Member',
        billing_lastName: cleaned(id) || 'Member',
        billing_email: cleaned(known ? email : `${id}@${mailDomain}`),
        billing_country: country ?? 'US',
        billing_state: 'N/A',
        billing_ip: ip,
      }
    },

    order: ({ number, amount, title }: PaymentRequest): Record<string, string> => ({
      order_number: number,
      order_currency: amount.currency,
      order_amount: amountText(amount),
      methods: options.methods,
      productName: cleaned(title),
      productSku: number,
      productNum: '1',
      productPrice: amountText(amount),
    }),

    close: () => Promise.all([pay, query, cards].map((http) => http.close())).then(() => undefined),
  }
}
