import { expect, test } from '@playwright/test'
import { openConversationAs } from '../kit/conversations.ts'
import { arriveAs } from './sign-in.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')

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

test('words that another app shares with the installed one stand in the field of the conversation that is chosen', async ({
  context,
  page,
  baseURL,
}) => {
  const person = await arriveAs(context, {
    locale: 'en',
    baseUrl: baseURL ?? '',
    email: `sharing-${Date.now()}@example.org`,
  })
  await openConversationAs(person)
  // The system opens the address to which the share target leads.
  await page.goto('/chat#share=Goose%20feathers%0Ahttps%3A%2F%2Fexample.org%2F')
  await page
    .getByRole('list', { name: say('chat', 'list.label') })
    .getByRole('link')
    .first()
    .click()
  await expect(page.getByLabel(say('chat', 'composer.label'))).toHaveValue('Goose feathers\nhttps://example.org/')
  expect(page.url()).not.toContain('Goose')
})
