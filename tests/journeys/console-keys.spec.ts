import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { enterConsole, startConsoleProduct } from './operator.ts'
import { screenSizes } from './screen-sizes.ts'
import { story } from './story.ts'
import { tabToIn } from './tab-to.ts'

const mostSteps = 250

story('the console', { locale: 'en', size: 'desktop', onlyOnThisSize: true }, () => {
  test('has every page of its menu, and all that is on it, within reach of the keyboard @long', async ({ browser }) => {
    test.slow()
    const { baseUrl, links, stop } = await startConsoleProduct([
      ['Olga Brandt', 'owner'],
      ['Samuel Osei', 'safety-lead'],
    ])
    try {
      for (const link of links) {
        const desk = await browser.newContext({ ...screenSizes.desktop, baseURL: baseUrl, reducedMotion: 'reduce' })
        const page = await desk.newPage()
        await enterConsole(page, link)
        const menu = page.getByRole('navigation', { name: 'Console' }).getByRole('link')
        await menu.first().waitFor()
        const titles = await menu.allTextContents()
        expect(titles.length).toBeGreaterThan(8)
        for (const title of titles) {
          await tabToIn(page, menu.filter({ hasText: new RegExp(`^${title}$`) }))
          await page.keyboard.press('Enter')
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
          expect(await leftOut(page), title).toEqual([])
        }
        await desk.close()
      }
    } finally {
      await stop()
    }
  })

  test('is in the language of the browser, and in another one that is chosen, each from one file', async ({
    browser,
  }) => {
    const { baseUrl, links, stop } = await startConsoleProduct([['Olga Brandt', 'owner']])
    try {
      const desk = await browser.newContext({ ...screenSizes.desktop, baseURL: baseUrl, locale: 'ar' })
      const page = await desk.newPage()
      const files: string[] = []
      page.on('request', (request) => {
        if (/\/console\/assets\/console-[\w-]+\.js$/.test(request.url())) files.push(request.url())
      })
      await page.goto(links[0] ?? '')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('heading', { level: 1, name: 'إنشاء مفتاح المرور' })).toBeVisible()
      expect(new Set(files).size).toBe(1)
      await page.goto('/console')
      await page.getByRole('combobox').selectOption('de')
      await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
      await page.reload()
      await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible()
    } finally {
      await stop()
    }
  })
})

/** Marks all that can be pressed or filled in, and takes the focus away, so that Tab begins at the top. */
const mark = `{
  const all = document.querySelectorAll('main :is(a[href], button, input, select, textarea, summary)')
  for (const one of all) {
    const isWanted = one.checkVisibility() && !one.matches(':disabled, [tabindex="-1"], [type=radio]')
    if (isWanted) one.dataset.wanted = ''
  }
  document.activeElement?.blur()
}`
const strikeOff = `{
  const one = document.activeElement
  if (one?.matches(':focus-visible')) delete one.dataset.wanted
}`

/** All that can be pressed or filled in on the page and does not get the focus by Tab, or not visibly. */
async function leftOut(page: Page): Promise<string[]> {
  await page.evaluate(mark)
  const wanted = page.locator('[data-wanted]')
  for (let step = 0; step < mostSteps && (await wanted.count()) > 0; step += 1) {
    await page.keyboard.press('Tab')
    await page.evaluate(strikeOff)
  }
  return page.evaluate<string[]>(
    "[...document.querySelectorAll('[data-wanted]')].map((one) => one.outerHTML.slice(0, 120))",
  )
}
