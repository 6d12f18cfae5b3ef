import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { textsOf } from './texts.ts'

/** Opens the sheet of activities from the menu of a conversation that the page shows. */
export async function openTogether(page: Page, say: ReturnType<typeof textsOf>): Promise<Locator> {
  const sheet = page.getByRole('dialog', { name: say('chat', 'composer.together') })
  const item = page.getByRole('menuitem', { name: say('chat', 'composer.together') })
  // The browser opens the menu before the page is alive.
  await expect(async () => {
    // A slow machine opens the sheet after the press was given up.
    if (await sheet.isVisible()) return
    if (!(await item.isVisible()))
      await page
        .locator('form')
        .getByRole('button', { name: say('chat', 'composer.more') })
        .click({ timeout: 2000 })
    await item.click({ timeout: 2000 })
    await expect(sheet).toBeVisible({ timeout: 2000 })
  }).toPass()
  return sheet
}
