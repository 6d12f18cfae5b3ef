import { createHash } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { refusedBy } from '#platform/http/answer.ts'
import type { ErrorName } from '#platform/contract/codes.ts'
import { httpStatus } from '#platform/contract/codes.ts'
import { detectLocale, languageCookie } from '#platform/i18n/detect.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { localePath, locales, splitLocale } from '#platform/i18n/locales.ts'
import { sessionCookieOf } from '#domains/accounts/server/public.ts'
import type { OrdersModule } from '#domains/orders/server/module.ts'
import { withoutSecrets } from '#domains/growth/start-params.ts'
import { isCrawler } from '#platform/contract/crawlers.ts'
import type { RateLimit } from '#platform/limits/rate-limit.ts'
import { countedNetwork } from '#platform/limits/rate-limit.ts'
import type { IdentityProviders } from '../identity-providers/identity-providers.ts'
import { knownSearch } from './known-parameters.ts'
import { cdnBasesOf, originsOf } from './cdn-bases.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { RenderedPage, RenderServices } from './render-page.ts'
import { newNonce, renderPage, retryAfterOf, themeOf, viewerOf } from './render-page.ts'
import type { CutPage } from './shared-page.ts'
import { cutPage, fillPage, groupOf, isOrdinary } from './shared-page.ts'
import { compress, encodingFor } from './static-files.ts'

/** The services from which a page is rendered and answered. */
export type PageServices = RenderServices & {
  config: Pick<Config, 'REDIRECT_RULES' | 'TELEGRAM_WEB_ORIGIN' | 'USAGE_LOG_HOST' | 'META_PIXEL_ID' | 'META_PIXEL_URL'>
  providers: Pick<IdentityProviders, 'googleFolder'>
  orders: Pick<OrdersModule, 'formOriginsOf'>
  publicUrl: string
}

export type DocumentNeeds = {
  services: PageServices
  renderer: PageRenderer
  cache: PageCache<CachedPage | CutPage>
  /** Counts the pages that are rendered for each network. */
  renders: RateLimit
  buildId: string
  isDev: boolean
}
export type DocumentRequest = {
  url: URL
  caller: Caller
  userAgent: string
  acceptLanguage: string | undefined
  acceptEncoding: string | undefined
  headers: Headers
}

const htmlQuality = 4
/** Anyone who follows one of its links has chosen that language, also before the page is alive and can store it. */
const languagePage = '/settings/language'

/** Answers a request for a page: the language redirect, or the rendered document. */
export async function answerDocument(needs: DocumentNeeds, request: DocumentRequest): Promise<Response> {
  const { locale, path } = splitLocale(request.url.pathname)
  const isChosen = path === languagePage && request.headers.get('sec-fetch-site') === 'same-origin'
  const isStored = isChosen || isCrawler(request.userAgent)
  const wanted = isStored
    ? locale
    : detectLocale({
        cookie: request.caller.cookies[languageCookie],
        acceptLanguage: request.acceptLanguage,
        routeLocale: locale,
      })
  const ruled = needs.services.config.REDIRECT_RULES[path]
  if (ruled)
    return new Response(null, {
      status: 302,
      headers: { location: ruled.startsWith('/') ? localePath(wanted, ruled) : ruled },
    })
  // The router would leave the slash out too, and with it what the address says of the start: an invitation, a campaign.
  const isSlashed = request.url.pathname.length > 1 && request.url.pathname.endsWith('/')
  const bare = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  if (wanted !== locale || isSlashed) return redirectTo(wanted, bare, request.url.search)
  const url = new URL(request.url)
  // Sign-in parameters are for the page's own start: the document, and its cached copy, do not contain them.
  url.search = knownSearch(path, withoutSecrets(url.search))
  const page = await findPage(needs, { ...request, url }, locale)
  if ('waitMs' in page) return refuseDocument(needs, locale, page)
  const answer = await sendPage(page, request)
  if (isChosen) answer.headers.append('set-cookie', cookieOf(locale))
  return answer
}

