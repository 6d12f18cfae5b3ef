import type { Locator, Page } from '@playwright/test'

const count = `addEventListener('pointerup', () => sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1)), true)`

/** Counts the taps on this page from now on, over all addresses it goes to. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript({ content: count })
  if (page.url() !== 'about:blank') await page.evaluate(`sessionStorage.removeItem('taps'); ${count}`)
  return () => page.evaluate(() => Number(sessionStorage.getItem('taps')))
}

const restMs = 600
const reachPixels = 60

/** A finger that rests on something. */
export async function longPress(page: Page, on: Locator): Promise<void> {
  // A conversation may still be scrolling to its end.
  await (await on.elementHandle())?.waitForElementState('stable')
  const box = await on.boundingBox()
  if (!box) throw new Error('Nothing to press')
  const touch = await page.context().newCDPSession(page)
  // The middle of what is taller than the screen may lie under its bars.
  const point = { x: box.x + box.width / 3, y: box.y + Math.min(box.height / 2, reachPixels) }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await page.waitForTimeout(restMs)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
