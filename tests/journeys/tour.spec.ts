import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import type { textsOf } from './texts.ts'
import { pathIn } from './texts.ts'

type Say = ReturnType<typeof textsOf>

const restMs = 9000
const homeHints = ['guide.home', 'guide.tabs', 'guide.bookmark']

story('the tour', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  test('begins without an account: somebody is talked to, is found again, and nobody else reads it [S6-role-02] [S7-tour-01] [S7-tour-03]', async ({
    browser,
    page,
    baseURL,
    context,
  }) => {
    // A browser in another language would be led to its own.
    await context.addCookies([{ name: 'i18n_redirected', value: locale, url: baseURL ?? '' }])
    await page.goto(pathIn(locale, '/tour/chat'))
    const isAdult = page.getByRole('button', { name: say('safety', 'age.adult') })
    await isAdult.click()
    await expect(isAdult).toBeHidden()
    await expect(page.getByRole('heading', { name: say('chat', 'title') }).first()).toBeVisible()
    await expectNoBarrier(page)
    await page.goto(pathIn(locale, '/tour/chat?character=mara-voss'))
    await expect(page).toHaveURL(/\/chat\/[\da-f-]{36}$/)
    const address = page.url()
    const words = 'Does your lighthouse still shine?'
    await page.getByLabel(say('chat', 'composer.label')).fill(words)
    const sent = page.waitForRequest('**/v1/tour/session/chat')
    await page.getByRole('button', { name: say('chat', 'composer.send'), exact: true }).click()
    await sent
    await expect(page.getByRole('log').getByText(words)).toBeVisible()

    await page.goto(pathIn(locale, '/tour/chat'))
    const listed = page.getByRole('list', { name: say('chat', 'list.label') }).getByRole('link')
    await expect(listed).toHaveCount(1)
    await listed.click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('log').getByText(words)).toBeVisible()

    const elsewhere = await browser.newContext()
    await arriveAs(elsewhere, { locale, baseUrl: baseURL ?? '' })
    const stranger = await elsewhere.newPage()
    await stranger.goto(address)
    await untilAlive(stranger)
    await expect(stranger.getByText(words)).toHaveCount(0)
    await stranger.goto(pathIn(locale, '/tour/chat'))
    await expect(stranger.getByRole('list', { name: say('chat', 'list.label') }).getByRole('link')).toHaveCount(0)
    await elsewhere.close()
  })

  test('shows each hint of a page once, on whatever device, and the banner of the third day until it is closed [S4-guide-01] [S4-guide-02] @long', async ({
    browser,
    context,
    page,
    baseURL,
  }) => {
    const baseUrl = baseURL ?? ''
    await arriveAs(context, { locale, baseUrl })
    const home = pathIn(locale, '/')
    await page.clock.install()
    for (const hint of homeHints) {
      await rest(page, home)
      await expect(hintOn(page, say)).toContainText(say('growth', hint))
    }
    await rest(page, home)
    await expect(hintOn(page, say)).toHaveCount(0)

    // Another device has stored nothing: the server knows.
    const other = await browser.newContext({ storageState: { cookies: await context.cookies(), origins: [] } })
    const device = await other.newPage()
    await device.clock.install()
    await rest(device, baseUrl + home)
    await expect(hintOn(device, say)).toHaveCount(0)
    await other.close()

    // When a third day begins, the server says by its own clock; here it has always begun.
    await page.route(guideList, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...answer, data: { ...answer.data, isBannerDue: true } } })
    })
    await rest(page, home)
    const banner = page.getByRole('region', { name: say('growth', 'guide.bannerTitle') })
    await expect(banner.getByRole('link', { name: say('growth', 'guide.bannerGo') })).toBeVisible()
    await expectNoBarrier(page)
    const closed = page.waitForResponse('**/v1/user/guide/close-banner')
    await banner.getByRole('button', { name: say('growth', 'guide.bannerClose') }).click()
    expect(await (await closed).json()).toMatchObject({ code: 0 })
    await expect(banner).toHaveCount(0)
    // Nothing is looked up any more on this device.
    const looked: string[] = []
    page.on('request', (request) => void (request.url().includes('/guide/list') && looked.push(request.url())))
    await page.goto(home)
    await untilAlive(page)
    await page.clock.fastForward(restMs)
    await settle(page)
    expect(looked).toEqual([])
  })
})

const guideList = '**/v1/user/guide/list'
const hintOn = (page: Page, say: Say) => page.getByRole('region', { name: say('growth', 'guide.region') })

/** Opens a page and does nothing for so long that a hint comes, if one is due. */
async function rest(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(page)
  const answered = page.waitForResponse(guideList)
  await page.clock.fastForward(restMs)
  await (await answered).finished()
  await settle(page)
}

/** Lets the page draw what it has heard: React draws by a message to itself. */
async function settle(page: Page): Promise<void> {
  const message =
    'new Promise((done) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0) })'
  for (let turn = 0; turn < 3; turn += 1) await page.evaluate(`${message}.then(() => undefined)`)
}
