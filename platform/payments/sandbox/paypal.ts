import { sign, verify } from 'node:crypto'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { readAmount } from '../minor-units.ts'
import { signedWords } from '../paypal/proof.ts'
import type { SandboxPayment } from './gateway-backend.ts'
import { magicOf } from './gateway-backend.ts'
import { noticeUrlOfClient, sandboxWebhookId } from './paypal/account.ts'
import type { Signer } from './paypal/certificate.ts'
import { createSigner } from './paypal/certificate.ts'
import { linesOf } from './paypal/report.ts'
import { captureIdOf, captureOf, eventOf, orderOf, refundOf } from './paypal/notices.ts'
import type { PartNeeds, SandboxPart } from './sandbox-part.ts'

type Answer = { status: 200 | 201 | 400 | 404 | 422; value: object }

const gateway = 'paypal'
const tokenSeconds = 32_400
/** PayPal does one request once for so long. */
const rememberedMs = 6 * 3_600_000
/** A report is of 31 days at most. */
const longestReportMs = 31 * 24 * 3_600_000
const mostOnPage = 3
const algorithm = 'SHA256withRSA'
const certificateName = 'messageverificationcerts.sandbox.paypal.com'

/** Amounts whose capture is refused, by their last two digits. */
const issues: Readonly<Record<number, string>> = {
  1: 'INSTRUMENT_DECLINED',
  11: 'TRANSACTION_REFUSED',
  12: 'COMPLIANCE_VIOLATION',
  13: 'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  14: 'PAYER_ACTION_REQUIRED',
  15: 'DUPLICATE_INVOICE_ID',
  16: 'ORDER_COMPLETION_IN_PROGRESS',
}

