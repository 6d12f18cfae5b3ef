import type { Page } from '@playwright/test'

const isAlive = `Object.keys(document.querySelector('#content') ?? {}).some((key) => key.startsWith('__react'))`

/** Waits until the page answers to more than presses on buttons, which count before: to radios and to right clicks. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(isAlive)
}
