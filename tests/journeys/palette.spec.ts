import { expect, test } from '@playwright/test'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

story('somebody at a keyboard', { locale: 'en', size: 'desktop' }, ({ locale, say }) => {
  const words = (key: string) => say('palette', key)

  test('goes anywhere by a few letters, and finds the keys by a question mark', async ({ context, page, baseURL }) => {
    await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    await page.goto(pathIn(locale, '/'))
    const field = page.getByRole('combobox', { name: words('title') })
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(field).toBeFocused({ timeout: 1000 })
    }).toPass()
    await expectNoBarrier(page)
    await field.fill('galle')
    await expect(page.getByRole('option', { name: say('shell', 'nav.gallery') })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/gallery$/)
    await expect(field).toBeHidden()

    await page.keyboard.press('/')
    await field.fill('Mara')
    const found = page.getByRole('option', { name: 'Mara Voss' })
    await expect(found).toBeVisible()
    await found.click()
    await expect(page).toHaveURL(/\/character\/mara-voss$/)

    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: words('keys.title') })
    await expect(keys).toContainText(words('keys.send'))
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
  })
})
