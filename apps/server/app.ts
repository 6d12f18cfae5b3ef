import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { isDatabaseAway } from '#platform/db/outage.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { App } from '#platform/http/mount-calls.ts'
import { isLocale } from '#platform/i18n/locales.ts'
import type { AppContext, CallerOf, HttpServer } from '#platform/http/routes.ts'
import { newRequestId, requestIdHeader, underRequest } from '#platform/telemetry/request-id.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import { buildInfoOf, watchBuild } from './build-info.ts'
import { mountApi } from './edge/api-routes.ts'
import { readCaller } from './edge/caller.ts'
import type { PlaceNeeds } from './edge/client-location.ts'
import { createProxyWarnings } from './edge/proxy-warnings.ts'
import type { HealthNeeds } from './edge/health-routes.ts'
import { mountHealth } from './edge/health-routes.ts'
import type { DocumentNeeds, PageServices } from './pages/documents.ts'
import type { DocumentRequest } from './pages/documents.ts'
import { answerDocument, answerShell } from './pages/documents.ts'
import type { ServiceWorker } from './pages/service-worker.ts'
import { mountServiceWorker } from './pages/service-worker.ts'
import { mountSite } from './pages/site-routes.ts'
import type { readStaticFiles } from './pages/static-files.ts'
import type { PlatformParts } from './platform-parts.ts'
import type { Role } from './roles.ts'
import { answersPath } from './roles.ts'

type AppServices = PlatformParts & PageServices & PlaceNeeds & HealthNeeds & { modules: readonly DomainModule[] }
export type AppNeeds = DocumentNeeds & {
  services: AppServices
  staticFile: ReturnType<typeof readStaticFiles>
  worker: ServiceWorker | null
}

const policyHeader = 'content-security-policy'
const answerPolicy = "default-src 'none'; frame-ancestors 'none'"
/** Of all else that names no frames itself: a file is no document, and a script of a worker may request what its page may. */
const framePolicy = "frame-ancestors 'none'"
const transportPolicy = 'max-age=31536000'
const elsewhere = (role: Role) =>
  `421 - Misdirected Request: a process with ROLE=${role} does not answer this. Send it to one with ROLE=web.`
const nulCharacter = /%00/

/** Everything the process answers over HTTP. */
export function createApp(needs: AppNeeds): App {
  const { services, buildId } = needs
  const { edge, log } = services
  const app: App = new Hono()
  const isByTls = services.publicUrl.startsWith('https:')
  app.use((context, next) => {
    const id = newRequestId()
    // On the answer of Node itself, which streams write to without this framework.
    context.env.outgoing.setHeader(requestIdHeader, id)
    return underRequest(id, next)
  })
  app.use(async (context, next) => {
    await next()
    const { headers } = context.res
    headers.set('x-content-type-options', 'nosniff')
    // No cache stores an answer that does not allow it: without this header each cache decides for itself.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    if (isByTls) headers.set('strict-transport-security', transportPolicy)
    // An answer of a call is no document: nobody frames it, and nothing in it runs.
    const policy = headers.get(policyHeader) ?? (context.req.path.startsWith('/v1/') ? answerPolicy : framePolicy)
    headers.set(policyHeader, policy.includes('frame-ancestors') ? policy : `${policy}; ${framePolicy}`)
  })
  // PostgreSQL's text cannot hold this character, and no address of ours has it.
  app.use((context, next) =>
    nulCharacter.test(context.req.url) ? Promise.resolve(context.text('400 - Bad Request', 400)) : next(),
  )
  watchBuild(services, buildInfoOf(services, buildId))
  mountHealth(app, services)
  const role = services.config.ROLE
  app.use((context, next) =>
    answersPath(role, context.req.path) ? next() : Promise.resolve(context.text(elsewhere(role), 421)),
  )
  // A process that only does jobs has nothing else to answer.
  if (role === 'worker') return app
  const callerOf = readingOnce(services)
  const http: HttpServer = {
    app,
    edge,
    callerOf,
    actorOf: (caller) => edge.findActor({ ...caller, inProcess: true }, edge.now()),
  }
  // Modules come first: the calls answer every other request under their path.
  for (const module of services.modules) module.mountRoutes?.(http)
  mountApi(http, services)
  mountSite(http, { ...services, buildId })
  mountServiceWorker(http, { worker: needs.worker, buildId, config: services.config })
  app.get('/_shell/:locale', async (context) => {
    const locale = context.req.param('locale')
    if (!isLocale(locale)) return context.text('404 - Not Found', 404)
    return answerShell(needs, documentRequest(context, callerOf), locale)
  })
  app.get('*', (context) => answerPage(context, needs, callerOf))
  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, 'a request failed')
    if (isDatabaseAway(error)) return context.text('503 - Service Unavailable', 503, { 'retry-after': '2' })
    return context.text('500 - Internal Server Error', 500)
  })
  return app
}

function readingOnce(services: PlaceNeeds & Pick<PlatformParts, 'log'>): CallerOf {
  const note = createProxyWarnings(services.config, services.log)
  const callers = new WeakMap<AppContext, Caller>()
  return (context) => {
    const { headers, socket } = context.env.incoming
    const facts = { headers, socketAddress: socket.remoteAddress ?? '', isTls: false }
    const known = callers.get(context)
    if (known) return known
    const caller = readCaller(services, facts)
    note({ headers, address: caller.address })
    callers.set(context, caller)
    return caller
  }
}

async function answerPage(context: AppContext, needs: Omit<AppNeeds, 'worker'>, callerOf: CallerOf): Promise<Response> {
  const { incoming, outgoing } = context.env
  const file = await needs.staticFile(context.req.path, context.req.header('accept-encoding'))
  if (file) return context.body(new Uint8Array(file.bytes), 200, file.headers)
  if (await needs.renderer.serveModule(incoming, outgoing)) return RESPONSE_ALREADY_SENT
  return answerDocument(needs, documentRequest(context, callerOf))
}

function documentRequest(context: AppContext, callerOf: CallerOf): DocumentRequest {
  // Links of a page lead to an address of ours, whatever host the request names.
  const caller = callerOf(context)
  const { pathname, search } = new URL(context.req.url)
  const url = Object.assign(new URL(caller.origin), { pathname, search })
  return {
    url,
    caller,
    userAgent: context.req.header('user-agent') ?? '',
    acceptLanguage: context.req.header('accept-language'),
    acceptEncoding: context.req.header('accept-encoding'),
    headers: context.req.raw.headers,
  }
}
