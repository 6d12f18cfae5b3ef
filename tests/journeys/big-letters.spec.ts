import { expect, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { pathIn, textsOf } from './texts.ts'

const locale = 'de'
const say = textsOf(locale)
const pages = ['/settings', '/settings/profile', '/settings/contact-us', '/my-roles', '/premium', '/landing']
const sizes = '(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])()'

test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true })

test('somebody with letters twice as big comes in on the smallest phone, and no page is wider than it', async ({
  context,
  page,
  baseURL,
}) => {
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url: baseURL ?? '' }])
  await page.addInitScript({
    content: "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))",
  })
  await page.goto(pathIn(locale, '/'))
  await untilAlive(page)
  await page.getByRole('button', { name: say('safety', 'age.adult') }).tap()
  await expect(page.getByRole('button', { name: say('safety', 'age.adult') })).toBeHidden()
  const widths: Record<string, unknown> = {}
  for (const path of pages) {
    await page.goto(pathIn(locale, path))
    await untilAlive(page)
    widths[path] = await page.evaluate(sizes)
  }
  expect(widths).toEqual(Object.fromEntries(pages.map((path) => [path, [320, 320]])))
})
