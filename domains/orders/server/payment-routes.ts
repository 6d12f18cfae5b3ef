import { bodyLimit } from 'hono/body-limit'
import { CallRefused } from '#platform/http/handler.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { AppContext, HttpServer } from '#platform/http/routes.ts'
import { defaultLocale, isLocale, localePath } from '#platform/i18n/locales.ts'
import type { Notice, NoticeReading } from '#platform/payments/payment-adapter.ts'
import { createRateLimit } from '#platform/limits/rate-limit.ts'
import type { TelegramStars } from '#platform/payments/telegram-stars/telegram-stars.ts'
import type { PaymentMethod } from '../payment-methods.ts'
import { paymentMethods } from '../payment-methods.ts'
import type { Orders } from './orders.ts'
import { receiveNotice } from './paying/receive-notice.ts'
import { isStillBuyable } from './paying/still-buyable.ts'
import { returnUrl } from './paying/way-back.ts'
import { invoiceOf } from './subscriptions/invoice-pdf.ts'
import { storeReturned } from './subscriptions/link-card.ts'

export type NoticeNeeds = {
  orders: Orders
  /** Answers what Telegram asks before it takes Stars of a brand. */
  starsOf(brand: string): TelegramStars | null
}

export type PaymentRouteNeeds = NoticeNeeds & {
  /** The brand whose accounts at the gateways these are. */
  brand: string
}

const noticesPerMinute = 1200
const ofOne = { 'cache-control': 'private, no-store' }
const invoiceFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/
const mostBytes = 256 * 1024
const limited = bodyLimit({ maxSize: mostBytes, onError: (context) => context.body(null, 413) })

/** Where gateways tell how payments went, where browsers come back from them. */
export function mountPayments({ app, callerOf, actorOf }: HttpServer, needs: PaymentRouteNeeds): void {
  const { orders, brand } = needs
  const waitOf = createRateLimit(noticesPerMinute)
  app.on(['GET', 'POST'], '/pay/notice/:method', limited, async (context) => {
    const caller = callerOf(context)
    const waitMs = await waitOf(caller, null)
    if (waitMs > 0) return context.body(null, 429, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
    const method = methodNamed(context.req.param('method'))
    const notice = await noticeIn(context, caller)
    const reading = method && (await takeNotice(needs, { brand, method, notice }))
    return reading ? answerNotice(reading) : context.body(null, 404)
  })
  app.on(['GET', 'POST'], '/pay/return/:method/:number', limited, async (context) => {
    const method = methodNamed(context.req.param('method'))
    const back = method && (await returnUrl(orders, method, context.req.param('number')))
    const requested = back?.locale ?? callerOf(context).locale
    const locale = isLocale(requested) ? requested : defaultLocale
    // A path that the page gave has its language already.
    const path = back?.isOwn ? back.path : localePath(locale, back?.path ?? '/pay/callback')
    return context.redirect(path, 303)
  })
  app.on(['GET', 'POST'], '/pay/card-link/:id', limited, async (context) => {
    const id = context.req.param('id')
    const locale = await storeReturned(orders, id, await context.req.text())
    const path = `/settings/credit-card-manage?${new URLSearchParams(locale === null ? {} : { linkId: id })}`
    return context.redirect(localePath(isLocale(locale) ? locale : defaultLocale, path), 303)
  })
  app.get('/pay/invoice/:file', async (context) => {
    const orderId = invoiceFile.exec(context.req.param('file'))?.[1]
    const actor = orderId ? await actorOf(callerOf(context)) : null
    const invoice = orderId && actor ? await ownInvoice(orders, { orderId, userId: actor.userId }) : null
    if (!invoice) return context.text('There is no such invoice here. Sign in as whoever paid for it.', 404, ofOne)
    const disposition = `inline; filename="${invoice.name}.pdf"`
    return context.body(new Uint8Array(invoice.pdf), 200, {
      ...ofOne,
      'content-type': 'application/pdf',
      'content-disposition': disposition,
    })
  })
}

/** To everybody but its owner there is none. */
async function ownInvoice(orders: Orders, requested: { orderId: string; userId: string }) {
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

type Report = { brand: string; method: PaymentMethod; notice: Notice }

/**
 * Takes a notice of a way to pay; null where that way is not set up. What Telegram asks before it takes Stars is answered
 * first. What cannot be kept now is to be told again.
 */
export async function takeNotice(
  { orders, starsOf }: NoticeNeeds,
  { brand, method, notice }: Report,
): Promise<NoticeReading | null> {
  const adapter = orders.adapterOf(brand, method)
  if (!adapter) return null
  if (method === 'TelegramStar')
    await starsOf(brand)?.answerPreCheckout(notice, async ({ orderNumber: number, amount, language }) =>
      (await isStillBuyable(orders, { method, number, amount })) ? null : orders.refusalText(language),
    )
  try {
    return await receiveNotice(orders, { method, adapter, notice })
  } catch (error) {
    orders.log.error({ err: error, method }, 'a payment notice could not be kept')
    return { events: [], distrust: null, reply: { status: 503, contentType: 'text/plain', body: '' } }
  }
}

/** What a gateway wants to hear. */
export function answerNotice({ reply }: NoticeReading): Response {
  return new Response(reply.body, { status: reply.status, headers: { 'content-type': reply.contentType } })
}

function methodNamed(name: string): PaymentMethod | null {
  return paymentMethods.find((one) => one === name) ?? null
}