/**
 * Answers the frame of every page: without a screen, and for nobody in particular. The service worker stores it for
 * the time without a network; the page that it becomes reads from this device who is here.
 */
export async function answerShell(needs: DocumentNeeds, request: DocumentRequest, locale: Locale): Promise<Response> {
  const caller: Caller = { ...request.caller, cookies: {}, locale, inProcess: true }
  const key = `shell|${groupOf(caller, null)}`
  const cached = needs.isDev ? null : needs.cache.get(key)
  if (cached && !('parts' in cached)) return sendPage(cached, request)
  const waitMs = await waitOf(needs, caller)
  if (waitMs > 0) return refuseDocument(needs, locale, { error: 'NETWORK_BUSY', waitMs })
  const url = new URL(localePath(locale, '/chat'), request.url)
  const facts = { url, userAgent: request.userAgent, accept: 'text/html', caller, locale, actor: null, isShell: true }
  const page = documentOf(needs, await renderPage(needs, facts, false), caller)
  if (page.status === 200) needs.cache.put(key, page)
  return sendPage(page, request)
}

async function sendPage(page: CachedPage, { acceptEncoding }: DocumentRequest): Promise<Response> {
  const encoding = encodingFor(acceptEncoding)
  const body = page.encoded.get(encoding) ?? compress(page.bytes, encoding, htmlQuality)
  page.encoded.set(encoding, body)
  const headers = new Headers(page.headers)
  headers.set('vary', 'accept-encoding, accept-language, cookie')
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(new Uint8Array(await body), { status: page.status, headers })
}

function cookieOf(locale: Locale): string {
  return `${languageCookie}=${locale}; Path=/; Max-Age=${365 * 24 * 3600}; SameSite=Lax`
}

function redirectTo(locale: Locale, path: string, search: string): Response {
  return new Response(null, {
    status: 302,
    headers: {
      location: `${localePath(locale, path)}${search}`,
      'set-cookie': cookieOf(locale),
      'cache-control': 'no-store',
      vary: 'accept-language, cookie',
    },
  })
}

/** A page that is not rendered. */
type RefusedPage = { error: ErrorName; waitMs: number }

