import { bodyLimit } from 'hono/body-limit'
import type { Db } from '#platform/db/database.ts'
import type { Caller } from '#platform/http/handler.ts'
import { CallRefused } from '#platform/http/handler.ts'
import type { AppContext, HttpServer } from '#platform/http/routes.ts'
import { defaultLocale, isLocale, localePath } from '#platform/i18n/locales.ts'
import { createCallLimit } from '#platform/limits/rate-limit.ts'
import type { Notice, NoticeReading } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '../payment-methods.ts'
import { paymentMethods } from '../payment-methods.ts'
import type { BrandContents } from './brand-content/brand-content.ts'
import { storeReturned } from './cards/link-card.ts'
import type { InvoiceNeeds } from './invoices/invoice-pdf.ts'
import { invoiceOf } from './invoices/invoice-pdf.ts'
import { returnUrl } from './payments/return-url.ts'
import type { TakeNotice } from './payments/take-notice.ts'

export type PaymentRouteNeeds = {
  db: Db
  texts: InvoiceNeeds['texts']
  /** The brand whose accounts at the gateways these are. */
  brand: string
  takeNotice: TakeNotice
  brandContents: BrandContents
}

const noticesPerMinute = 1200
const ofOne = { 'cache-control': 'private, no-store' }
const invoiceFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.pdf$/
const maxBytes = 256 * 1024
const limited = bodyLimit({ maxSize: maxBytes, onError: (context) => context.body(null, 413) })

/** Mounts the addresses of notices, of browsers that return from gateways, of invoices, and of brands' pictures. */
export function mountPayments(http: HttpServer, needs: PaymentRouteNeeds): void {
  const { app, edge, callerOf, actorOf } = http
  const { db, texts, brand, takeNotice, brandContents } = needs
  const waitOf = createCallLimit({ ofOne: noticesPerMinute, ofNetwork: 0 })
  app.on(['GET', 'POST'], '/pay/notice/:method', limited, async (context) => {
    const caller = callerOf(context)
    const waitMs = await waitOf(caller, null)
    if (waitMs > 0) return context.body(null, 429, { 'retry-after': String(Math.ceil(waitMs / 1000)) })
    const method = methodNamed(context.req.param('method'))
    const notice = await noticeIn(context, caller)
    const reading = method && (await takeNotice({ brand, method, notice }))
    return reading ? answerNotice(reading) : context.body(null, 404)
  })
  app.on(['GET', 'POST'], '/pay/return/:method/:number', limited, async (context) => {
    const method = methodNamed(context.req.param('method'))
    const back = method && (await returnUrl(db, method, context.req.param('number')))
    const requested = back?.locale ?? callerOf(context).locale
    const locale = isLocale(requested) ? requested : defaultLocale
    // A path that the page gave has its language already.
    const path = back?.isOwn ? back.path : localePath(locale, back?.path ?? '/pay/callback')
    return context.redirect(path, 303)
  })
  app.on(['GET', 'POST'], '/pay/card-link/:id', limited, async (context) => {
    const id = context.req.param('id')
    const locale = await storeReturned(db, id, await context.req.text(), edge.now())
    const path = `/settings/credit-card-manage?${new URLSearchParams(locale === null ? {} : { linkId: id })}`
    return context.redirect(localePath(isLocale(locale) ? locale : defaultLocale, path), 303)
  })
  app.get('/pay/invoice/:file', async (context) => {
    const orderId = invoiceFile.exec(context.req.param('file'))?.[1]
    const actor = orderId ? await actorOf(callerOf(context)) : null
    const invoice = orderId && actor ? await ownInvoice({ db, texts }, { orderId, userId: actor.userId }) : null
    if (!invoice) return context.text('There is no such invoice here. Sign in as whoever paid for it.', 404, ofOne)
    const disposition = `inline; filename="${invoice.name}.pdf"`
    return context.body(new Uint8Array(invoice.pdf), 200, {
      ...ofOne,
      'content-type': 'application/pdf',
      'content-disposition': disposition,
    })
  })
  app.get('/media/brand/:brand/:name', (context) => brandPicture(context, brandContents, edge.now()))
}

/** The invoice of an order; null for everybody but its owner. */
async function ownInvoice(needs: InvoiceNeeds, requested: { orderId: string; userId: string }) {
  try {
    return await invoiceOf(needs, requested)
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

/** The reply that a gateway expects to its notice. */
export function answerNotice({ reply }: NoticeReading): Response {
  return new Response(reply.body, { status: reply.status, headers: { 'content-type': reply.contentType } })
}

function methodNamed(name: string): PaymentMethod | null {
  return paymentMethods.find((one) => one === name) ?? null
}

/** A picture of a brand's content, for as long as it is attested. */
function brandPicture(context: AppContext, contents: Pick<BrandContents, 'picture'>, now: Date): Response {
  const { brand = '', name = '' } = context.req.param()
  const bytes = contents.picture(brand, name, now)
  if (!bytes) return context.text('There is no such picture.', 404, { 'cache-control': 'no-store' })
  const headers = { etag: `"${name}"`, 'cache-control': 'public, max-age=3600' }
  if (context.req.header('if-none-match') === headers.etag) return context.body(null, 304, headers)
  const safely = { 'content-type': 'image/webp', 'content-security-policy': `default-src 'none'; sandbox` }
  return context.body(new Uint8Array(bytes), 200, { ...headers, ...safely })
}
