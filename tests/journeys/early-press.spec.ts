import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import { untilAlive } from './alive.ts'
import { arriveBeforeItsScripts } from './before-scripts.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')

test('a press that comes before the page is alive counts', async ({ context, page, baseURL }) => {
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  const arrive = await arriveBeforeItsScripts(page, '/settings')
  const signIn = page.getByRole('button', { name: say('accounts', 'settings.signIn'), exact: true }).first()
  await signIn.click()
  await expect(signIn).toHaveCSS('cursor', 'progress')
  arrive()
  await expect(page.getByLabel(say('accounts', 'login.email'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(say('accounts', 'login.email'))).toBeHidden()
  await expect(signIn).not.toHaveCSS('cursor', 'progress')
})

test('so does one on a part of the page whose code comes after the rest', async ({ context, page, baseURL }) => {
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  const arrive = await arriveBeforeItsScripts(page, '/settings', /\/assets\/settings-[^/]+\.js/)
  const signIn = page.getByRole('button', { name: say('accounts', 'settings.signIn'), exact: true }).first()
  // React listens at the document before it has the code of the page.
  await expect
    .poll(() => page.evaluate<boolean>("Object.keys(document).some((key) => key.startsWith('__react'))"))
    .toBe(true)
  await signIn.click()
  await expect(signIn).toHaveCSS('cursor', 'progress')
  arrive()
  await expect(page.getByLabel(say('accounts', 'login.email'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(say('accounts', 'login.email'))).toBeHidden()
})

test('so do a plan and a theme that are chosen then', async ({ context, page, baseURL }) => {
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  const toPremium = await arriveBeforeItsScripts(page, '/premium')
  const plans = page.getByRole('group', { name: say('premium', 'plans.title') }).getByRole('radio')
  const buy = page.getByRole('main').getByRole('button').filter({ hasText: '$' }).first()
  const offered = await buy.textContent()
  await plans.nth(2).check({ force: true })
  toPremium()
  // The button names the plan that is marked, and no other one.
  await expect(buy).not.toHaveText(offered ?? '')
  await expect(plans.nth(2)).toBeChecked()
  const toSettings = await arriveBeforeItsScripts(page, '/settings')
  const light = page.getByRole('radio', { name: say('accounts', 'settings.themeLight') })
  await light.check({ force: true })
  toSettings()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(light).toBeChecked()
})

// A landing page has no scripts before this press, which fetches them.
for (const path of ['/', '/landing/landing2'])
  test(`so does the answer to the question about age: ${path}`, async ({ page }) => {
    const arrive = await arriveBeforeItsScripts(page, path)
    const confirmed: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/user/age/confirm')) confirmed.push(request.url())
    })
    const adult = page.getByRole('button', { name: say('safety', 'age.adult') })
    await adult.click()
    // The page behind the question is open at once, also to a keyboard.
    await expect(adult).toBeHidden()
    await expect(page.locator('[inert]')).toHaveCount(0)
    arrive()
    // The page makes a visitor of its reader, and one alone.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('uid'))).toMatch(/./)
    expect(confirmed).toHaveLength(1)
    await expect(page.locator('[inert]')).toHaveCount(0)
    await expect(adult).toBeHidden()
  })

test('who answers and goes on before the page is alive is not stopped again', async ({ page }) => {
  const arrive = await arriveBeforeItsScripts(page, '/')
  const adult = page.getByRole('button', { name: say('safety', 'age.adult') })
  await adult.click()
  await page.locator('a[href="/character/mara-voss"]').first().click()
  await page.waitForURL('**/character/mara-voss', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(adult).toBeHidden()
  await expect(page.locator('[inert]')).toHaveCount(0)
  arrive()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('uid'))).toMatch(/./)
})

test('an address with a channel is read before any link leads on', async ({ page }) => {
  const arrive = await arriveBeforeItsScripts(page, '/?c=spring')
  const adult = page.getByRole('button', { name: say('safety', 'age.adult') })
  await adult.click()
  await expect(adult).toBeHidden()
  await expect(page.locator('[inert]')).toHaveCount(1)
  const opening = page.waitForRequest('**/v1/open')
  arrive()
  expect(((await opening).postDataJSON() as { channel: string }).channel).toBe('spring')
  await expect(page.locator('[inert]')).toHaveCount(0)
})

test('the other answer waits for the page, and stops its reader', async ({ page }) => {
  const arrive = await arriveBeforeItsScripts(page, '/')
  await page.getByRole('button', { name: say('safety', 'age.minor') }).click()
  arrive()
  await expect(page.getByText(say('safety', 'age.minorText'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('adult'))).toBeNull()
})

// Somebody new sees the page before its scripts come; who has been here gets both together.
for (const path of ['/', '/character/mara-voss', '/premium'])
  test(`${path} starts late for somebody new alone`, async ({ page }) => {
    const document = await (await fetch(new URL(path, test.info().project.use.baseURL))).text()
    const first = document.replace(/<template id="late-start">.*?<\/template>/s, '')
    expect(first.length).toBeLessThan(document.length)
    expect(first).not.toMatch(/modulepreload|<script[^>]* src=|messages\.json/)
    // Untouched it starts by itself, once it rests.
    await page.goto(path)
    await untilAlive(page)
    await page.getByRole('button', { name: say('safety', 'age.adult') }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('uid'))).toMatch(/./)
    const again = await page.goto(path)
    expect(await again?.text()).not.toContain('late-start')
    await untilAlive(page)
  })

test('so do words typed into a conversation', async ({ context, page, baseURL }) => {
  await typesEarly({ context, page, baseURL })
})

test.describe('on a desktop', () => {
  test.use(screenSizes.desktop)

  // Beside the conversation stand others there, which are rendered anew as soon as the page knows how wide it is.
  test('so do words typed into a conversation whose code comes after the rest', async ({ context, page, baseURL }) => {
    await typesEarly({ context, page, baseURL, scripts: /\/assets\/conversation-pane-[^/]+\.js/ })
  })
})

type Arrival = { context: BrowserContext; page: Page; baseURL: string | undefined; scripts?: RegExp }

/** Types into a conversation before the code of its field is there, and sends the words afterwards. */
async function typesEarly({ context, page, baseURL = '', scripts }: Arrival): Promise<void> {
  const person = await arriveAs(context, { locale: 'en', baseUrl: baseURL })
  const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
  const arrive = await arriveBeforeItsScripts(page, `/chat/${sessionId}`, scripts)
  const composer = page.getByLabel(say('chat', 'composer.label'))
  await composer.fill('Are you still up?')
  if (scripts) await untilAlive(page)
  arrive()
  const send = page.getByRole('button', { name: say('chat', 'composer.send'), exact: true })
  await expect(send).toBeEnabled()
  await expect(composer).toHaveValue('Are you still up?')
  await send.click()
  await expect(page.getByRole('log').getByText('Are you still up?')).toBeVisible()
}
