import type { Page } from '@playwright/test'

/** Opens a page whose scripts, or those of them that are named, are still on their way until the given call. */
export async function arriveBeforeItsScripts(page: Page, path: string, scripts = /\.js(\?|$)/): Promise<() => void> {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(scripts, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return arrive
}
