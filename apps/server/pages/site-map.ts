import type { Db } from '#platform/db/database.ts'
import { localeCodes, localePath, locales } from '#platform/i18n/locales.ts'
import { listCatalogue } from '#domains/characters/server/public.ts'

const publicPaths = [
  '/',
  '/settings/terms',
  '/settings/privacy',
  '/settings/refund',
  '/settings/crisis',
  '/settings/intellectual',
  '/settings/contact-us',
  '/landing',
]
const mostCharacters = 1000

/** Every public page in every language, as crawlers read it. */
export async function siteMap(db: Db, publicUrl: string): Promise<string> {
  const { list } = await listCatalogue(db, { sort: 1, limit: mostCharacters }, 'en')
  const paths = [...publicPaths, ...list.map(({ character }) => `/character/${character.id}`)]
  const urls = paths.flatMap((path) => {
    const links = localeCodes
      .map(
        (code) =>
          `<xhtml:link rel="alternate" hreflang="${locales[code].tag}" href="${publicUrl}${localePath(code, path)}"/>`,
      )
      .join('')
    return localeCodes.map((code) => `<url><loc>${publicUrl}${localePath(code, path)}</loc>${links}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`
}

/** Pages that crawlers may read: every one. No conversations are on them: each is shown to its own person alone. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\nDisallow: /v1/\nDisallow: /dev/\nAllow: /\nSitemap: ${publicUrl}/sitemap.xml\n`
}