/** A few words without any rendering: the network requested very many pages, or the reader cannot be read. */
function refuseDocument({ services }: DocumentNeeds, locale: Locale, { error, waitMs }: RefusedPage): Response {
  const words = services.edge.messageFor(locale, error)
  const status = httpStatus(error)
  const { tag, dir } = locales[locale]
  const html = `<!doctype html><html lang="${tag}" dir="${dir}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${status}</title><p>${words}</p>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'retry-after': retryAfterOf(waitMs),
  }
  return new Response(html, { status, headers })
}

async function findPage(
  needs: DocumentNeeds,
  request: DocumentRequest,
  locale: Locale,
): Promise<CachedPage | RefusedPage> {
  const { cache } = needs
  const { url, userAgent } = request
  const caller: Caller = { ...request.caller, locale, inProcess: true }
  const found = await findReader(needs, caller)
  if ('waitMs' in found) return found
  const { actor } = found
  const page = { url, userAgent, accept: request.headers.get('accept') ?? '*/*', caller, locale, actor }
  const shares = !needs.isDev && isOrdinary(actor)
  const key = shares ? [groupOf(caller, actor), themeOf(caller), isCrawler(userAgent), url.href].join('|') : null
  const cached = key === null ? null : cache.get(key)
  if (cached) return 'parts' in cached ? filledFor(needs, cached, { actor, caller }) : cached
  const waitMs = await waitOf(needs, caller)
  if (waitMs > 0) return { error: 'NETWORK_BUSY', waitMs }
  if (key === null) return documentOf(needs, await renderPage(needs, page, false), caller)
  const rendered = await renderPage(needs, page, true)
  if (!rendered.group) return documentOf(needs, rendered, caller)
  // The page of nobody is stored as it is, with its nonce: it holds nothing of anyone, so nothing can be injected into it.
  const shared = actor ? cutPage(rendered, rendered.group.placeholder) : documentOf(needs, rendered, caller)
  if (rendered.status === 200) cache.put(key, shared)
  return 'parts' in shared ? filledFor(needs, shared, { actor, caller }) : shared
}

/** How long a network that requested very many pages has to wait for another. */
async function waitOf({ renders }: DocumentNeeds, caller: Caller): Promise<number> {
  const network = countedNetwork(caller)
  return network === null ? 0 : renders.take(network)
}

/** The reader of a page; without the database nobody knows who they are. */
async function findReader(
  { services: { edge } }: DocumentNeeds,
  caller: Caller,
): Promise<{ actor: Actor | null } | RefusedPage> {
  if (!sessionCookieOf(caller)) return { actor: null }
  try {
    return { actor: await edge.findActor(caller, edge.now()) }
  } catch (error) {
    const refused = refusedBy(error)
    if (refused?.error !== 'UNAVAILABLE') throw error
    edge.log.error({ err: error }, 'the reader of a page could not be read')
    return { error: 'UNAVAILABLE', waitMs: refused.retryAfterMs ?? 0 }
  }
}

function documentOf(needs: DocumentNeeds, { status, headers, html, nonce }: RenderedPage, caller: Caller): CachedPage {
  const bytes = Buffer.from(html)
  return { status, headers: { ...headers, ...documentHeaders(nonce, caller, needs) }, bytes, encoded: new Map() }
}

/** A shared document with what differs between its readers. */
function filledFor(
  needs: DocumentNeeds,
  page: CutPage,
  { actor, caller }: { actor: Actor | null; caller: Caller },
): CachedPage {
  const nonce = newNonce()
  const headers = { ...page.headers, ...documentHeaders(nonce, caller, needs) }
  const viewer = viewerOf(needs.services.edge, { actor, caller })
  return { status: page.status, headers, bytes: fillPage(page, { viewer, nonce }), encoded: new Map() }
}

function documentHeaders(nonce: string, caller: Caller, { isDev, services }: DocumentNeeds): Record<string, string> {
  const google = services.providers.googleFolder ? ` ${services.providers.googleFolder}` : ''
  const scripts = isDev ? `'self' 'unsafe-inline' 'unsafe-eval'` : `'self' 'nonce-${nonce}' 'strict-dynamic'`
  const connect = isDev ? `'self' ws:` : `'self'`
  const microphone = services.config.TRANSCRIPTION_SERVER ? '(self)' : '()'
  const { USAGE_LOG_HOST: logHost, META_PIXEL_ID: pixelId, META_PIXEL_URL: pixelUrl } = services.config
  const bases = cdnBasesOf(services.config, caller.brand)
  const cdn = originsOf(bases)
    .map((origin) => ` ${origin}`)
    .join('')
  const assets = bases.assets ? ` ${new URL(bases.assets).origin}` : ''
  const log = logHost ? ` ${new URL(logHost).origin}` : ''
  const pixel = pixelId ? ` ${new URL(pixelUrl).origin}` : ''
  const forms = services.orders.formOriginsOf(caller.brand).filter((origin) => origin !== caller.origin)
  const policy = [
    `default-src 'self'`,
    `script-src ${scripts}${google}${log}${assets}`,
    `style-src 'self' 'unsafe-inline'${google}${assets}`,
    `img-src 'self' data: blob:${pixel}${cdn}`,
    `media-src 'self' blob:`,
    `connect-src ${connect}${google}`,
    `frame-src 'self'${google}`,
    `font-src 'self'${assets}`,
    `object-src 'none'`,
    `worker-src 'self'`,
    `base-uri 'none'`,
    ["form-action 'self'", ...forms].join(' '),
    `frame-ancestors 'self' ${services.config.TELEGRAM_WEB_ORIGIN}`,
    `manifest-src 'self'`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    // Sign-in providers open windows of their own and answer to this one.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cache-control': 'private, no-cache',
    // An address can hold what signs people in, and the files of a page are requested before it can be taken away.
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': `camera=(), microphone=${microphone}, geolocation=()`,
    rating: 'adult',
  }
}

/** The identity of a build: the content of its entry files. */
export function buildIdOf(names: readonly string[]): string {
  return createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 12)
}
