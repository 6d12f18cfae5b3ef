import { expect, test } from '@playwright/test'
import { openConversationAs } from '../kit/conversations.ts'
import { sayTo } from '../kit/memories.ts'
import { bannerPath } from '#domains/operations/rules.ts'
import { arriveAs } from './sign-in.ts'
import { textsOf } from './texts.ts'
import { foundAbove } from './top-edge.ts'

const say = textsOf('en')

test('a browser that loads the page may offer to install it: manifest and service worker are there [S1-platform-02]', async ({
  context,
  page,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await page.request.get(href ?? '')).json()) as Record<string, unknown>
  expect(manifest).toMatchObject({ start_url: expect.any(String), display: 'standalone' })
  const worker = await page.evaluate('navigator.serviceWorker.ready.then(({ active }) => active?.scriptURL)')
  expect(worker).toContain('/worker.js')
  const browser = await context.newCDPSession(page)
  const { installabilityErrors: reasons } = await browser.send('Page.getInstallabilityErrors')
  // Each test has a private window, in which nothing is ever installed.
  expect(reasons.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('words that another app shares with the installed one stand in the field of the conversation that is chosen', async ({
  context,
  page,
  baseURL,
}) => {
  const person = await arriveAs(context, {
    locale: 'en',
    baseUrl: baseURL ?? '',
    email: `sharing-${Date.now()}@example.org`,
  })
  await sayTo(person, { sessionId: await openConversationAs(person), text: 'Good evening.' })
  // The system opens the address to which the share target leads.
  await page.goto('/chat#share=Goose%20feathers%0Ahttps%3A%2F%2Fexample.org%2F')
  // The question stands over the list, which moves down for it.
  await expect(page.getByRole('region', { name: say('chat', 'share.title') })).toBeVisible()
  await page
    .getByRole('list', { name: say('chat', 'list.label') })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByLabel(say('chat', 'composer.label'))).toHaveValue('Goose feathers\nhttps://example.org/')
  expect(page.url()).not.toContain('Goose')
})

test('in the installed app nothing lies under the clock of the device, also while a page moves and below a banner', async ({
  context,
  page,
  baseURL,
}) => {
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  await page.setViewportSize({ width: 390, height: 844 })
  const browser = await context.newCDPSession(page)
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } })
  for (const path of ['/?pwa=1', '/settings', '/settings/energy-gift', '/landing']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeAttached()
    await expect.poll(() => foundAbove(page, 47), path).toEqual([])
  }
  // The tabs stay on top while the cards move.
  await page.goto('/')
  const tabs = page.getByRole('radiogroup').or(page.getByRole('tablist')).first()
  const scrolled = async () => {
    await page.evaluate('scrollTo({ top: 900, behavior: "instant" })')
    return Math.round((await tabs.boundingBox())?.y ?? 0)
  }
  await expect.poll(scrolled).toBeLessThan(70)
  expect(await scrolled()).toBeGreaterThanOrEqual(47)

  await page.route(`**${bannerPath}`, (route) =>
    route.fulfill({ json: { banner: { text: 'Back at five.', changedAt: 1 } } }),
  )
  await page.goto('/settings')
  const banner = page.getByText('Back at five.')
  await expect(banner).toBeVisible()
  expect((await banner.boundingBox())?.y).toBeGreaterThanOrEqual(47)
  const [below, heading] = [await banner.boundingBox(), await page.getByRole('heading').first().boundingBox()]
  expect((heading?.y ?? 0) - (below?.y ?? 0) - (below?.height ?? 0)).toBeLessThan(40)
})

test('a browser that offers to install the page is taken at its word from the settings, once', async ({
  context,
  page,
  baseURL,
}) => {
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  await page.goto('/settings')
  const add = page.getByRole('button', { name: say('accounts', 'settings.installNow'), exact: true })
  // Where the browser has made no offer, the page says where its menu has it.
  const how = page.getByText(say('accounts', 'settings.installHow'))
  await expect(how).toBeVisible()
  await expect(add).toHaveCount(0)
  const offered = () =>
    page.evaluate<{ isOurs: boolean }>(`(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      offer.prompt = () => { window.prompted = (window.prompted ?? 0) + 1; return Promise.resolve() }
      return { isOurs: !window.dispatchEvent(offer) }
    })()`)
  await expect.poll(async () => (await offered()).isOurs).toBe(true)
  await expect(how).toHaveCount(0)
  await add.click()
  await expect.poll(() => page.evaluate('window.prompted')).toBe(1)
  await expect(add).toHaveCount(0)
  await expect(how).toBeVisible()
})

test('an iPhone, which makes no such offer, finds out where its own browser has the home screen', async ({
  browser,
  baseURL,
}) => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  const context = await browser.newContext({ userAgent })
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/settings')
  await expect(page.getByText(say('accounts', 'settings.installHowApple'))).toBeVisible()
  await expect(page.getByText(say('accounts', 'settings.installHow'))).toHaveCount(0)
  await context.close()
})