/** PayPal as the sandbox plays it: tokens, orders, approvals, captures, refunds, and notices signed by its certificate. */
export function paypalPart({ backend, rootUrl, pageUrl, now, random }: PartNeeds): SandboxPart {
  const app = new Hono()
  const tokens = new Map<string, { noticeUrl: string; until: number }>()
  let made: Signer | null = null
  const signer = () => (made ??= createSigner(certificateName, now()))
  const certificateUrl = `${rootUrl}/v1/notifications/certs/CERT-SANDBOX`
  const wholeOrder = (payment: SandboxPayment) => orderOf(payment, rootUrl, pageUrl(payment.id))

  const found = (id: string) => backend.find(gateway, id)
  const foundCapture = (id: string) =>
    backend
      .all()
      .find((one) => one.gateway === gateway && captureIdOf(one) === id && captureOf(one, one.amount, rootUrl)) ?? null

  /** Answers a request once, and the same again for as long as PayPal remembers it. */
  const once = async (context: Context, work: () => Answer | Promise<Answer>): Promise<Response> => {
    const id = context.req.header('paypal-request-id')
    const name = `request ${context.req.path} ${id}`
    const known =
      id === undefined ? undefined : (backend.notes.get(gateway, name) as (Answer & { at: number }) | undefined)
    const debug = { 'paypal-debug-id': random(13) }
    if (known && known.at + rememberedMs > now().getTime()) return context.json(known.value, 200, debug)
    const answer = await work()
    if (id !== undefined && answer.status < 300) backend.notes.set(gateway, name, { ...answer, at: now().getTime() })
    return context.json(answer.value, answer.status, debug)
  }

  app.post('/v1/oauth2/token', async (context) => {
    const noticeUrl = noticeUrlOfClient(context.req.header('authorization') ?? '')
    if (noticeUrl === null) return context.json({ error: 'invalid_client' }, 401)
    const form = await context.req.parseBody()
    if (form['grant_type'] !== 'client_credentials') return context.json({ error: 'unsupported_grant_type' }, 400)
    const token = `A21AA${random(32)}`
    tokens.set(token, { noticeUrl, until: now().getTime() + tokenSeconds * 1000 })
    return context.json({ access_token: token, token_type: 'Bearer', expires_in: tokenSeconds })
  })
  app.get('/v1/notifications/certs/CERT-SANDBOX', (context) => context.text(signer().pem))

  const shopOf = (context: Context) => {
    const token = tokens.get(context.req.header('authorization')?.replace(/^Bearer /, '') ?? '')
    return token && token.until > now().getTime() ? token : null
  }
  app.use((context, next) =>
    shopOf(context) ? next() : Promise.resolve(context.json({ error: 'invalid_token' }, 401)),
  )

  app.post('/v2/checkout/orders', (context) =>
    once(context, async () => {
      const requested = readOrder(await context.req.json())
      if (!requested) return refusal(400, 'INVALID_REQUEST')
      const payment = backend.open({
        ...requested,
        gateway,
        id: `${random(16)}O`.toUpperCase(),
        noticeUrl: shopOf(context)?.noticeUrl ?? '',
      })
      return { status: 201, value: wholeOrder(payment) }
    }),
  )
  app.get('/v2/checkout/orders/:id', (context) => {
    const payment = found(context.req.param('id'))
    return payment ? context.json(wholeOrder(payment)) : context.json(refusal(404, 'RESOURCE_NOT_FOUND').value, 404)
  })
  app.post('/v2/checkout/orders/:id/capture', (context) =>
    once(context, () => {
      const payment = found(context.req.param('id'))
      if (!payment || payment.state === 'cancelled') return refusal(404, 'RESOURCE_NOT_FOUND')
      if (payment.state !== 'open') return refusal(422, 'ORDER_ALREADY_CAPTURED')
      if (!payment.extra['approved']) return refusal(422, 'ORDER_NOT_APPROVED')
      const issue = issues[magicOf(payment.amount)]
      if (issue) return refusal(422, issue)
      backend.pay(payment)
      return { status: 201, value: wholeOrder(payment) }
    }),
  )
  app.get('/v2/payments/captures/:id', (context) => {
    const payment = foundCapture(context.req.param('id'))
    if (!payment) return context.json(refusal(404, 'RESOURCE_NOT_FOUND').value, 404)
    return context.json(captureOf(payment, payment.amount, rootUrl) ?? {})
  })
  app.post('/v2/payments/captures/:id/refund', (context) =>
    once(context, async () => {
      const payment = foundCapture(context.req.param('id'))
      if (!payment) return refusal(404, 'RESOURCE_NOT_FOUND')
      const { amount, invoice_id: invoice = '' } = (await context.req.json()) as Partial<RefundWords>
      const money = readAmount(amount?.value ?? '', amount?.currency_code ?? '')
      if (money?.currency !== payment.amount.currency) return refusal(422, 'CURRENCY_MISMATCH')
      const refund = backend.refund(payment, money.minor, context.req.header('paypal-request-id') ?? random(16))
      if (!refund) return refusal(422, payment.state === 'paid' ? 'REFUND_AMOUNT_EXCEEDED' : 'CAPTURE_FULLY_REFUNDED')
      backend.mark(payment, { [`refund ${refund.id}`]: invoice })
      return { status: 201, value: refundOf(payment, refund.id, refund.minor, rootUrl) }
    }),
  )
  app.get('/v1/reporting/transactions', (context) => {
    const { start_date: from = '', end_date: until = '', page = '1' } = context.req.query()
    const [first, last] = [Date.parse(from), Date.parse(until)]
    if (!(last >= first && last - first <= longestReportMs))
      return context.json(refusal(400, 'INVALID_REQUEST').value, 400)
    const ours = backend.all().filter((one) => one.gateway === gateway)
    const lines = ours.flatMap(linesOf).filter(({ at }) => at >= first && at <= last)
    // Pages are short here, so that several are read.
    const shown = lines.slice((Number(page) - 1) * mostOnPage, Number(page) * mostOnPage)
    return context.json({
      transaction_details: shown.map(({ info }) => ({ transaction_info: info })),
      page: Number(page),
      total_items: lines.length,
      total_pages: Math.ceil(lines.length / mostOnPage),
    })
  })
  app.post('/v1/notifications/verify-webhook-signature', async (context) => {
    const text = await context.req.text()
    const reported = JSON.parse(text) as Record<string, string>
    const isOurs = reported['cert_url'] === certificateUrl && reported['auth_algo'] === algorithm
    const signed = signedWords(
      { transmission_id: reported['transmission_id'] ?? '', transmission_time: reported['transmission_time'] ?? '' },
      reported['webhook_id'] ?? '',
      Buffer.from(eventIn(text)),
    )
    const signature = Buffer.from(reported['transmission_sig'] ?? '', 'base64')
    const isSigned =
      isOurs &&
      reported['webhook_id'] === sandboxWebhookId &&
      signature.toString('base64') === reported['transmission_sig'] &&
      verify('sha256', Buffer.from(signed), signer().publicKey, signature)
    return context.json({ verification_status: isSigned ? 'SUCCESS' : 'FAILURE' })
  })

  return {
    gateway,
    title: 'PayPal',
    app,
    attempts: 25,
    notice(payment, news) {
      const event = eventOf(payment, news, { rootUrl, page: pageUrl(payment.id) })
      if (!event || !payment.noticeUrl) return null
      const body = JSON.stringify(event)
      const transmission = { transmission_id: random(32), transmission_time: now().toISOString() }
      const webhookId = news.signature === 'foreign' ? 'WEBHOOK4OF9SOMEBODY' : sandboxWebhookId
      const signed = signedWords(transmission, webhookId, Buffer.from(body))
      const right = sign('sha256', Buffer.from(signed), signer().privateKey).toString('base64')
      const signature = news.signature === 'forged' ? (right.startsWith('A') ? 'B' : 'A') + right.slice(1) : right
      const headers = {
        'content-type': 'application/json',
        'paypal-auth-algo': algorithm,
        'paypal-cert-url': certificateUrl,
        'paypal-transmission-id': transmission.transmission_id,
        'paypal-transmission-time': transmission.transmission_time,
        'paypal-transmission-sig': signature,
      }
      return { url: payment.noticeUrl, headers, body }
    },
    isAcknowledged: ({ status }) => status >= 200 && status < 300,
    returnUrl({ state, id, returnUrl, cancelUrl }) {
      const url = URL.parse(state === 'cancelled' ? cancelUrl : returnUrl)
      if (!url) return null
      url.searchParams.set('token', id)
      if (state !== 'cancelled') url.searchParams.set('PayerID', 'SANDBOXPAYER1')
      return { url: url.href }
    },
    whenPaying(payment) {
      if (!payment.extra['approved']) {
        backend.mark(payment, { approved: 'yes' })
        backend.notify(payment, { kind: 'approved' })
      }
      return Promise.resolve('approves')
    },
  }
}

