import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { signInByMail } from './sign-in.ts'
import { story } from './story.ts'
import { countTaps } from './taps.ts'
import { pathIn, textsOf } from './texts.ts'

const tags: Record<string, string> = { en: 'en-US', ar: 'ar-SA' }

story('the first evening', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  test('a stranger passes the gate, talks, signs in and finds the same conversation on another device [S1-age-01] [S1-adult-01] [S1-use-01] [S2-lang-05] [S4-login-03]', async ({
    context,
    page,
    browser,
    baseURL,
  }) => {
    await stayIn(context, locale, baseURL ?? '')
    await page.goto(pathIn(locale, '/'))
    await expect(page.locator('html')).toHaveAttribute('lang', tags[locale] ?? '')
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
    await passGate(page, say)
    const words = await conversationWithSomeone(page, locale, say)
    const address = new URL(page.url()).pathname
    const email = `evening-${locale}-${Date.now()}@example.org`
    await signInByMail(page, { locale, say, email, baseUrl: baseURL ?? '' })
    const other = await openOtherDevice(browser, locale, baseURL ?? '')
    await other.goto(pathIn(locale, '/'))
    await passGate(other, say)
    await signInByMail(other, { locale, say, email, baseUrl: baseURL ?? '' })
    await other.goto(address)
    await expect(other.getByText(words)).toBeVisible()
    await other.context().close()
  })

  test('a stranger has a first reply in three taps, by the idea of the day', async ({ context, page, baseURL }) => {
    await stayIn(context, locale, baseURL ?? '')
    const taps = await countTaps(page)
    await page.goto(pathIn(locale, '/'))
    await passGate(page, say)
    await page
      .getByRole('region', { name: say('characters', 'today.title') })
      .getByRole('link')
      .click()
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}/)
    // It stands ready, and nobody sent it.
    await expect(page.getByRole('textbox')).toHaveValue(/.+/)
    const words = await page.getByRole('textbox').inputValue()
    await page.getByRole('button', { name: say('chat', 'composer.send'), exact: true }).click()
    await expect(page.getByRole('log').getByText(words)).toBeVisible()
    await expect(page.getByRole('button', { name: say('chat', 'message.regenerate') }).last()).toBeAttached()
    expect(await taps()).toBe(3)
  })
})

async function stayIn(context: BrowserContext, locale: string, baseUrl: string): Promise<void> {
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url: baseUrl }])
}

async function openOtherDevice(browser: Browser, locale: string, baseUrl: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseUrl, viewport: { width: 820, height: 1180 } })
  await stayIn(context, locale, baseUrl)
  return context.newPage()
}

async function passGate(page: Page, say: ReturnType<typeof textsOf>): Promise<void> {
  const gate = page.getByRole('dialog', { name: say('safety', 'age.title') })
  await expect(gate.getByRole('button')).toHaveText([say('safety', 'age.adult'), say('safety', 'age.minor')])
  await page.getByRole('button', { name: say('safety', 'age.adult') }).click()
  await expect(page.getByRole('button', { name: say('safety', 'age.adult') })).toBeHidden()
}

/** Opens the first character of the feed, says something and waits for a whole reply; gives what was said. */
async function conversationWithSomeone(page: Page, locale: string, say: ReturnType<typeof textsOf>): Promise<string> {
  await page.locator('a[href*="/character/"]').first().click()
  await page.waitForURL(/\/character\//)
  const [before = ''] = say('characters', 'profile.chat').split('{name}')
  // From the start of the name: the feed's cards, still there for a moment, say "talk to" in their own words.
  await page
    .getByRole('link', { name: new RegExp(`^${before}`) })
    .first()
    .click()
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}/)
  const words = locale === 'ar' ? 'مساء الخير، كيف كان يومك؟' : 'Good evening, how was your day?'
  const box = page.getByRole('textbox')
  await box.fill(words)
  await page.getByRole('button', { name: say('chat', 'composer.send'), exact: true }).click()
  await expect(page.getByRole('log').getByText(words)).toBeVisible()
  await expect(page.getByRole('button', { name: say('chat', 'composer.stop') })).toBeHidden({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: say('chat', 'message.regenerate') }).last()).toBeAttached()
  return words
}
