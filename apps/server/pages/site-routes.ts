import type { HttpServer } from '#platform/http/routes.ts'
import { defaultLocale, isLocale, localePath, locales, splitLocale } from '#platform/i18n/locales.ts'
import { brandOf, isBrandKey } from '#domains/brands/brands.ts'
import { webManifest } from '#domains/brands/manifest.ts'
import { localeOfCardFile } from '#domains/brands/rules.ts'
import { createPreviewCards } from '#domains/brands/server/public.ts'
import { crisisHelp } from '#domains/safety/server/public.ts'
import type { PlatformParts } from '../platform-parts.ts'
import { numberPlace, offlineHeaders, offlinePage } from './offline-page.ts'
import { robotsText, siteMap } from './site-map.ts'
import { cdnBasesOf } from './cdn-bases.ts'
import { readTextFiles } from './text-files.ts'

type Needs = Pick<PlatformParts, 'config' | 'catalogues' | 'db' | 'publicUrl'> & { buildId: string }

/**
 * Mounts the files that browsers and crawlers read beside the pages: texts, redirect rules, the build, manifest,
 * robots, site map.
 */
export function mountSite({ app, callerOf }: HttpServer, needs: Needs): void {
  const { config, catalogues, db, publicUrl, buildId } = needs
  const textFile = readTextFiles(catalogues)
  app.get('/_i18n/:locale/:file', async (context) => {
    const { locale, file } = context.req.param()
    const texts = isLocale(locale) ? await textFile(locale, file, context.req.header('accept-encoding')) : null
    if (!texts) return context.json({ message: `Failed loading locale (${locale})` }, 404)
    return context.body(new Uint8Array(texts.bytes), 200, texts.headers)
  })
  app.get('/_routes/rules', (context) => {
    const { path } = splitLocale(context.req.query('path') ?? '/')
    const redirect = config.REDIRECT_RULES[path]
    return context.json(redirect ? { redirect } : {}, 200, { 'cache-control': 'no-store' })
  })
  app.get('/builds/latest.json', (context) => context.json({ id: buildId }, 200, { 'cache-control': 'no-store' }))
  app.get('/manifest.webmanifest', (context) => {
    const requested = context.req.query('lang')
    const locale = isLocale(requested) ? requested : defaultLocale
    const word = (key: string) => catalogues.text(locale, 'server', `manifest.${key}`)
    const brand = brandOf(callerOf(context).brand)
    const manifest = webManifest({
      brand,
      pictureBase: cdnBasesOf(config, brand.key).themes,
      locale,
      dir: locales[locale].dir,
      path: (path) => localePath(locale, path),
      words: {
        description: word('description'),
        chats: word('chats'),
        create: word('create'),
        notices: catalogues.text(locale, 'accounts', 'settings.noticeList'),
      },
    })
    return context.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    })
  })
  const cards = createPreviewCards()
  app.get('/brands/:brand/:file', async (context, next) => {
    const { brand, file } = context.req.param()
    const locale = localeOfCardFile(file)
    // All else of a brand lies among the files of the build.
    if (!isBrandKey(brand) || !isLocale(locale)) return next()
    const card = await cards.of({ brand, locale })
    if (!card) return context.text('503 - Service Unavailable', 503, { 'retry-after': '2' })
    const headers = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' }
    return context.body(new Uint8Array(card), 200, headers)
  })
  app.get('/_offline/:locale', (context) => {
    const requested = context.req.param('locale')
    const locale = isLocale(requested) ? requested : defaultLocale
    const word = (key: string) => catalogues.text(locale, 'shell', key)
    const caller = callerOf(context)
    const region = (key: string, values?: Record<string, string>) =>
      catalogues.text(locale, 'safety', `region.${key}`, values)
    const help = {
      title: region('help'),
      directory: region('directory'),
      emergency: region('emergency', { number: numberPlace }),
      lines: crisisHelp(caller.country),
    }
    const chats =
      context.req.query('chats') === '1' ? { text: word('offline.chats'), href: localePath(locale, '/chat') } : null
    const words = { title: word('offline.title'), text: word('offline.text'), retry: word('retry'), chats, help }
    return context.body(offlinePage(brandOf(caller.brand), locale, words), 200, offlineHeaders)
  })
  app.get('/robots.txt', (context) =>
    context.text(robotsText(publicUrl), 200, { 'cache-control': 'public, max-age=3600' }),
  )
  app.get('/sitemap.xml', async (context, next) => {
    if (context.req.header('accept')?.includes('text/html')) return next()
    return context.body(await siteMap(db, publicUrl), 200, {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })
}