type RefundWords = { amount: { value: string; currency_code: string }; invoice_id: string }

function refusal(status: 400 | 404 | 422, issue: string): Answer {
  const name = { 400: 'INVALID_REQUEST', 404: 'RESOURCE_NOT_FOUND', 422: 'UNPROCESSABLE_ENTITY' }[status]
  return { status, value: { name, details: [{ issue, description: 'Refused by the sandbox.' }] } }
}

/** A shop's order request to PayPal; null if it lacks required fields. */
function readOrder(words: unknown) {
  type Context = { return_url: string; cancel_url: string }
  type Unit = Record<'reference_id' | 'custom_id' | 'invoice_id' | 'description', string | undefined> & {
    amount: { currency_code: string; value: string }
  }
  const {
    intent,
    purchase_units: units,
    payment_source: source,
  } = words as {
    intent?: string
    purchase_units?: Unit[]
    payment_source?: { paypal?: { experience_context?: Context } }
  }
  const [unit] = units ?? []
  const place = source?.paypal?.experience_context
  const amount = unit && readAmount(unit.amount.value, unit.amount.currency_code)
  if (intent !== 'CAPTURE' || !unit || !place || !amount || amount.minor === 0) return null
  const {
    reference_id: reference = 'default',
    custom_id: custom = '',
    invoice_id: invoice = '',
    description = '',
  } = unit
  return {
    orderNumber: custom,
    amount,
    title: description,
    returnUrl: place.return_url,
    cancelUrl: place.cancel_url,
    extra: { reference_id: reference, custom_id: custom, invoice_id: invoice },
  }
}

/** The event in the very letters in which it was handed back: it is the last thing there. */
function eventIn(text: string): string {
  const name = '"webhook_event":'
  return text.slice(text.indexOf(name) + name.length, text.lastIndexOf('}'))
}
