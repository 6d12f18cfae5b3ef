import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { openConversation } from '#domains/chat/contract.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { countedIn, pathIn } from './texts.ts'

story('gifts in a chat', { locale: 'en', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  const rose = (page: Page) => page.getByRole('log').locator('img[src="/gifts/rose.svg"]')

  test('one is chosen, given and answered, and stands there after a reload and among those of the two [S1-use-06] [S2-screen-06]', async ({
    context,
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const email = `gift-${locale}-${Date.now()}@example.org`
    const person = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    const { sessionId, character } = await person.get(openConversation, { characterId: 'mara-voss' })
    const [name = ''] = character.name.split(' ')
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    const sheet = page.getByRole('dialog', { name: say('gifts', 'title', { name }) })
    const openGifts = async () => {
      const form = page.locator('form')
      const item = form.getByRole('menuitem', { name: say('chat', 'composer.gift', { name }) })
      // The browser opens the menu before the page is alive.
      await expect(async () => {
        if (!(await item.isVisible()))
          await form.getByRole('button', { name: say('chat', 'composer.more') }).click({ timeout: 2000 })
        await item.click({ timeout: 2000 })
        await expect(sheet).toBeVisible({ timeout: 2000 })
      }).toPass()
    }
    const choose = (id: string) => sheet.locator('label').filter({ has: page.locator(`img[src="/gifts/${id}.svg"]`) })

    // Without coins the way to some stands where the button was; an exclusive gift leads to premium.
    await openGifts()
    await expect(sheet.getByRole('radio')).toHaveCount(12)
    await expect(sheet.getByRole('radio', { name: say('gifts', 'names.rose') })).toHaveCount(1)
    await choose('rose').click()
    await expect(sheet.getByRole('button', { name: say('wallet', 'getCoins') })).toBeVisible()
    const coins = (amount: number) => countedIn(locale, 'wallet.coins', { amount })
    await expect(sheet.getByText(say('gifts', 'short', { balance: coins(0), price: coins(10) }))).toBeVisible()
    await choose('musicBox').click()
    await expect(sheet.getByRole('button', { name: say('gifts', 'seePremium') })).toBeVisible()
    await expectNoBarrier(page)
    await page.keyboard.press('Escape')

    expect((await page.request.post('/dev/coins')).ok()).toBe(true)
    await page.reload()
    await openGifts()
    await choose('rose').click()
    await sheet.getByRole('button', { name: new RegExp(`^${say('gifts', 'give')}`, 'u') }).click()
    await expect(sheet).toBeHidden()
    await expect(rose(page)).toBeVisible()
    // Its words say what its picture shows.
    await expect(page.getByRole('log').getByRole('article').nth(1)).toContainText(say('gifts', 'names.rose'))
    // The greeting, the gift, and her answer to it.
    await expect(page.getByRole('log').getByRole('article')).toHaveCount(3)
    await expect(page.getByText(say('gifts', 'sent'))).toHaveCount(0, { timeout: 60_000 })
    await expectNoBarrier(page)
    await page.reload()
    await expect(rose(page)).toBeVisible()

    await page.goto(pathIn(locale, '/us/mara-voss'))
    const received = page.getByRole('region', { name: say('gifts', 'received') })
    await expect(received.locator('img[src="/gifts/rose.svg"]')).toBeVisible()
    await page.goto(pathIn(locale, '/character/mara-voss'))
    await expect(received.locator('img[src="/gifts/rose.svg"]')).toBeVisible()
  })
})
