import { expect, test } from '@playwright/test'

test('a browser that loads the page may offer to install it: manifest and service worker are there [S1-platform-02]', async ({
  context,
  page,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await page.request.get(href ?? '')).json()) as Record<string, unknown>
  expect(manifest).toMatchObject({ start_url: expect.any(String), display: 'standalone' })
  const worker = await page.evaluate('navigator.serviceWorker.ready.then(({ active }) => active?.scriptURL)')
  expect(worker).toContain('/worker.js')
  const browser = await context.newCDPSession(page)
  const { installabilityErrors: reasons } = await browser.send('Page.getInstallabilityErrors')
  // Each test has a private window, in which nothing is ever installed.
  expect(reasons.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
