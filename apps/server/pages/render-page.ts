import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import type { Boot, RequestScope } from '#platform/contract/request-scope.ts'
import { provideRequestScope } from '#platform/contract/request-scope.ts'
import type { Transport } from '#platform/contract/client.ts'
import { isCrawler } from '#platform/contract/crawlers.ts'
import type { Edge } from '#platform/http/answer.ts'
import { answerCall } from '#platform/http/answer.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { Catalogues } from '#platform/i18n/catalogues.ts'
import { lazyTexts, pageCatalogue } from '#platform/i18n/catalogues.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { locales } from '#platform/i18n/locales.ts'
import { brandOf, installAddressOf } from '#domains/brands/brands.ts'
import { crisisHelp } from '#domains/safety/server/public.ts'
import type { CdnConfig } from './cdn-bases.ts'
import { cdnBasesOf } from './cdn-bases.ts'
import type { PageRenderer } from './page-renderer.ts'
import type { IdentityProviders } from '../identity-providers/identity-providers.ts'
import type { GroupReader } from './shared-page.ts'
import { groupReader } from './shared-page.ts'

/** The services from which a page is rendered. */
export type RenderServices = {
  config: Pick<
    Config,
    | 'MEET_BRANDS'
    | 'CALL_COINS_PER_MINUTE'
    | 'FFMPEG_FOLDER'
    | 'SPEECH_SERVER'
    | 'TRANSCRIPTION_SERVER'
    | 'SIGN_SECRET'
    | 'PUBLISHER'
    | 'NODE_ENV'
  > &
    CdnConfig
  edge: Edge
  catalogues: Catalogues
  providers: Pick<IdentityProviders, 'identitiesOf'>
  engine: { isDemo: boolean }
}

export type RenderNeeds = {
  services: RenderServices
  renderer: PageRenderer
  buildId: string
}

/** A requested page, and its reader. */
export type PageRequest = {
  url: URL
  accept: string
  userAgent: string
  caller: Caller
  locale: Locale
  actor: Actor | null
  /** The frame alone, without a screen. */
  isShell?: boolean
}

/** A document as it was rendered; `group` is null unless it is the same for all readers of a group. */
export type RenderedPage = {
  status: number
  headers: Record<string, string>
  html: string
  nonce: string
  group: GroupReader | null
}

/** The facts that show while a page renders. */
type Reading = {
  group: GroupReader | null
  personRead: string | null
  /** How long to wait for a database that refused a call of the page; null while it answers. */
  awayMs: number | null
}

const requestScopes = new AsyncLocalStorage<RequestScope>()
provideRequestScope(requestScopes)

const closedStatus = 451
/** The status of a page whose loader was refused because the database is away. */
const awayStatus = 503
const themes = ['dark', 'light', 'system'] as const

/**
 * Renders a page. One that declares itself shared is rendered for the group of its reader, if `mayShare`: with the facts
 * of the group and a placeholder where the reader's own go.
 */
export async function renderPage(needs: RenderNeeds, request: PageRequest, mayShare: boolean): Promise<RenderedPage> {
  const { caller, actor } = request
  const nonce = newNonce()
  const reading: Reading = { group: null, personRead: null, awayMs: null }
  const { services } = needs
  const { refusals } = services.edge
  const edge: Edge = {
    ...services.edge,
    findActor: () => Promise.resolve(reading.group ? reading.group.actor : actor),
    rateLimit: () => services.edge.rateLimit(caller, actor),
    ...(refusals ? { refusals: { ...refusals, report: (path, error) => refusals.report(path, error, caller) } } : {}),
  }
  const scope: RequestScope = {
    boot: bootOf(needs, request),
    origin: caller.origin,
    transport: inProcessTransport(edge, () => reading.group?.caller ?? caller, reading),
    messages: pageCatalogue(services.catalogues.of(request.locale)),
    lazyTexts: (name) => lazyTexts(services.catalogues.of(request.locale), name),
    nonce,
    isBot: isCrawler(request.userAgent),
    share(sharedWith) {
      if (!mayShare || (sharedWith === 'newcomers' && actor)) return
      const viewer = viewerOf(services.edge, request)
      reading.group = groupReader({ caller, actor, viewer }, newNonce(), (field) => {
        reading.personRead = field
      })
      scope.boot.viewer = reading.group.viewer
    },
  }
  // NOTE: no header but this one reaches the page, so that all it knows of its reader comes from the scope.
  const headers = { accept: request.accept }
  const render = async () => {
    const response = await needs.renderer.render(new Request(request.url, { headers }))
    return { response, html: await response.text() }
  }
  const rendered = await requestScopes.run(scope, render).catch((error: unknown) => {
    if (!reading.personRead) throw error
    return null
  })
  if (!rendered || reading.personRead) {
    const details = { path: request.url.pathname, field: reading.personRead }
    services.edge.log.error(details, "a page that is declared as shared reads what is one person's own")
    return renderPage(needs, request, false)
  }
  const { response, html } = rendered
  const isAway = response.status === 500 && reading.awayMs !== null
  const retry: Record<string, string> = isAway ? { 'retry-after': retryAfterOf(reading.awayMs ?? 0) } : {}
  const status = scope.boot.isClosed ? closedStatus : isAway ? awayStatus : response.status
  return { status, headers: { ...Object.fromEntries(response.headers), ...retry }, html, nonce, group: reading.group }
}

