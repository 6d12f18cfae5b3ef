import type { Page } from '@playwright/test'
import { mySupport } from '#domains/operations/support-contract.ts'
import type { Scene } from './scene.ts'

const at = Date.parse('2026-06-01T19:20:00Z')
const thread = [
  { text: 'The second payment is on its way back to you. Telegram shows it within a day.', isAnswer: true, at },
  { text: 'I paid for a month in Stars, and Telegram shows it twice.', isAnswer: false, at: at - 5_400_000 },
].map((message, index) => ({ isNew: message.isAnswer, id: `0198c0de-0000-7000-8000-00000000000${index}`, ...message }))

/** The page of help for somebody who wrote to support in the bot. */
export const supportScenes: readonly Scene[] = [
  {
    name: 'support-thread',
    who: 'shopper',
    path: '/settings',
    route: (page: Page) =>
      page.route(`**${mySupport.path}`, (route) =>
        route.fulfill({ json: { code: 0, message: '', data: { list: thread, isWaiting: false }, region: '' } }),
      ),
    async act(page) {
      await page.locator('a[href$="/settings/customer-service"]:visible').first().click()
      await page.locator('#support-thread').waitFor()
    },
  },
  { name: 'support-fault', who: 'shopper', path: '/settings/customer-service', act: failBefore },
]

/** Something failed in this tab a moment ago, so that a message says which request it was. */
async function failBefore(page: Page): Promise<void> {
  await page.evaluate(`sessionStorage.setItem('last-fault', JSON.stringify({ id: 'k7m2p9x4w3ab', at: Date.now() }))`)
  await page.reload()
  const hint = page.getByText('k7m2p9x4w3ab')
  await hint.waitFor()
  await hint.scrollIntoViewIfNeeded()
}
