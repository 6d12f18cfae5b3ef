import { expect, test } from '@playwright/test'
import { confirmAge, emailLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import { listOrders } from '#domains/orders/order-contract.ts'
import { createPerson } from '../kit/person.ts'
import { buysByCard } from './buying.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { lettersTo, mailedCode } from '../kit/mailbox.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')
const words = (key: string, values: Record<string, string> = {}) => say('pay', `withdrawal.${key}`, values)

test('a buyer withdraws without signing in, by the number of the receipt and a letter @long', async ({
  browser,
  page,
  baseURL: address,
}) => {
  const baseURL = address ?? ''
  const email = `withdraws-${crypto.randomUUID()}@example.org`
  const buyer = createPerson(baseURL, { headers: { 'x-country': 'DE' } })
  await buyer.get(confirmAge, { adult: true })
  await buyer.get(requestEmailLogin, { email })
  await buyer.get(emailLogin, { email, code: await mailedCode(baseURL, email) })
  await buysByCard(buyer, 'vip-1-month')
  const textOf = async (subject: string) =>
    (await lettersTo(baseURL, email)).find((letter) => letter.subject.startsWith(subject))?.text ?? ''
  const linkIn = (text: string) => /\S+\/withdraw\?\S+/.exec(text)?.[0] ?? ''
  await expect.poll(() => textOf('Receipt'), { timeout: 40_000 }).toContain(say('server', 'letters.withdrawButton'))

  await page.goto(linkIn(await textOf('Receipt')))
  await expect(page.getByLabel(words('number'))).toHaveValue(/^NOCTURNE-\d{4}-\d{6}$/)
  await expectNoBarrier(page)
  await page.getByLabel(words('email')).fill(email)
  await page.getByRole('button', { name: say('pay', 'orders.withdraw'), exact: true }).click()
  await expect(page.getByText(words('sentText', { email }))).toBeVisible()

  const subject = say('server', 'letters.withdrawalLinkSubject', { brand: 'Nocturne' })
  await expect.poll(() => textOf(subject), { timeout: 40_000 }).not.toBe('')
  const elsewhere = await browser.newPage()
  await elsewhere.goto(linkIn(await textOf(subject)))
  await expect(elsewhere.getByText(words('goods', { goods: '1 month of Premium' }))).toBeVisible()
  await expectNoBarrier(elsewhere)
  await elsewhere.getByRole('button', { name: say('pay', 'orders.withdrawYes'), exact: true }).click()
  await expect(elsewhere.getByRole('heading', { name: words('done') })).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: words('done') })).toBeVisible()
  await expect.poll(async () => (await buyer.get(listOrders, {})).list[0]?.refunded?.minor).toBe(1299)
  await expect.poll(() => textOf('You withdrew'), { timeout: 40_000 }).toContain('UTC')
})

test('a link that does not hold says so, and leads to the statement', async ({ page }) => {
  await page.goto('/withdraw?token=none')
  await expect(page.getByRole('heading', { name: words('gone') })).toBeVisible()
  await page.getByRole('link', { name: words('again') }).click()
  await page.getByRole('button', { name: say('pay', 'orders.withdraw'), exact: true }).click()
  await expect(page.getByText(words('missing')).first()).toBeVisible()
})
