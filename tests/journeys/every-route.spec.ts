import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { arriveAs } from './sign-in.ts'
import { localeCodes, localePath, locales } from '#platform/i18n/locales.ts'

const { routes } = JSON.parse(readFileSync(new URL('../../docs/spec/routes.json', import.meta.url), 'utf8')) as {
  routes: string[]
}
const conversation = '0198c0de-0000-7000-8000-000000000000'
/** The server stays busy while an answer is read, and has no reason to shed load. */
const readAtOnce = 4
const paths = routes.map((route) => route.replace(':conversationId', conversation))

type Read = { status: number; html: string }
const nothing: Read = { status: 0, html: '' }

const headingOf = ({ html }: Read) => /<h1[^>]*>([^<]*)/.exec(html)?.[1] ?? ''
/** The screens that the router matched for a document, which are the same in every language. */
const screensOf = ({ html }: Read) => [...html.matchAll(/\bi:"(#[^"]*)"/g)].map(([, screen]) => screen).join(' ')
/** Paths of the pages that a document links to. */
const linksOf = ({ html }: Read) =>
  [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href).filter((href) => !href.includes('.'))

async function read(address: string, headers: Record<string, string> = {}): Promise<Read> {
  const answer = await fetch(address, { headers: { accept: 'text/html', ...headers } })
  return { status: answer.status, html: await answer.text() }
}

test.describe('every route of the specification', () => {
  test('shows the same screen in every language, in its words [S2-route-01] [S2-prefix-01]', async ({ baseURL }) => {
    const found = new Map<string, Read>()
    const unread = localeCodes.flatMap((locale) => paths.map((path) => ({ locale, path })))
    const readNext = async () => {
      for (let next = unread.pop(); next; next = unread.pop()) {
        const { locale, path } = next
        const headers = { cookie: `i18n_redirected=${locale}` }
        found.set(`${locale} ${path}`, await read(`${baseURL}${localePath(locale, path)}`, headers))
      }
    }
    await Promise.all(Array.from({ length: readAtOnce }, readNext))
    const pageOf = (locale: string, path: string) => found.get(`${locale} ${path}`) ?? nothing
    const wrong: string[] = []
    for (const locale of localeCodes) {
      for (const path of paths) {
        const [page, english] = [pageOf(locale, path), pageOf('en', path)]
        const isWhole = page.status === 200 && page.html.includes(`lang="${locales[locale].tag}"`)
        if (!isWhole || screensOf(page) === '' || screensOf(page) !== screensOf(english))
          wrong.push(`${locale} ${path}`)
      }
      const titled = paths.filter((path) => headingOf(pageOf('en', path)) !== '')
      const alike = titled.filter((path) => headingOf(pageOf(locale, path)) === headingOf(pageOf('en', path)))
      // A few words are the same in two languages.
      if (locale !== 'en' && alike.length > titled.length / 3)
        wrong.push(`${locale} reads as English: ${alike.join(' ')}`)
    }
    expect(wrong).toEqual([])
  })

  test('is one of eleven pages in the settings, each with content of its own [S2-route-06]', async ({
    context,
    baseURL,
  }) => {
    const email = `routes-${crypto.randomUUID()}@example.org`
    const { cookies } = await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '', email })
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const settings = routes.filter((route) => route.startsWith('/settings'))
    expect(settings).toHaveLength(11)
    const pages = await Promise.all(settings.map((path) => read(`${baseURL}${path}`, { cookie })))
    for (const page of pages) expect(screensOf(page)).toMatch(/^#settings/)
    expect(new Set(pages.map(screensOf)).size).toBe(11)
    expect(Object.fromEntries(settings.map((path, place) => [path, headingOf(pages[place] ?? nothing)]))).toEqual({
      '/settings': 'Me',
      '/settings/terms': 'Terms of service',
      '/settings/refund': 'Refund policy',
      '/settings/privacy': 'Privacy policy',
      '/settings/language': 'Language',
      '/settings/contact-us': 'Contact us',
      '/settings/coin-details': 'Coin details',
      '/settings/intellectual': 'Intellectual property',
      '/settings/subscription': 'Subscription',
      '/settings/customer-service': 'Customer service',
      '/settings/credit-card-manage': 'Credit cards',
    })
  })

  test('has no prefix in English, and its links have none [S2-prefix-02]', async ({ baseURL }) => {
    const english = await read(`${baseURL}/`)
    expect([english.status, english.html.includes('lang="en-US"')]).toEqual([200, true])
    const prefix = new RegExp(`^/(${localeCodes.join('|')})(/|$)`)
    expect(linksOf(english).length).toBeGreaterThan(5)
    expect(linksOf(english).filter((href) => prefix.test(href))).toEqual([])
    const french = await read(`${baseURL}/fr`, { cookie: 'i18n_redirected=fr' })
    expect(linksOf(french).filter((href) => !/^\/fr(\/|$)/.test(href))).toEqual([])
    expect((await read(`${baseURL}/en`)).status).toBe(404)
  })

  test('has no page under a prefix that is no language, nor under /en [S2-prefix-03] [S8-page-01] [S8-page-03]', async ({
    request,
    page,
  }) => {
    for (const address of ['/xx', '/en', '/no/such/page']) expect((await request.get(address)).status()).toBe(404)
    await page.goto('/no/such/page?really=1')
    await expect(page).toHaveTitle(/^404 - /)
    await expect(page.getByRole('heading', { name: 'Page Not Found: /no/such/page?really=1' })).toBeAttached()
  })
})
