import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { CallRefused } from '#platform/http/handler.ts'
import type { App } from '#platform/http/mount-calls.ts'
import type { Caller } from '#platform/http/handler.ts'
import { defaultLocale, isLocale, localePath } from '#platform/i18n/locales.ts'
import type { Notice, NoticeReading } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'
import { paymentMethods } from '#domains/orders/payment-methods.ts'
import { invoiceOf, isStillBuyable, storeReturned, receiveNotice, returnUrl } from '#domains/orders/server/public.ts'
import { sandboxPath } from './payment-names.ts'
import { createRateLimit } from './rate-limit.ts'
import type { Services } from './services.ts'

type AppContext = Context<{ Bindings: HttpBindings }>
type PayServices = Pick<Services, 'orders' | 'payments' | 'config' | 'catalogues' | 'log'>

const noticesPerMinute = 1200
const ofOne = { 'cache-control': 'private, no-store' }
const invoiceFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/
const mostBytes = 256 * 1024
const limited = bodyLimit({ maxSize: mostBytes, onError: (context) => context.body(null, 413) })

/** Where gateways tell how payments went, where browsers come back from them, and the gateways' stand-ins where nothing is collected. */
export function mountPayments(app: App, services: Services, callerOf: (context: AppContext) => Caller): void {
  const waitOf = createRateLimit(noticesPerMinute)
  app.on(['GET', 'POST'], '/pay/notice/:method', limited, async (context) => {
    const caller = callerOf(context)
    const waitMs = await waitOf(caller, null)
    if (waitMs > 0) return context.body(null, 429, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
    const method = methodNamed(context.req.param('method'))
    const notice = await noticeIn(context, caller)
    const reading = method && (await take(services, { brand: services.config.BRAND, method, notice }))
    return reading ? answer(reading) : context.body(null, 404)
  })
  app.on(['GET', 'POST'], '/pay/return/:method/:number', limited, async (context) => {
    const method = methodNamed(context.req.param('method'))
    const back = method && (await returnUrl(services.orders, method, context.req.param('number')))
    const requested = back?.locale ?? callerOf(context).locale
    const locale = isLocale(requested) ? requested : defaultLocale
    // A path that the page gave has its language already.
    const path = back?.isOwn ? back.path : localePath(locale, back?.path ?? '/pay/callback')
    return context.redirect(path, 303)
  })
  app.on(['GET', 'POST'], '/pay/card-link/:id', limited, async (context) => {
    const id = context.req.param('id')
    const locale = await storeReturned(services.orders, id, await context.req.text())
    const path = `/settings/credit-card-manage?${new URLSearchParams(locale === null ? {} : { linkId: id })}`
    return context.redirect(localePath(isLocale(locale) ? locale : defaultLocale, path), 303)
  })
  app.get('/pay/invoice/:file', async (context) => {
    const { edge, orders, clock } = services
    const orderId = invoiceFile.exec(context.req.param('file'))?.[1]
    const actor = orderId ? await edge.findActor({ ...callerOf(context), inProcess: true }, clock.now()) : null
    const invoice = orderId && actor ? await ownInvoice(orders, { orderId, userId: actor.userId }) : null
    if (!invoice) return context.text('There is no such invoice here. Sign in as whoever paid for it.', 404, ofOne)
    const disposition = `inline; filename="${invoice.name}.pdf"`
    return context.body(new Uint8Array(invoice.pdf), 200, {
      ...ofOne,
      'content-type': 'application/pdf',
      'content-disposition': disposition,
    })
  })
  const { sandbox } = services.payments
  if (sandbox) app.route(sandboxPath, sandbox.app)
}

/** To everybody but its owner there is none. */
async function ownInvoice(orders: Services['orders'], requested: { orderId: string; userId: string }) {
  try {
    return await invoiceOf(orders, requested)
  } catch (error) {
    if (error instanceof CallRefused) return null
    throw error
  }
}

/** A request of a gateway as it came. */
export async function noticeIn(context: AppContext, { address }: Pick<Caller, 'address'>): Promise<Notice> {
  return {
    headers: context.req.header(),
    rawBody: Buffer.from(await context.req.arrayBuffer()),
    query: context.req.query(),
    sender: address,
  }
}

type ReceivedNotice = { brand: string; method: PaymentMethod; notice: Notice }

/**
 * Takes a notice of a way to pay; null where that way is not set up. What Telegram asks before it takes Stars is answered
 * first. What cannot be kept now is to be told again.
 */
export async function take(
  { orders, payments, log }: Pick<PayServices, 'orders' | 'payments' | 'log'>,
  { brand, method, notice }: ReceivedNotice,
): Promise<NoticeReading | null> {
  const adapter = payments.adapterOf(brand, method)
  if (!adapter) return null
  if (method === 'TelegramStar')
    await payments
      .starsOf(brand)
      ?.answerPreCheckout(notice, async ({ orderNumber: number, amount, language }) =>
        (await isStillBuyable(orders, { method, number, amount })) ? null : orders.refusalText(language),
      )
  try {
    return await receiveNotice(orders, { method, adapter, notice })
  } catch (error) {
    log.error({ err: error, method }, 'a payment notice could not be kept')
    return { events: [], distrust: null, reply: { status: 503, contentType: 'text/plain', body: '' } }
  }
}

/** What a gateway wants to hear. */
export function answer({ reply }: NoticeReading): Response {
  return new Response(reply.body, { status: reply.status, headers: { 'content-type': reply.contentType } })
}

function methodNamed(name: string): PaymentMethod | null {
  return paymentMethods.find((one) => one === name) ?? null
}
