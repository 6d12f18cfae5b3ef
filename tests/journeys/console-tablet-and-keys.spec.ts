import type { Browser, BrowserContextOptions, Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { report } from '#domains/safety/report-contract.ts'
import { openConversationAs } from '../kit/conversations.ts'
import { memberOf } from '../kit/mailbox.ts'
import { enterConsole, startConsoleProduct } from './operator.ts'
import { screenSizes } from './screen-sizes.ts'
import { story } from './story.ts'
import { tabToIn } from './tab-to.ts'

const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: false }
const leastTarget = 44

story('the console', { locale: 'en', size: 'desktop', onlyOnThisSize: true }, ({ locale }) => {
  test('leads from the queue to a decided case with a finger on a tablet, within its width @long', async ({
    browser,
  }) => {
    await withCases(browser, tablet, async (page) => {
      const fits = async () => {
        const tooWide = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'
        expect(await page.evaluate<number>(tooWide)).toBeLessThanOrEqual(0)
      }
      const tap = async (target: Locator) => {
        expect((await target.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(leastTarget)
        await target.tap()
      }
      const row = page.getByRole('row', { name: /Report · Character/ })
      await row.waitFor()
      await fits()
      await row.getByRole('link').tap()
      await expect(page.getByRole('heading', { level: 1, name: 'Character · Copied work' })).toBeVisible()
      await fits()
      await tap(page.getByRole('button', { name: /^Claim/ }))
      await tap(page.locator('label', { hasText: 'Leave it up' }))
      await page.getByLabel('What you found').tap()
      await page.getByLabel('What you found').fill('She is our own work.')
      await fits()
      await tap(page.getByRole('button', { name: 'Decide', exact: true }))
      await expect(page.getByText('Decided. It can still be appealed.')).toBeVisible()
      await fits()
    })
  })

  test('leads from the queue to a decided case by the keyboard alone @long', async ({ browser }) => {
    await withCases(browser, screenSizes.desktop, async (page) => {
      const press = (key: string) => page.keyboard.press(key)
      const row = page.getByRole('row', { name: /Report · Conversation/ })
      await row.waitFor()
      // J goes down the queue, and stays on the last row.
      await expect(async () => {
        await press('j')
        await expect(row.getByRole('link')).toBeFocused({ timeout: 500 })
      }).toPass()
      await press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Conversation · Hate or insult' })).toBeVisible()
      await press('c')
      await expect(page.getByRole('button', { name: /^Give it back/ })).toBeVisible()
      await tabToIn(page, page.getByRole('radio', { name: 'No rule was broken' }))
      await press('ArrowDown')
      await expect(page.getByRole('radio', { name: 'A rule was broken, and we act on it' })).toBeChecked()
      await tabToIn(page, page.getByLabel('What you found'))
      await page.keyboard.type('Two of the replies insult.')
      await tabToIn(page, page.getByRole('button', { name: 'Decide', exact: true }))
      await press('Enter')
      await expect(page.getByText('Decided. It can still be appealed.')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Decisions' })).toContainText('A rule was broken')
      await press('q')
      await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
      await expect(row).toHaveCount(0)
    })
  })

  /** A console with a report of a character and one of a conversation in its queue. */
  async function withCases(
    browser: Browser,
    size: Pick<BrowserContextOptions, 'viewport' | 'hasTouch' | 'isMobile'>,
    work: (page: Page) => Promise<void>,
  ): Promise<void> {
    const {
      baseUrl,
      links: [link = ''],
      stop,
    } = await startConsoleProduct([['Ana Ruiz', 'moderator']])
    try {
      const reporter = await memberOf(baseUrl, 'reporter@example.org', { locale })
      await reporter.get(report, { target: { kind: 'character', id: 'mara-voss' }, reason: 'copied' })
      const sessionId = await openConversationAs(reporter, 'tala-reyes')
      await reporter.get(report, { target: { kind: 'conversation', id: sessionId }, reason: 'hate' })
      const desk = await browser.newContext({ ...size, baseURL: baseUrl, reducedMotion: 'reduce' })
      const page = await desk.newPage()
      await enterConsole(page, link)
      await work(page)
    } finally {
      await stop()
    }
  }
})
