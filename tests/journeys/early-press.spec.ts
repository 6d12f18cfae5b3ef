import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import { arriveAs } from './sign-in.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')

/** Opens a page whose scripts, or those of them that are named, are still on their way until the given call. */
async function arriveBeforeItsScripts(page: Page, path: string, scripts = /\.js(\?|$)/): Promise<() => void> {
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

test('so does one on a part of the page whose code comes after the rest', async ({ context, page, baseURL }) => {
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  const arrive = await arriveBeforeItsScripts(page, '/settings', /\/assets\/settings-[^/]+\.js/)
  const signIn = page.getByRole('button', { name: say('accounts', 'settings.signIn'), exact: true }).first()
  // React listens at the document before it has the code of the page.
  await expect
    .poll(() => page.evaluate<boolean>("Object.keys(document).some((key) => key.startsWith('__react'))"))
    .toBe(true)
  await signIn.click()
  await expect(signIn).toHaveCSS('cursor', 'progress')
  arrive()
  await expect(page.getByLabel(say('accounts', 'login.email'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(say('accounts', 'login.email'))).toBeHidden()
})

// A landing page has no scripts before this press, which fetches them.
for (const path of ['/', '/landing/landing2'])
  test(`so does the answer to the question about age: ${path}`, async ({ page }) => {
    const arrive = await arriveBeforeItsScripts(page, path)
    const adult = page.getByRole('button', { name: say('safety', 'age.adult') })
    await adult.click()
    arrive()
    await expect(adult).toBeHidden()
  })

test('so do words typed into a conversation', async ({ context, page, baseURL }) => {
  const person = await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
  const arrive = await arriveBeforeItsScripts(page, `/chat/${sessionId}`)
  const composer = page.getByLabel(say('chat', 'composer.label'))
  await composer.fill('Are you still up?')
  arrive()
  const send = page.getByRole('button', { name: say('chat', 'composer.send'), exact: true })
  await expect(send).toBeEnabled()
  await expect(composer).toHaveValue('Are you still up?')
  await send.click()
  await expect(page.getByRole('log').getByText('Are you still up?')).toBeVisible()
})
