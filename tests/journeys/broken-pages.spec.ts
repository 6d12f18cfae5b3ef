import { expect, test } from '@playwright/test'
import { arriveAs } from './sign-in.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')
const settingsCode = /\/assets\/settings-[^/]+\.js/

test('a session that ended is forgotten at the next call, and the sign-in opens [S8-code-06]', async ({
  context,
  page,
  baseURL,
}) => {
  const email = `ended-${crypto.randomUUID()}@example.org`
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '', email })
  await page.goto('/settings')
  await expect(page.getByRole('button', { name: say('accounts', 'settings.signOut'), exact: true })).toBeVisible()
  const [token] = (await context.cookies()).filter(({ name }) => name === 'token')
  expect(token).toBeDefined()
  await context.addCookies([{ name: 'token', value: 'spoiled.spoiled', url: baseURL ?? '' }])
  await page.evaluate(() => localStorage.setItem('token', 'spoiled'))
  await page.getByRole('link', { name: say('accounts', 'settings.editProfile') }).click()
  await expect(page.getByText(say('accounts', 'login.expired'))).toBeVisible()
  await expect(page.getByLabel(say('accounts', 'login.email'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect((await context.cookies()).map(({ value }) => value)).not.toContain('spoiled.spoiled')
})

test('a page whose code is no longer there is loaded anew at the place it was on the way to [S4-newbuild-02]', async ({
  context,
  page,
  baseURL,
}) => {
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  await page.route(settingsCode, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  await expect(page.getByRole('link', { name: /Mara Voss/ }).first()).toBeVisible()
  const loaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/settings',
  )
  await page.locator('a[href="/settings"]').filter({ visible: true }).first().click()
  await loaded
  await page.unroute(settingsCode)
  await expect(page).toHaveURL(/\/settings$/)
})

const broken = { contentType: 'text/javascript', body: 'throw new Error("This code is broken")' }

test('code that breaks shows people the error page', async ({ context, page, baseURL }) => {
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  await page.route(settingsCode, (route) => route.fulfill(broken))
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 2, name: say('shell', 'fault.brokenTitle') })).toBeVisible()
})

test.describe('a crawler', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

  test('reads the page of the server, whatever breaks in a browser [S8-bots-01]', async ({ page }) => {
    await page.route(settingsCode, (route) => route.fulfill(broken))
    await page.goto('/settings')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1, name: say('accounts', 'settings.title') })).toBeAttached()
    await expect(page.getByText(say('shell', 'fault.brokenTitle'))).toHaveCount(0)
  })
})
