import { expect, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { arriveAs } from './sign-in.ts'

test('a sheet whose code does not come opens as soon as it does, and the page around it stays', async ({
  context,
  page,
  baseURL,
}) => {
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  let isLost = true
  let attempts = 0
  await page.route('**/assets/filter-sheet*.js*', (route) => {
    attempts += 1
    return isLost ? route.abort() : route.continue()
  })
  await page.goto('/')
  const open = page.getByRole('button', { name: 'Filter', exact: true })
  await open.click()
  await expect.poll(() => attempts).toBeGreaterThan(1)
  await expect(open).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toBeVisible()
  isLost = false
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test('a page that is alive has the styles and faces of its document, and none a second time', async ({ page }) => {
  const files = 'link[rel=stylesheet], link[as=style], link[as=font]'
  const namesOf = () =>
    page.locator(files).evaluateAll((links) => links.map((link) => (link as unknown as { href: string }).href))
  await page.goto('/settings/crisis', { waitUntil: 'domcontentloaded' })
  const before = await namesOf()
  expect(before.filter((name) => name.endsWith('.css'))).toHaveLength(1)
  await untilAlive(page)
  expect(await namesOf()).toEqual(before)
})
