import { expect, test } from '@playwright/test'
import { codes } from '#platform/contract/codes.ts'
import { arriveAs } from './sign-in.ts'

/** The journeys' server believes this header about the country; see tests/journeys/shared-product.ts. */
const from = (country: string) => ({ extraHTTPHeaders: { 'x-country': country } })

test.describe('where the product is closed', () => {
  test.use(from('CN'))

  test('every page is the maintenance page, with help in it [S2-maint-01] [S6-region-01]', async ({ page }) => {
    for (const path of ['/', '/chat', '/settings', '/character/mara-voss']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(451)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByText('Your region is not supported yet, please wait for access')).toBeVisible()
      await expect(page.getByRole('link', { name: 'findahelpline.com' })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
    }
  })
})

test('a call that says so puts the maintenance page in place of the screen [S8-code-08]', async ({
  context,
  page,
  baseURL,
}) => {
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  await page.goto('/settings')
  // No other call: one in the background would take the link away before it is pressed.
  await page.route('**/session/list', (route) => {
    const answer = { code: codes.REGION_RESTRICTED, message: '', data: null, region: 'XX' }
    return route.fulfill({ status: 451, json: answer })
  })
  await page.getByRole('link', { name: 'Chats', exact: true }).filter({ visible: true }).first().click()
  await expect(page.getByText('Your region is not supported yet, please wait for access')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})

test.describe('where proof of age is requested', () => {
  test.use(from('GB'))

  test('a person’s word is not enough, a check is, and leaving is possible [S1-adult-01]', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'I’m 18 or older' }).click()
    const gate = page.getByRole('dialog', { name: 'One more step where you are' })
    await expect(gate.getByRole('button', { name: 'Leave' })).toBeVisible()
    await expect(gate.getByRole('link', { name: '116 123' })).toHaveAttribute('href', 'tel:116123')
    await expect(gate.getByRole('link', { name: '999' })).toHaveAttribute('href', 'tel:999')
    await page.reload()
    await gate.getByRole('link', { name: 'How the check works' }).click()
    await expect(page.getByText('This is a sandbox for trying things out')).toBeVisible()
    await page.getByRole('radio', { name: 'Credit card' }).check()
    await page.getByRole('button', { name: 'Start the check' }).click()
    await page.getByRole('button', { name: 'Result: 18 or older' }).click()
    await expect(page.getByText('We’ve confirmed that you’re an adult')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('link', { name: /Mara Voss/ }).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('an answer whose call was lost is sent again by itself', async ({ page }) => {
    let lost = 0
    await page.route('**/v1/user/age/confirm', (route) => {
      lost += 1
      return lost < 3 ? route.abort() : route.fallback()
    })
    await page.addInitScript("localStorage.setItem('adult', '1')")
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: 'One more step where you are' })).toBeVisible()
    expect(lost).toBe(3)
  })

  test('a failed check says when to try again, and the settings stay open', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'I’m 18 or older' }).click()
    await page.getByRole('link', { name: 'How the check works' }).click()
    await page.getByRole('button', { name: 'Start the check' }).click()
    await page.getByRole('button', { name: 'Result: not confirmed' }).click()
    await expect(page.getByText('You can try again from')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start the check' })).toHaveCount(0)
    await page.goto('/settings')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto('/chat')
    await expect(page.getByRole('dialog', { name: 'Please confirm that you’re an adult' })).toBeVisible()
  })
})
