import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

const isAlive = `Object.keys(document.querySelector('#content') ?? {}).some((key) => key.startsWith('__react'))`

/** Waits until the page answers to more than presses on buttons, which count before: to radios and to right clicks. */
export async function untilAlive(page: Page): Promise<void> {
  // Waiting inside the page evaluates strings later than the content security policy lets a test.
  await expect.poll(() => page.evaluate(isAlive)).toBe(true)
}
