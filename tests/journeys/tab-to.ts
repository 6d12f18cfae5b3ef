import type { Locator, Page } from '@playwright/test'

/** Goes on by Tab, with nothing but the keyboard, until what is wanted has the focus. */
export async function tabToIn(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < 120; step += 1) {
    if ((await wanted.and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}