/** A value that nobody can guess, for one document. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url')
}

/** The value of the header `retry-after`, in whole seconds. */
export function retryAfterOf(waitMs: number): string {
  return String(Math.max(1, Math.ceil(waitMs / 1000)))
}

function inProcessTransport(edge: Edge, callerNow: () => Caller, reading: Reading): Transport {
  return async (path, params) => {
    const handler = edge.handlers.get(path)
    // A page render must change nothing: only calls that are safe to repeat are made for it.
    if (handler && handler.contract.repeat !== 'safe') throw new Error(`${path} may not be called while a page renders`)
    const { name, envelope, retryAfterMs = 0 } = await answerCall(edge, path, params, callerNow())
    if (name === 'UNAVAILABLE') reading.awayMs = retryAfterMs
    return envelope
  }
}

function bootOf({ services, buildId }: RenderNeeds, { caller, locale, actor, isShell }: PageRequest): Boot {
  const brand = brandOf(caller.brand)
  const { key, title, logo, supportEmail, supportLoginType } = brand
  const installAddress = installAddressOf(brand, new URL(caller.origin).host)
  const { tag, dir } = locales[locale]
  const { assets, themes } = cdnBasesOf(services.config, key)
  return {
    locale,
    dir,
    tag,
    brand: { key, title, logo: `${themes}${logo}`, supportEmail, supportLoginType, installAddress },
    hasVoiceFiles: services.config.FFMPEG_FOLDER !== undefined,
    callPrice: services.config.CALL_COINS_PER_MINUTE,
    hasDictation: services.config.TRANSCRIPTION_SERVER !== undefined,
    hasSpeech: services.config.SPEECH_SERVER !== undefined,
    hasMeet: services.config.MEET_BRANDS.includes(key),
    providers: services.providers.identitiesOf(caller.brand),
    buildId,
    assetBase: assets,
    signSecret: services.config.SIGN_SECRET,
    publisher: services.config.PUBLISHER,
    country: caller.country,
    isClosed: services.edge.isClosedTo(caller),
    help: crisisHelp(caller.country),
    theme: themeOf(caller),
    // Nobody in care shares a page with others.
    care: actor?.care ?? null,
    flags: services.edge.admission.flagsOn(null, caller),
    viewer: viewerOf(services.edge, { actor, caller }),
    isShell: isShell === true,
    isDemo: services.engine.isDemo,
    production: services.config.NODE_ENV === 'production',
  }
}

/** The facts about a reader that their document carries. */
export function viewerOf(
  { admission }: Pick<Edge, 'admission'>,
  { actor, caller }: Pick<PageRequest, 'actor' | 'caller'>,
): Boot['viewer'] {
  if (!actor) return null
  const { userId, kind, nick, isAdult, isPremium, premiumUntil } = actor
  const { needsAgeProof, minorSignAt, closesAt, excludedUntil, suspension, measuredFor } = actor
  const owed = { needsAgeProof, hasMinorSign: minorSignAt !== null }
  const until = {
    premiumUntil: premiumUntil?.getTime() ?? null,
    closesAt: closesAt?.getTime() ?? null,
    excludedUntil: excludedUntil?.getTime() ?? null,
    suspension: suspension && { until: suspension.until?.getTime() ?? null, isClosed: suspension.until === null },
  }
  const flags = admission.flagsOn(userId, caller)
  return { uid: userId, kind, nick, isAdult, isPremium, measuredFor, flags, ...owed, ...until }
}

/** The theme that a reader chose. */
export function themeOf(caller: Caller): Boot['theme'] {
  return themes.find((theme) => theme === caller.cookies.theme) ?? 'system'
}
