import { expect, test } from '@playwright/test'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

story('a side panel', { locale: 'ar', size: 'desktop', onlyOnThisSize: true }, ({ locale }) => {
  test('stands inside the screen, from whichever side the page is read', async ({ context, page, baseURL }) => {
    await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    await page.goto(pathIn(locale, '/'))
    // A page that has only just come may not be alive yet.
    await expect(async () => {
      await page.locator('main button[aria-haspopup="dialog"]').first().click()
      await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 0.99, timeout: 3000 })
    }).toPass()
  })
})
