import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** At the page of the sandbox: what the buyer does there. */
export async function atGateway(page: Page, action: 'Pay' | 'Decline' | 'Pending, then paid'): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//)
  await page.getByRole('button', { name: action, exact: true }).click()
  // Some gateways send their buyers back by a form, which they press.
  const back = page.getByRole('button', { name: 'Return to the shop' })
  await expect(back.or(page.locator('html[data-brand]'))).toBeVisible()
  if (await back.isVisible()) await back.click()
  await page.waitForURL(/\/pay\/callback\?/)
}
