import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import { sayTo } from '../kit/memories.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { longPress } from './taps.ts'
import { pathIn, type textsOf } from './texts.ts'

type Say = ReturnType<typeof textsOf>

/** A visitor with one conversation, and its row in the list. */
async function listOf(
  context: BrowserContext,
  page: Page,
  { locale, say, baseUrl }: { locale: string; say: Say; baseUrl: string },
): Promise<{ row: Locator; muted: Locator; path: string }> {
  const person = await arriveAs(context, { locale, baseUrl })
  const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
  await sayTo(person, { sessionId, text: 'Good evening.' })
  await page.goto(pathIn(locale, '/chat'))
  const row = page.getByRole('list', { name: say('chat', 'list.label') }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await untilAlive(page)
  return { row, muted: row.getByText(say('chat', 'list.muted'), { exact: true }), path: `/chat/${sessionId}` }
}

story('menus under a finger', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('a long press mutes a chat in the list, and opens everything that can be done with a message', async ({
    context,
    page,
    baseURL,
  }) => {
    const { row, muted, path } = await listOf(context, page, { locale, say, baseUrl: baseURL ?? '' })
    await longPress(page, row)
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('button', { name: say('chat', 'list.pin') })).toBeVisible()
    await expectNoBarrier(page)
    await sheet.getByRole('button', { name: say('chat', 'list.mute'), exact: true }).click()
    await expect(muted).toBeAttached()
    await page.reload()
    await expect(muted).toBeAttached()

    await page.goto(pathIn(locale, path))
    const message = page.getByRole('log').getByRole('article').last()
    await expect(message).toBeVisible()
    await untilAlive(page)
    await longPress(page, message)
    await expect(sheet.getByRole('button', { name: say('chat', 'message.copy'), exact: true })).toBeVisible()
    await expectNoBarrier(page)

    // The long menu of the chat rises from the bottom, in groups with names.
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await page.getByRole('button', { name: say('chat', 'conversation.options') }).click()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    await expect(menu.getByRole('group', { name: say('chat', 'conversation.arrange') })).toBeAttached()
    await expectNoBarrier(page)
    const box = await menu.boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(box).toMatchObject({ x: 0, width })
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height)
  })
})

story('menus at a desk', { locale: 'en', size: 'desktop', onlyOnThisSize: true }, ({ locale, say }) => {
  test('a right click mutes a chat, the keyboard alone takes it back, and the chat itself has the same in its menu', async ({
    context,
    page,
    baseURL,
  }) => {
    const { row, muted, path } = await listOf(context, page, { locale, say, baseUrl: baseURL ?? '' })
    await row.click({ button: 'right' })
    await expectNoBarrier(page)
    await page.getByRole('menuitem', { name: say('chat', 'list.mute'), exact: true }).click()
    await expect(muted).toBeAttached()

    await row.getByRole('link').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: say('chat', 'list.pin') })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(muted).toHaveCount(0)

    await page.goto(pathIn(locale, path))
    await page.getByRole('button', { name: say('chat', 'conversation.options') }).click()
    await page.getByRole('menuitem', { name: say('chat', 'list.mute'), exact: true }).click()
    await expect(muted).toBeAttached()
    const message = page.getByRole('log').getByRole('article').first()
    await message.click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: say('chat', 'message.copy'), exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  test('an idea for a message fills the field by the keyboard alone, and is sent by nobody but the person', async ({
    context,
    page,
    baseURL,
  }) => {
    const { path } = await listOf(context, page, { locale, say, baseUrl: baseURL ?? '' })
    await page.goto(pathIn(locale, path))
    const ideas = say('chat', 'composer.ideas')
    await page.getByRole('button', { name: ideas }).focus()
    await page.keyboard.press('Enter')
    const row = page.getByRole('region', { name: ideas })
    await expect(row.getByRole('listitem')).toHaveCount(3)
    await expectNoBarrier(page)
    const first = row.getByRole('listitem').first().getByRole('button')
    await expect(first).toBeFocused()
    const words = await first.innerText()
    await page.keyboard.press('Enter')
    const field = page.getByLabel(say('chat', 'composer.label'))
    // An idea shows its actions as prose; the field has their asterisks.
    await expect.poll(async () => (await field.inputValue()).replaceAll('*', '')).toBe(words)
    await expect(field).toBeFocused()
    await expect(row).toHaveCount(0)
    await expect(page.getByRole('log').getByText(words)).toHaveCount(0)
  })
})
