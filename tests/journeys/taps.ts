import type { Page } from '@playwright/test'

const count = `addEventListener('pointerup', () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)), true)`

/** Counts the taps on this page from now on, over all addresses it goes to. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript({ content: count })
  if (page.url() !== 'about:blank') await page.evaluate(`sessionStorage.removeItem('taps'); ${count}`)
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')))
}
