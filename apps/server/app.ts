import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import { openApiDocument } from '#platform/contract/openapi.ts'
import type { Caller } from '#platform/http/handler.ts'
import type { App } from '#platform/http/mount-calls.ts'
import { mountCalls } from '#platform/http/mount-calls.ts'
import type { AppContext, CallerOf } from '#platform/http/routes.ts'
import { defaultLocale, isLocale, localePath, locales, splitLocale } from '#platform/i18n/locales.ts'
import type { BrandKey } from '#domains/brands/brands.ts'
import { brandOf } from '#domains/brands/brands.ts'
import { webManifest } from '#domains/brands/manifest.ts'
import { apiPage } from './edge/api-page.ts'
import { readCaller } from './edge/caller.ts'
import type { DocumentNeeds } from './pages/documents.ts'
import { answerDocument } from './pages/documents.ts'
import { mountNews } from './edge/event-routes.ts'
import type { Services } from './composition-root.ts'
import { robotsText, siteMap } from './pages/site-map.ts'
import type { readStaticFiles } from './pages/static-files.ts'
import { readTextFiles } from './pages/text-files.ts'

export type AppNeeds = DocumentNeeds & { staticFile: ReturnType<typeof readStaticFiles> }

/** Everything the process answers over HTTP. */
export function createApp(needs: AppNeeds): App {
  const { services } = needs
  const app: App = new Hono()
  const callers = new WeakMap<AppContext, Caller>()
  const callerOf: CallerOf = (context) => {
    const { headers, socket } = context.env.incoming
    const facts = { headers, socketAddress: socket.remoteAddress ?? '', isTls: false }
    const caller = callers.get(context) ?? readCaller(services, facts)
    callers.set(context, caller)
    return caller
  }
  const { edge } = services
  const actorOf = (caller: Caller) => edge.findActor({ ...caller, inProcess: true }, edge.now())
  app.use(async (context, next) => {
    await next()
    context.res.headers.set('x-content-type-options', 'nosniff')
  })
  mountHealth(app, services)
  // A process that only does jobs answers probes and nobody else.
  if (services.config.ROLE === 'worker') return app
  mountApi(app, services, callerOf)
  mountFacts(app, needs, callerOf)
  for (const module of services.modules) module.mountRoutes?.({ app, edge, callerOf, actorOf })
  app.get('*', (context) => answerPage(context, needs, callerOf))
  app.onError((error, context) => {
    services.log.error({ err: error, path: context.req.path }, 'a request failed')
    return context.text('500 - Internal Server Error', 500)
  })
  return app
}

function mountHealth(app: App, { database, engine, images, jobs, metrics, pictureGenerator }: Services): void {
  app.get('/healthz', (context) => context.json({ ok: true }))
  app.get('/readyz', async (context) => {
    const [isStored, speaks, isQueued, draws] = await Promise.all([
      database.ping().then(
        () => true,
        () => false,
      ),
      engine.ready().catch(() => false),
      jobs.isOpen(),
      // Pictures can wait: an engine that is away makes nobody unready.
      images ? images.ready().catch(() => false) : true,
    ])
    return context.json(
      {
        ok: isStored && speaks && isQueued,
        database: isStored,
        engine: speaks,
        queue: isQueued,
        pictures: { engine: pictureGenerator.engine, ready: draws },
      },
      isStored && speaks && isQueued ? 200 : 503,
    )
  })
  app.get('/metrics', async (context) =>
    context.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
  )
}

function mountApi(app: App, services: Services, callerOf: CallerOf): void {
  const contracts = [...services.handlers.values()].map((handler) => handler.contract)
  app.get('/v1/openapi.json', (context) => context.json(openApiDocument(contracts, 'Nocturne calls')))
  app.get('/v1/docs', (context) => context.html(apiPage(contracts, 'Nocturne calls')))
  mountNews(app, services, callerOf)
  mountCalls(app, {
    edge: services.edge,
    signSecret: services.config.SIGN_SECRET,
    metrics: services.metrics,
    callerOf,
  })
}

function mountFacts(app: App, { services, buildId }: AppNeeds, callerOf: CallerOf): void {
  const textFile = readTextFiles(services.catalogues)
  app.get('/_i18n/:locale/:file', async (context) => {
    const { locale, file } = context.req.param()
    const texts = isLocale(locale) ? await textFile(locale, file, context.req.header('accept-encoding')) : null
    if (!texts) return context.json({ message: `Failed loading locale (${locale})` }, 404)
    return context.body(new Uint8Array(texts.bytes), 200, texts.headers)
  })
  app.get('/_routes/rules', (context) => {
    const { path } = splitLocale(context.req.query('path') ?? '/')
    const redirect = services.config.REDIRECT_RULES[path]
    return context.json(redirect ? { redirect } : {}, 200, { 'cache-control': 'no-store' })
  })
  app.get('/builds/latest.json', (context) => context.json({ id: buildId }, 200, { 'cache-control': 'no-store' }))
  app.get('/manifest.webmanifest', (context) => {
    const requested = context.req.query('lang')
    const caller = callerOf(context)
    const locale = isLocale(requested) ? requested : defaultLocale
    const word = (key: string) => services.catalogues.text(locale, 'server', `manifest.${key}`)
    const manifest = webManifest({
      brand: brandOf(caller.brand as BrandKey),
      locale,
      dir: locales[locale].dir,
      path: (path) => localePath(locale, path),
      words: { description: word('description'), chats: word('chats'), create: word('create') },
    })
    return context.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    })
  })
  app.get('/robots.txt', (context) => context.text(robotsText(services.publicUrl)))
  app.get('/sitemap.xml', async (context, next) => {
    if (context.req.header('accept')?.includes('text/html')) return next()
    return context.body(await siteMap(services), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })
}

async function answerPage(context: AppContext, needs: AppNeeds, callerOf: CallerOf): Promise<Response> {
  const { incoming, outgoing } = context.env
  const file = await needs.staticFile(context.req.path, context.req.header('accept-encoding'))
  if (file) return context.body(new Uint8Array(file.bytes), 200, file.headers)
  if (await needs.renderer.serveModule(incoming, outgoing)) return RESPONSE_ALREADY_SENT
  return answerDocument(needs, {
    url: new URL(context.req.url),
    caller: callerOf(context),
    userAgent: context.req.header('user-agent') ?? '',
    acceptLanguage: context.req.header('accept-language'),
    acceptEncoding: context.req.header('accept-encoding'),
    headers: context.req.raw.headers,
  })
}
