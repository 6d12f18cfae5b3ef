import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { localeCodes, localePath, locales } from '#platform/i18n/locales.ts'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import { arriveAs } from './sign-in.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')

const { routes, prefixes } = JSON.parse(
  readFileSync(new URL('../../docs/spec/routes.json', import.meta.url), 'utf8'),
) as {
  routes: string[]
  prefixes: string[]
}
const conversation = '0198c0de-0000-7000-8000-000000000000'
/** The server stays busy while an answer is read, and has no reason to shed load. */
const readAtOnce = 4
const paths = routes.map((route) => route.replace(':conversationId', conversation))
/** With EVERY_PLACE set each language reads all routes; else every fifth, another fifth than its neighbours. */
const oneIn = process.env['EVERY_PLACE'] ? 1 : 5
const pathsOf = (locale: string) => {
  const turn = localeCodes.findIndex((code) => code === locale)
  return locale === 'en' ? paths : paths.filter((_, index) => (index + turn) % oneIn === 0)
}

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
  test('shows the same screen in every language, in its words [S2-route-01] [S2-prefix-01] [S2-lang-01]', async ({
    baseURL,
  }) => {
    expect([...prefixes, 'en']).toHaveLength(19)
    expect(localeCodes).toEqual(expect.arrayContaining([...prefixes, 'en']))
    const found = new Map<string, Read>()
    const unread = localeCodes.flatMap((locale) => pathsOf(locale).map((path) => ({ locale, path })))
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
      for (const path of pathsOf(locale)) {
        const [page, english] = [pageOf(locale, path), pageOf('en', path)]
        const isWhole = page.status === 200 && page.html.includes(`lang="${locales[locale].tag}"`)
        if (!isWhole || screensOf(page) === '' || screensOf(page) !== screensOf(english))
          wrong.push(`${locale} ${path}`)
      }
      const titled = pathsOf(locale).filter((path) => headingOf(pageOf('en', path)) !== '')
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
      '/settings/coin-details': 'Coin history',
      '/settings/intellectual': 'Intellectual property',
      '/settings/subscription': 'Subscription',
      '/settings/customer-service': 'Customer service',
      '/settings/credit-card-manage': 'Credit cards',
    })
  })

  test('has the site map as a page for people, and as XML for crawlers [S2-route-17]', async ({ baseURL }) => {
    const page = await read(`${baseURL}/sitemap.xml`)
    expect([page.status, screensOf(page)]).toEqual([200, expect.stringContaining('sitemap')])
    expect(linksOf(page)).toEqual(expect.arrayContaining(['/settings/terms', '/settings/privacy']))
    const crawled = await read(`${baseURL}/sitemap.xml`, { accept: 'application/xml' })
    expect([crawled.status, crawled.html.startsWith('<?xml')]).toEqual([200, true])
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

  test('shows its own screen: home, chats, tour, code, touch test, settings [S2-route-02] [S2-route-03] [S2-route-07] [S2-route-08] [S2-route-09] [S2-screen-02] [S2-screen-04] [S2-route-04]', async ({
    context,
    page,
    baseURL,
  }) => {
    const someone = await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
    const latest = await someone.get(tourOpenConversation, { characterId: 'mara-voss' })
    const earlier = await someone.get(tourOpenConversation, { characterId: 'linh-dao' })
    const words = 'The harbour is quiet tonight'
    for (const [at, { sessionId }] of [earlier, latest].entries())
      await someone.get(tourSendMessage, { sessionId, text: words, clientMessageId: `every-route-${at}` })
    await page.goto('/')
    await expect(page.locator('a[href*="/character/"]').first()).toBeVisible()
    for (const path of ['/chat', '/tour/chat']) {
      await page.goto(path)
      await expect(page).toHaveTitle(new RegExp(`^${say('chat', 'title')}`))
      await expect(page.getByRole('heading', { name: say('chat', 'title') }).first()).toBeVisible()
    }
    await page.goto('/chat')
    const listed = page.getByRole('list', { name: say('chat', 'list.label') }).getByRole('link')
    await expect(listed).toHaveCount(2)
    for (const [index, { sessionId }] of [latest, earlier].entries())
      await expect(listed.nth(index)).toHaveAttribute('href', `/chat/${sessionId}`)
    await page.goto(`/chat/${latest.sessionId}`)
    await expect(page.getByText(words).first()).toBeVisible()
    await page.goto('/login/code')
    await expect(page.getByLabel(say('accounts', 'login.email'))).toBeVisible()
    await page.goto('/touch-test')
    await expect(page.getByRole('heading', { name: say('shell', 'touch.title') })).toBeVisible()
    await page.goto('/settings')
    for (const child of ['language', 'terms', 'privacy', 'contact-us'])
      await expect(page.locator(`a[href$="/settings/${child}"]:visible`).first()).toBeVisible()
  })

  test('scrolls to an anchor, and one that is none leaves the app alive [S2-nav-02] [S2-nav-03]', async ({
    context,
    page,
    baseURL,
  }) => {
    await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
    await page.goto('/settings/terms')
    const anchor = await page.locator('main h2[id], main section[id]').last().getAttribute('id')
    await page.goto(`/settings/privacy`)
    await page.goto(`/settings/terms#${anchor}`)
    await expect(page.locator(`[id="${anchor}"]`)).toBeInViewport()
    await page.waitForLoadState('networkidle')
    await page.evaluate('window.isSameDocument = true')
    await page.evaluate('history.pushState({}, "", "/no/such/page")')
    await expect(page).toHaveTitle(/^404 - /)
    await page.goBack()
    await expect(page.locator(`[id="${anchor}"]`)).toBeAttached()
    expect(await page.evaluate('window.isSameDocument')).toBe(true)
  })

  test('asks the age first: under 18 there is a text and a way back [S1-age-02]', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: say('safety', 'age.minor') }).click()
    await expect(page.getByText('This website is only for users over 18 years old')).toBeVisible()
    await expect(page.getByRole('button', { name: say('safety', 'age.adult') })).toBeHidden()
    await page.getByRole('button', { name: say('safety', 'age.back') }).click()
    for (const choice of ['age.adult', 'age.minor'])
      await expect(page.getByRole('button', { name: say('safety', choice) })).toBeVisible()
  })
})
