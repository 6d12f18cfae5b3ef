import { expect, type Locator, test } from '@playwright/test'
import { openConversationAs } from '../kit/conversations.ts'
import { sayTo } from '../kit/memories.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { tabToIn } from './tab-to.ts'
import { pathIn } from './texts.ts'

const characterId = 'mara-voss'

for (const { locale: only, isLong } of [
  { locale: 'en', isLong: false },
  { locale: 'ar', isLong: true },
] as const)
  story('a farewell', { locale: only, size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
    const name = 'Mara'
    const chat = (key: string) => say('chat', key, { name })

    test(`is said from the page of two, answered once, found in the archive, and ends in parting, which can be undone${isLong ? ' @long' : ''}`, async ({
      context,
      page,
      baseURL,
    }) => {
      const someone = await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
      const sessionId = await openConversationAs(someone, characterId)
      await sayTo(someone, { sessionId, text: 'I painted the old boat red today.' })
      await page.goto(pathIn(locale, `/us/${characterId}`))
      await untilAlive(page)
      await page.getByRole('link', { name: say('relationships', 'leave') }).click()
      const sheet = page.getByRole('dialog')
      await expect(sheet.getByText(chat('leave.free'))).toBeVisible()
      await expectNoBarrier(page)
      await sheet.getByRole('button', { name: chat('leave.farewellText') }).click()

      // The demo engine says one of the ready ones.
      const [first, second] = ['first', 'second'].map((which) => say('server', `ownWords.farewell.${which}`))
      const log = page.getByRole('log')
      await expect(log.getByText(first ?? '').or(log.getByText(second ?? ''))).toBeVisible()
      const back = page.getByRole('button', { name: chat('list.unarchive') })
      await expect(back).toBeVisible()
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await expectNoBarrier(page)

      await page.goto(pathIn(locale, '/chat'))
      await untilAlive(page)
      await page.getByRole('button', { name: chat('list.archiveTitle') }).click()
      await page
        .getByRole('list', { name: chat('list.archiveTitle') })
        .getByRole('link')
        .click()
      await page.getByRole('button', { name: chat('leave.part') }).click()
      await expect(sheet.getByText(chat('leave.partWarning'))).toBeVisible()
      await sheet.getByRole('button', { name: chat('leave.part') }).click()
      await expect(page).toHaveURL(/\/chat$/)
      await page.getByRole('button', { name: chat('undo') }).click()

      await back.click()
      await expect(page.getByRole('textbox', { name: chat('composer.label') })).toBeVisible()
    })
  })

story('a farewell by keys', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('is said, parting is left undone, and the conversation taken up again, by the keyboard alone @long', async ({
    context,
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000)
    const email = `farewell-keys-${locale}-${Date.now()}@example.org`
    const someone = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    const sessionId = await openConversationAs(someone, characterId)
    await sayTo(someone, { sessionId, text: 'I painted the old boat red today.' })
    const chat = (key: string) => say('chat', key, { name: 'Mara' })
    const enter = async (wanted: Locator) => {
      await tabToIn(page, wanted)
      await page.keyboard.press('Enter')
    }
    const sheet = page.getByRole('dialog')
    const leave = page.getByRole('link', { name: say('relationships', 'leave') })

    await page.goto(pathIn(locale, `/us/${characterId}`))
    await untilAlive(page)
    await enter(leave)
    await expect(sheet.getByText(chat('leave.free'))).toBeVisible()
    await enter(sheet.getByRole('button', { name: chat('leave.farewellText') }))
    const back = page.getByRole('button', { name: chat('list.unarchive') })
    await expect(back).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)

    await enter(page.getByRole('button', { name: chat('leave.part') }))
    await expect(sheet.getByText(chat('leave.partWarning'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('button', { name: chat('leave.part') })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(back).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: chat('composer.label') })).toBeVisible()
  })
})
