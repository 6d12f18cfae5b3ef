import { Hono } from 'hono'
import { amountText, readAmount } from '../minor-units.ts'
import type { Fields } from '../oceanpayment/signatures.ts'
import { directPayment, hostedPayment, orderQuery, refundQuery, refundRequest } from '../oceanpayment/signatures.ts'
import type { SandboxPayment } from './gateway-backend.ts'
import { document, entryOf, noticeOf, oceanpaymentSandbox, signedResult } from './oceanpayment/answers.ts'
import { isRequested } from './oceanpayment/received-call.ts'
import { formOf, gateway, storeCard, storedCard, mountCards } from './oceanpayment/cards.ts'
import type { PartNeeds, SandboxPart } from './sandbox-part.ts'

const { account, terminal } = oceanpaymentSandbox
const statusOf = {
  paid: '1',
  refunded: '1',
  'charged-back': '1',
  pending: '-1',
  open: '-1',
  failed: '0',
  cancelled: '0',
}

type Opened = { payment: SandboxPayment } | { refusal: string }

/** The sandbox's Oceanpayment: pages, charges of a stored card, queries, refunds and XML notices. */
export function oceanpaymentPart(needs: PartNeeds): SandboxPart {
  const { backend, now, random, pageUrl } = needs
  const app = new Hono()
  const xml = (fields: Parameters<typeof document>[0]) =>
    new Response(document(fields), { headers: { 'content-type': 'application/xml; charset=utf-8' } })

  const open = (fields: Fields, names: readonly string[]): Opened => {
    const { order_number: orderNumber = '', order_currency: currency = '', order_amount: amount = '' } = fields
    if (!isRequested(names, fields)) return { refusal: '20000:signValue Error' }
    if (!/^[\w-]{1,50}$/.test(orderNumber)) return { refusal: '20010:order_number Error' }
    if (backend.findByOrder(gateway, orderNumber)) return { refusal: '20061:Duplicate order number' }
    const money = readAmount(amount, currency)
    if (!money || money.minor === 0) return { refusal: '20020:order_amount Error' }
    const { methods = '', order_notes: notes = '', customer_id: customer = '', service_mode: mode = '' } = fields
    const payment = backend.open({
      id: paymentId(now(), random),
      gateway,
      orderNumber,
      amount: money,
      title: fields['productName'] ?? '',
      returnUrl: fields['backUrl'] ?? '',
      cancelUrl: fields['backUrl'] ?? '',
      noticeUrl: fields['noticeUrl'] ?? '',
      extra: { methods, order_notes: notes, customer_id: customer, service_mode: mode },
    })
    return { payment }
  }

  app.post('/gateway/service/sendTrade', async (context) => {
    const fields = await formOf(context)
    const opened = open(fields, hostedPayment)
    const named = { account, terminal, order_number: fields['order_number'] ?? '' }
    if ('refusal' in opened)
      return xml({ ...named, pay_url: '', pay_results: '0', pay_details: opened.refusal, payment_id: '' })
    const { id } = opened.payment
    return xml({ ...named, pay_url: pageUrl(id), pay_results: '1', pay_details: '', payment_id: id })
  })
  app.post('/gateway/service/pay', async (context) => {
    const opened = open(await formOf(context), hostedPayment)
    return 'refusal' in opened ? context.text(opened.refusal, 400) : context.redirect(pageUrl(opened.payment.id), 303)
  })
  app.post('/gateway/direct/pay', async (context) => {
    const fields = await formOf(context)
    const opened = open(fields, directPayment)
    if ('refusal' in opened) return xml(refusedCharge(fields, opened.refusal))
    const { payment } = opened
    const card = storedCard(needs, fields['quickpay_id'] ?? '')
    const isTheirs = card?.isStored === true && card.customerId === fields['customer_id']
    if (isTheirs) {
      backend.mark(payment, { quickpay_id: card.id })
      backend.pay(payment)
    } else {
      backend.mark(payment, { payment_details: '20202:quickpay_id Error' })
      backend.move(payment, 'failed')
    }
    return xml({ ...signedResult(payment, statusOf[payment.state], { responseType: '1' }), pay_url: '' })
  })
  mountCards(app, needs)

  app.post('/service/check/normal', async (context) => {
    const fields = await formOf(context)
    if (!isRequested(orderQuery, fields)) return xml({ error: 'signValue Error' })
    const numbers = (fields['order_number'] ?? '').split(',')
    const found = backend.all().filter((one) => one.gateway === gateway && numbers.includes(one.orderNumber))
    const entries = found.flatMap(entryOf).join('')
    return new Response(`<response>${entries}</response>`, { headers: { 'content-type': 'application/xml' } })
  })
  app.post('/service/applyRefund', async (context) => {
    const fields = await formOf(context)
    const withoutNumber = refundRequest.filter((name) => name !== 'refund_number')
    const answer = (results: string, id = '') =>
      xml({ account, terminal, payment_id: fields['payment_id'] ?? '', refund_id: id, refund_results: results })
    if (!isRequested(refundRequest, fields) && !isRequested(withoutNumber, fields)) return answer('01')
    const payment = backend.find(gateway, fields['payment_id'] ?? '')
    const amount = payment && readAmount(fields['refund_amount'] ?? '', payment.amount.currency)
    if (!payment || !amount) return answer('02')
    const number = fields['refund_number'] || random(12)
    if (payment.refunds.some(({ key }) => key === number)) return answer('09')
    const refund = backend.refund(payment, amount.minor, number)
    return refund ? answer('00', refund.id) : answer('09')
  })
  app.post('/service/queryRefund', async (context) => {
    const fields = await formOf(context)
    const id = fields['refund_id'] ?? ''
    if (!isRequested(refundQuery, fields)) return xml({ error: 'signValue Error' })
    for (const payment of backend.all()) {
      const refund = payment.gateway === gateway ? payment.refunds.find((one) => one.id === id) : undefined
      if (!refund) continue
      const amount = amountText({ ...payment.amount, minor: refund.minor })
      return xml({
        account,
        terminal,
        payment_id: payment.id,
        refund_id: id,
        refund_amount: amount,
        refund_results: '1',
      })
    }
    return xml({ account, terminal, refund_id: id, refund_results: '0' })
  })

  return {
    gateway,
    title: 'Oceanpayment',
    app,
    attempts: 5,
    notice(payment, news) {
      const body = noticeOf(payment, news)
      if (body === null || !payment.noticeUrl) return null
      return { url: payment.noticeUrl, headers: { 'content-type': 'application/xml; charset=utf-8' }, body }
    },
    isAcknowledged: ({ status, body }) => status === 200 && body.trim() === 'receive-ok',
    returnUrl(payment) {
      if (payment.state === 'cancelled' || payment.state === 'open') return { url: payment.cancelUrl }
      const fields = signedResult(payment, statusOf[payment.state], { responseType: '0' })
      return { url: payment.returnUrl, fields }
    },
    whenPaying(payment) {
      const { customer_id: customer, service_mode: mode } = payment.extra
      if (customer && mode) backend.mark(payment, { quickpay_id: storeCard(needs, customer).id })
      return Promise.resolve('pays')
    },
  }
}

function refusedCharge(fields: Fields, refusal: string): Record<string, string> {
  const { order_number: orderNumber = '', order_currency: currency = '', order_amount: text = '' } = fields
  const amount = readAmount(text, currency) ?? { currency: 'USD', minor: 0 }
  const extra = { payment_details: refusal }
  return signedResult({ id: '', orderNumber, amount, extra }, '0', { responseType: '1' })
}

/** Digits that begin with the time, as the gateway's own do. */
function paymentId(at: Date, random: (length: number) => string): string {
  const digits = [...random(9)].map((one) => Number.parseInt(one, 36) % 10).join('')
  return at.toISOString().replaceAll(/\D/g, '').slice(2, 14) + digits
}
