import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomBytes } from 'node:crypto'
import type { Boot, RequestScope } from '#platform/contract/request-scope.ts'
import { provideRequestScope } from '#platform/contract/request-scope.ts'
import type { Transport } from '#platform/contract/client.ts'
import type { Edge } from '#platform/http/answer.ts'
import { answerCall } from '#platform/http/answer.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import { lazyTexts, pageCatalogue } from '#platform/i18n/catalogues.ts'
import { detectLocale, languageCookie } from '#platform/i18n/detect.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { localePath, locales, splitLocale } from '#platform/i18n/locales.ts'
import type { BrandKey } from '#domains/brands/brands.ts'
import { brandOf } from '#domains/brands/brands.ts'
import { sessionCookie } from '#domains/accounts/server/public.ts'
import { crisisHelp } from '#domains/safety/server/public.ts'
import { withoutSecrets } from '#domains/growth/start-params.ts'
import { isCrawler } from '#platform/contract/crawlers.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { Services } from '../composition-root.ts'
import type { CutPage } from './shared-page.ts'
import { cutPage, fillPage, groupOf, watchActor, watchCaller, watchViewer } from './shared-page.ts'
import { compress, encodingFor } from './static-files.ts'

export type DocumentNeeds = {
  services: Services
  renderer: PageRenderer
  cache: PageCache<CachedPage | CutPage>
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

const requestScopes = new AsyncLocalStorage<RequestScope>()
provideRequestScope(requestScopes)

const htmlQuality = 4
const closedStatus = 451
/** A person who follows one of its links has chosen that language, also before the page can store it. */
const languagePage = '/settings/language'
const themes = ['dark', 'light', 'system'] as const

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
  if (wanted !== locale) return redirectTo(wanted, path, request.url.search)
  const url = new URL(request.url)
  // Sign-in parameters are for the page's own start: the document, and its cached copy, do not contain them.
  url.search = withoutSecrets(url.search)
  const page = await findPage(needs, { ...request, url }, locale)
  const encoding = encodingFor(request.acceptEncoding)
  const body = page.encoded.get(encoding) ?? compress(page.bytes, encoding, htmlQuality)
  page.encoded.set(encoding, body)
  const headers = new Headers(page.headers)
  headers.set('vary', 'accept-encoding, accept-language, cookie')
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  if (isChosen) headers.append('set-cookie', cookieOf(locale))
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

async function findPage(needs: DocumentNeeds, request: DocumentRequest, locale: Locale): Promise<CachedPage> {
  const { services, cache } = needs
  const { url } = request
  const caller: Caller = { ...request.caller, locale, inProcess: true }
  const actor = caller.cookies[sessionCookie] ? await services.edge.findActor(caller, services.clock.now()) : null
  const key = [groupOf(caller, actor), themeOf(caller), isCrawler(request.userAgent), url.href].join('|')
  const cached = needs.isDev ? null : cache.get(key)
  if (cached) return 'parts' in cached ? fillFor(needs, cached, { actor, caller }) : cached
  const { page, shared } = await renderPage(needs, { request, caller, locale, actor })
  if (page.status === 200 && shared) cache.put(key, shared)
  return page
}

type Filling = { actor: Actor | null; caller: Caller }

function fillFor(needs: DocumentNeeds, page: CutPage, { actor, caller }: Filling): CachedPage {
  const viewer = viewerOf(actor)
  if (!viewer) throw new Error('A page with a gap for a person was found for nobody')
  const nonce = newNonce()
  const headers = { ...page.headers, ...documentHeaders(nonce, caller, needs) }
  return { status: page.status, headers, bytes: fillPage(page, { viewer, nonce }), encoded: new Map() }
}

type Render = { request: DocumentRequest; caller: Caller; locale: Locale; actor: Actor | null }

/** Renders a page for a person, and what of it others of their group may share: null when it reads what is theirs alone. */
async function renderPage(
  needs: DocumentNeeds,
  { request, caller, locale, actor }: Render,
): Promise<{ page: CachedPage; shared: CachedPage | CutPage | null }> {
  const { services, renderer } = needs
  let isOwn = false
  const onOwn = () => {
    isOwn = true
  }
  const nonce = newNonce()
  const viewer = viewerOf(actor)
  const edge = {
    ...services.edge,
    findActor: () => Promise.resolve(actor && watchActor(actor, onOwn)),
    rateLimit: () => services.edge.rateLimit(caller, actor),
  }
  const scope: RequestScope = {
    boot: bootOf(needs, caller, viewer && watchViewer(viewer, onOwn), locale),
    transport: inProcessTransport(services, edge, watchCaller(caller, onOwn)),
    messages: pageCatalogue(services.catalogues.of(locale)),
    lazyTexts: (name) => lazyTexts(services.catalogues.of(locale), name),
    nonce,
    isBot: isCrawler(request.userAgent),
  }
  // NOTE: no header but this one reaches the page, so that all it knows of a person comes from what is watched here.
  const headers = { accept: request.headers.get('accept') ?? '*/*' }
  const response = await requestScopes.run(scope, () => renderer.render(new Request(request.url, { headers })))
  const status = scope.boot.isClosed ? closedStatus : response.status
  const rendered = { status, headers: Object.fromEntries(response.headers) }
  const html = await response.text()
  const page: CachedPage = {
    ...rendered,
    headers: { ...rendered.headers, ...documentHeaders(nonce, caller, needs) },
    bytes: Buffer.from(html),
    encoded: new Map(),
  }
  if (isOwn) return { page, shared: null }
  // The page of nobody is stored as it is, with its nonce: it holds nothing of anyone, so nothing can be injected into it.
  return { page, shared: viewer ? cutPage({ ...rendered, html }, { viewer, nonce }) : page }
}

function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

function inProcessTransport(services: Services, edge: Edge, caller: Caller): Transport {
  return async (path, params) => {
    const handler = services.handlers.get(path)
    // A page render must change nothing: only calls that are safe to repeat are made for it.
    if (handler && handler.contract.repeat !== 'safe') throw new Error(`${path} may not be called while a page renders`)
    return (await answerCall(edge, path, params, caller)).envelope
  }
}

function bootOf(needs: DocumentNeeds, caller: Caller, viewer: Boot['viewer'], locale: Locale): Boot {
  const { services } = needs
  const { key, title, logo, supportEmail, supportLoginType } = brandOf(caller.brand as BrandKey)
  const { tag, dir } = locales[locale]
  return {
    locale,
    dir,
    tag,
    brand: { key, title, logo, supportEmail, supportLoginType },
    providers: services.providers.identitiesOf(caller.brand),
    buildId: needs.buildId,
    signSecret: services.config.SIGN_SECRET,
    publisher: services.config.PUBLISHER,
    country: caller.country,
    isClosed: services.edge.isClosedTo(caller),
    help: crisisHelp(caller.country),
    theme: themeOf(caller),
    viewer,
    isDemo: services.engine.isDemo,
    production: services.config.NODE_ENV === 'production',
  }
}

function viewerOf(actor: Actor | null): Boot['viewer'] {
  if (!actor) return null
  const { userId, kind, nick, isAdult, isPremium, needsAgeProof, minorSignAt, closesAt, excludedUntil } = actor
  const owed = { needsAgeProof, hasMinorSign: minorSignAt !== null }
  const until = { closesAt: closesAt?.getTime() ?? null, excludedUntil: excludedUntil?.getTime() ?? null }
  return { uid: userId, kind, nick, isAdult, isPremium, ...owed, ...until }
}

function themeOf(caller: Caller): Boot['theme'] {
  return themes.find((theme) => theme === caller.cookies.theme) ?? 'system'
}

function documentHeaders(nonce: string, caller: Caller, { isDev, services }: DocumentNeeds): Record<string, string> {
  const google = services.providers.googleFolder ? ` ${services.providers.googleFolder}` : ''
  const scripts = isDev ? `'self' 'unsafe-inline' 'unsafe-eval'` : `'self' 'nonce-${nonce}' 'strict-dynamic'`
  const connect = isDev ? `'self' ws:` : `'self'`
  const forms = services.orders.formOriginsOf(caller.brand).filter((origin) => origin !== caller.origin)
  const policy = [
    `default-src 'self'`,
    `script-src ${scripts}${google}`,
    `style-src 'self' 'unsafe-inline'${google}`,
    `img-src 'self' data: blob:`,
    `media-src 'self' blob:`,
    `connect-src ${connect}${google}`,
    `frame-src 'self'${google}`,
    `font-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    ["form-action 'self'", ...forms].join(' '),
    `frame-ancestors 'self' ${services.config.TELEGRAM_WEB_ORIGIN}`,
    `manifest-src 'self'`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cache-control': 'private, no-cache',
    // An address can hold what signs people in, and the files of a page are requested before it can be taken away.
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    rating: 'adult',
    ...(services.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** The identity of a build: the content of its entry files. */
export function buildIdOf(names: readonly string[]): string {
  return createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 12)
}
