import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RequestScope } from '#platform/contract/request-scope.ts'
import { provideRequestScope } from '#platform/contract/request-scope.ts'
import { rootHead } from './root-head.ts'

const brand = {
  key: 'nocturne',
  title: 'Nocturne',
  logo: '/brands/nocturne/logo.svg',
  supportEmail: 'a@b.co',
  supportLoginType: [1],
}
const boot = {
  locale: 'en',
  dir: 'ltr',
  tag: 'en-US',
  brand,
  buildId: 'b1',
  signSecret: '',
  country: '',
  isClosed: false,
  help: { lines: [], emergency: null, directory: 'https://help.example' },
  theme: 'system',
  care: null,
  viewer: null,
  isDemo: true,
  production: true,
} as const
const scope: RequestScope = {
  boot: { ...boot },
  origin: 'https://nocturne.example',
  transport: () => Promise.reject(new Error('a head makes no calls')),
  messages: { shell: { tagline: 'Someone to talk to', description: 'For adults' } },
  nonce: '',
  lazyTexts: () => ({}),
  isBot: false,
}
const match = { status: 'success', error: undefined, pathname: '/', context: { fullPath: '/nowhere?x=1' } }
const titleOf = (matches: readonly unknown[]) => rootHead(matches, '/styles.css').meta.find((tag) => 'title' in tag)

describe('the head of every page', () => {
  let restoreScope: () => void
  beforeEach(() => {
    restoreScope = provideRequestScope({ getStore: () => scope, run: (_, work) => work() })
  })
  // Test files share a process: the scope would be that of the next file, too.
  afterEach(() => restoreScope())

  it('names the product and what it is', () => {
    expect(titleOf([match])).toEqual({ title: 'Someone to talk to · Nocturne' })
  })

  it('previews a shared link with the card of the brand, in the language of the page', () => {
    const tagsOf = (locale: string, tag: string, key: string) => {
      scope.boot = { ...boot, locale, tag, brand: { ...boot.brand, key, logo: `/brands/${key}/logo.svg` } } as never
      const { meta } = rootHead([match], '/styles.css')
      return Object.fromEntries(
        (meta as { property?: string; content?: string }[]).map(({ property, content }) => [property, content]),
      )
    }
    expect(tagsOf('de', 'de-DE', 'fiztok')).toMatchObject({
      'og:title': 'Someone to talk to · Nocturne',
      'og:description': 'For adults',
      'og:locale': 'de_DE',
      'og:image': 'https://nocturne.example/brands/fiztok/card-de.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
    })
    expect(tagsOf('ja', 'ja-JP', 'mylux')['og:image']).toBe('https://nocturne.example/brands/mylux/card-ja.jpg')
    scope.boot = { ...boot } as never
  })

  it("titles a missing page '404 - <message>' with its full path [S8-page-01] [S8-page-03]", () => {
    expect(titleOf([{ ...match, _notFound: true }])).toEqual({ title: '404 - Page Not Found: /nowhere?x=1' })
  })

  it('names the path of a page whose validation refused it [S2-nav-04]', () => {
    const refused = { status: 'notFound', pathname: '/', context: {}, error: { data: { fullPath: '/web/xyz' } } }
    expect(titleOf([refused])).toEqual({ title: '404 - Page Not Found: /web/xyz' })
  })

  it("titles a broken page '500 - <message>' [S8-page-03]", () => {
    expect(titleOf([match, { ...match, status: 'error' }])).toEqual({ title: '500 - Internal Server Error' })
  })

  it('gives the brand’s icons and the manifest in the page’s language', () => {
    const hrefs = rootHead([match], '/styles.css').links.map((link) => link.href)
    expect(hrefs).toContain('/brands/nocturne/icon.svg')
    expect(hrefs).toContain('/manifest.webmanifest?lang=en')
  })
})
