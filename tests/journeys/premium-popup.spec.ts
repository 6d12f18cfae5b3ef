import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { codes } from '#platform/contract/codes.ts'
import { aBuyer, buysByCard, openPayment } from './buying.ts'
import { arriveAs, enterByMail } from './sign-in.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')

test('the popup about a character asks a visitor to sign in, opens once they have, and at once for a member [S6-role-05]', async ({
  browser,
  context,
  baseURL,
}) => {
  const opensFor = async (page: Page) => {
    const refusal = { code: codes.PREMIUM_NEEDED, message: '', data: null, region: '' }
    await page.route('**/session/from/character', (route) => route.fulfill({ status: 422, json: refusal }))
    await page.goto('/tour/chat?character=mara-voss')
    await page.getByRole('button', { name: say('chat', 'start.toPremium') }).click()
  }
  const popup = (page: Page) => page.getByRole('dialog', { name: say('premium', 'title') })
  const login = (page: Page) => page.getByRole('dialog', { name: say('accounts', 'login.title') })
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await arriveAs(elsewhere, { locale: 'en', baseUrl: baseURL ?? '' })
  const visiting = await elsewhere.newPage()
  await opensFor(visiting)
  await expect(login(visiting)).toBeVisible()
  await expect(login(visiting).getByText(say('accounts', 'login.purchase'))).toBeVisible()
  await expect(popup(visiting)).toHaveCount(0)
  await enterByMail(visiting, { say, email: `popup-${crypto.randomUUID()}@example.org`, baseUrl: baseURL ?? '' })
  await expect(popup(visiting)).toBeVisible()
  await elsewhere.close()
  const { page } = await aBuyer(context, { baseURL })
  await opensFor(page)
  await expect(popup(page)).toBeVisible()
  await expect(login(page)).toHaveCount(0)
})

test('the popup does nothing while nothing is sold, closes once it is paid, and does not come to anyone who has premium forever [S5-continue-01] [S4-continue-03] [S6-role-04]', async ({
  context,
  baseURL,
}) => {
  const { page, person } = await aBuyer(context, { baseURL })
  const premium = page.getByRole('button', { name: say('profile', 'model.premiumLink') })
  const popup = page.getByRole('dialog', { name: say('premium', 'title') })
  const ordered: string[] = []
  page.on('request', (request) => request.url().includes('/order/create') && ordered.push(request.url()))

  // Before the page opens, which may fetch the plans ahead.
  await page.route('**/v1/config/vip/list', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: object }
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, list: [], permanent: null } } })
  })
  await page.goto('/settings/chat')
  await premium.click()
  await expect(popup.getByText(say('premium', 'plans.none'))).toBeVisible()
  await popup.getByRole('button', { name: say('premium', 'continue'), exact: true }).click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(ordered).toEqual([])

  const other = await context.newPage()
  for (const tab of [other, page]) await tab.goto('/settings/chat')
  await page.unroute('**/v1/config/vip/list')
  await premium.click()
  const dialog = await openPayment(page, say)
  await dialog.getByRole('radio', { name: say('pay', 'telegramStars') }).check()
  await dialog.getByRole('button', { name: say('pay', 'dialog.pay', { amount: '1,500 Stars' }) }).click()
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: 'Telegram' }).click()
  const telegram = await opened
  await telegram.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(telegram.getByRole('status')).toHaveText('Paid.')
  await telegram.close()
  await dialog.getByRole('button', { name: say('pay', 'dialog.check') }).click()
  await page
    .getByRole('dialog', { name: say('pay', 'success.title') })
    .getByRole('button', { name: say('pay', 'success.done') })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/settings\/chat$/)

  // The other tab knows nothing of it yet.
  await buysByCard(person, 'vip-lifetime')
  await other.getByRole('button', { name: say('profile', 'model.premiumLink') }).click()
  await expect(other.getByText(say('premium', 'lifetime.thanksTitle'))).toBeVisible()
  await expect(other.getByRole('dialog')).toHaveCount(0)
})
