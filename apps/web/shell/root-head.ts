import { previewCardFile, previewCardSize } from '#domains/brands/web/public.ts'
import { readBoot } from './boot.ts'
import { hasMoved } from './moves.ts'
import { faultTitle, notFoundMessage } from './page-faults.ts'
import { documentTitle, pageTexts } from './page-texts.ts'
import { wholeAddress } from './whole-address.ts'

type Match = { status: string; error: unknown; pathname: string; context: { fullPath?: string }; _notFound?: boolean }

/** Some sites show a picture at the first share only if they know its size. */
const previewSize = [
  { property: 'og:image:width', content: String(previewCardSize.width) },
  { property: 'og:image:height', content: String(previewCardSize.height) },
]

/** Head tags of every page; routes add theirs over these. */
export function rootHead(matches: readonly unknown[], stylesHref: string) {
  const { brand, locale, tag, isClosed } = readBoot()
  const t = pageTexts('shell')
  const problem = isClosed
    ? documentTitle(pageTexts('safety')('region.title'))
    : problemTitle(matches as readonly Match[])
  const title = problem ?? documentTitle(t('tagline'))
  const icons = brand.logo.replace(/logo\.svg$/, '')
  return {
    meta: [
      { charSet: 'utf-8' },
      {
        name: 'viewport',
        content: 'width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content',
      },
      { title },
      { name: 'description', content: t('description') },
      { name: 'rating', content: 'adult' },
      { name: 'application-name', content: brand.title },
      { name: 'apple-mobile-web-app-title', content: brand.title },
      { name: 'mobile-web-app-capable', content: 'yes' },
      { name: 'apple-mobile-web-app-status-bar-style', content: 'black-translucent' },
      { property: 'og:site_name', content: brand.title },
      { property: 'og:title', content: title },
      { property: 'og:description', content: t('description') },
      { property: 'og:type', content: 'website' },
      { property: 'og:locale', content: tag.replace('-', '_') },
      { property: 'og:image', content: wholeAddress(icons + previewCardFile(locale)) },
      ...previewSize,
      { property: 'og:image:alt', content: brand.title },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      { rel: 'stylesheet', href: stylesHref },
      { rel: 'manifest', href: `/manifest.webmanifest?lang=${locale}` },
      { rel: 'icon', type: 'image/svg+xml', href: `${icons}icon.svg` },
      { rel: 'apple-touch-icon', href: `${icons}icon-180.png` },
    ],
  }
}

function problemTitle(matches: readonly Match[]): string | null {
  if (matches.some((match) => match._notFound || match.status === 'notFound')) {
    const refused = matches.map((match) => match.error as { data?: { fullPath?: string } } | null | undefined)
    const fullPath = matches[0]?.context.fullPath ?? refused.find((error) => error?.data)?.data?.fullPath ?? '/'
    return faultTitle(404, notFoundMessage({ fullPath, path: pathOf(fullPath), fatal: !hasMoved() }))
  }
  const broken = matches.find((match) => match.status === 'error')
  return broken ? faultTitle(500, 'Internal Server Error') : null
}

function pathOf(fullPath: string): string {
  return fullPath.split(/[?#]/, 1)[0] ?? fullPath
}
