import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { arriveAs } from './sign-in.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')

test.skip(({ isMobile }) => !isMobile, 'one size is enough for what is behind')

/** Opens a page whose scripts are still on their way until the given call. */
async function arriveBeforeItsScripts(page: Page, path: string): Promise<() => void> {
  let arrive: () => void = () => undefined
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\.js(\?|$)/, async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return arrive
}

test('a press that comes before the page is alive counts', async ({ context, page, baseURL }) => {
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  const arrive = await arriveBeforeItsScripts(page, '/settings')
  const signIn = page.getByRole('button', { name: say('accounts', 'settings.signIn'), exact: true }).first()
  await signIn.click()
  await expect(signIn).toHaveCSS('cursor', 'progress')
  arrive()
  await expect(page.getByLabel(say('accounts', 'login.email'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(say('accounts', 'login.email'))).toBeHidden()
  await expect(signIn).not.toHaveCSS('cursor', 'progress')
})

test('so does the answer to the question about age', async ({ page }) => {
  const arrive = await arriveBeforeItsScripts(page, '/')
  const adult = page.getByRole('button', { name: say('safety', 'age.adult') })
  await adult.click()
  arrive()
  await expect(adult).toBeHidden()
})
