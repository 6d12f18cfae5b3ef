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

test.describe('every route of the specification', () => {
  test('answers in every language [S2-route-01] [S2-prefix-01] [S2-lang-01]', async ({ baseURL }) => {
    expect([...prefixes, 'en']).toHaveLength(19)
    expect(localeCodes).toEqual(expect.arrayContaining([...prefixes, 'en']))
    const wrong: string[] = []
    const unread = localeCodes.flatMap((locale) => paths.map((path) => ({ locale, address: localePath(locale, path) })))
    const readNext = async () => {
      for (let next = unread.pop(); next; next = unread.pop()) {
        const { locale, address } = next
        const answer = await fetch(`${baseURL}${address}`, {
          headers: { cookie: `i18n_redirected=${locale}`, accept: 'text/html' },
        })
        const page = await answer.text()
        if (answer.status !== 200 || !page.includes(`lang="${locales[locale].tag}"`))
          wrong.push(`${address}: ${answer.status}`)
      }
    }
    await Promise.all(Array.from({ length: readAtOnce }, readNext))
    expect(wrong).toEqual([])
  })

  test('has no page under a prefix that is no language, nor under /en [S2-prefix-02] [S2-prefix-03] [S8-page-01] [S8-page-03]', async ({
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
    const said = { sessionId: latest.sessionId, text: words, clientMessageId: 'every-route-1' }
    await someone.get(tourSendMessage, said)
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
