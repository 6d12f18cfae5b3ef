import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { startAfresh } from '#domains/chat/arrange-contract.ts'
import { addMemory } from '#domains/memory/contract.ts'
import { openConversationAs } from '../kit/conversations.ts'
import { remembered, sayTo } from '../kit/memories.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { tabToIn } from './tab-to.ts'
import { pathIn, type textsOf } from './texts.ts'

const characterId = 'mara-voss'
const said = 'My sister Anna lives in Bergen and bakes bread.'
const corrected = 'My sister Anna lives in Oslo and bakes bread.'
/** The product looks twice a minute for what it can learn from, after so many turns. */
const turnsUntilLearnt = 7
const learntWithinMs = 120_000

type Say = ReturnType<typeof textsOf>

/** A memory in the list of its page; a summary of a talk may have the same words. */
function listed(page: Page, say: Say, text: string): Locator {
  return page.getByRole('region', { name: say('memory', 'all') }).getByText(text, { exact: true })
}

/** Opens what the latest reply knew, by a command. */
async function openReceipt(page: Page, say: Say) {
  const field = page.getByRole('textbox', { name: say('chat', 'composer.label') })
  await field.fill('/known')
  await page
    .getByRole('listbox', { name: say('chat-tools', 'commands.label') })
    .getByRole('option')
    .first()
    .click()
  return page.getByRole('region', { name: say('chat', 'known.memories') })
}

for (const { locale: only, isLong } of [
  { locale: 'ar', isLong: false },
  { locale: 'en', isLong: true },
] as const)
  story('memory', { locale: only, size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
    test(`what was told in a first sitting is used in a third; its receipt is opened, corrected, shared and forgotten${isLong ? ' @long' : ''}`, async ({
      context,
      page,
      baseURL,
    }) => {
      test.setTimeout(300_000)
      const email = `memory-${locale}-${Date.now()}@example.org`
      const someone = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
      const sessionId = await openConversationAs(someone, characterId)
      await sayTo(someone, { sessionId, text: said })
      for (let turn = 1; turn < turnsUntilLearnt; turn += 1)
        await sayTo(someone, { sessionId, text: `Evening ${turn} was calm.` })
      const texts = async () => (await remembered(someone)).map(({ text }) => text)
      await expect.poll(texts, { timeout: learntWithinMs, intervals: [2000] }).toContain(said)
      const second = (await someone.get(startAfresh, { characterId })).sessionId
      await sayTo(someone, { sessionId: second, text: 'I walked along the pier.' })
      const third = (await someone.get(startAfresh, { characterId })).sessionId

      await page.goto(pathIn(locale, `/chat/${third}`))
      await untilAlive(page)
      await page.getByRole('textbox', { name: say('chat', 'composer.label') }).fill('Where does my sister Anna bake?')
      await page.getByRole('button', { name: say('chat', 'composer.send'), exact: true }).click()
      await expect(page.getByRole('button', { name: say('chat', 'composer.stop') })).toHaveCount(0, { timeout: 30_000 })

      const receipt = await openReceipt(page, say)
      const row = receipt.getByRole('listitem').filter({ hasText: said }).first()
      await expect(row).toBeVisible()
      await expectNoBarrier(page)
      await row.getByRole('button', { name: say('chat', 'known.correct') }).click()
      await expect(receipt.getByRole('textbox')).toBeFocused()
      await receipt.getByRole('textbox').fill(corrected)
      await receipt.getByRole('button', { name: say('chat', 'known.save') }).click()
      await expect(receipt.getByText(corrected)).toBeVisible()
      expect(await texts()).toEqual([corrected])

      await receipt.getByRole('link').click()
      await expect(page).toHaveURL(/settings\/memory/)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(listed(page, say, corrected)).toBeVisible()
      await expectNoBarrier(page)
      const choose = async (action: string) => {
        await page.getByRole('button', { name: say('memory', 'actions', { text: corrected }) }).click()
        await page.getByRole('menuitem', { name: say('memory', action), exact: true }).click()
      }
      await choose('share')
      await expect(page.getByText(say('memory', 'isShared'))).toBeVisible()
      await page.goto(pathIn(locale, '/settings/memory/tala-reyes'))
      await expect(page.getByRole('region', { name: say('memory', 'shared') }).getByText(corrected)).toBeVisible()
      await expectNoBarrier(page)

      await page.goto(pathIn(locale, `/settings/memory/${characterId}`))
      await untilAlive(page)
      await choose('forget')
      await expect(page.getByText(corrected)).toHaveCount(0)
      expect(await texts()).toEqual([])
      await page.getByRole('button', { name: say('memory', 'undo') }).click()
      await expect(listed(page, say, corrected)).toBeVisible()
    })
  })

story('memory by keys', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('what a reply knew is corrected, and forgotten and brought back, by the keyboard alone @long', async ({
    context,
    page,
    baseURL,
  }) => {
    const email = `memory-keys-${locale}-${Date.now()}@example.org`
    const someone = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    const sessionId = await openConversationAs(someone, characterId)
    await someone.get(addMemory, { characterId, key: crypto.randomUUID(), text: said })
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    await untilAlive(page)
    const texts = async () => (await remembered(someone)).map(({ text }) => text)
    const press = (key: string) => page.keyboard.press(key)
    const tabTo = (wanted: Locator) => tabToIn(page, wanted)

    const field = page.getByRole('textbox', { name: say('chat', 'composer.label') })
    await tabTo(field)
    await page.keyboard.type('Where does my sister Anna bake?')
    // On a phone the Enter key begins a line.
    await tabTo(page.getByRole('button', { name: say('chat', 'composer.send'), exact: true }))
    await press('Enter')
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('button', { name: say('chat', 'composer.stop') })).toHaveCount(0, { timeout: 30_000 })
    await tabTo(field)
    await page.keyboard.type('/known')
    await expect(page.getByRole('option')).toHaveCount(1)
    await press('Enter')
    const receipt = page.getByRole('region', { name: say('chat', 'known.memories') })
    const row = receipt.getByRole('listitem').first()
    await expect(row).toContainText(said)
    await tabTo(row.getByRole('button', { name: say('chat', 'known.correct') }))
    await press('Enter')
    await expect(row.getByRole('textbox')).toBeFocused()
    await expect(row.getByRole('textbox')).toHaveCSS('outline-style', 'solid')
    await press('ControlOrMeta+a')
    await page.keyboard.type(corrected)
    await tabTo(row.getByRole('button', { name: say('chat', 'known.save') }))
    await press('Enter')
    await expect(row).toBeFocused()
    await expect(row).toContainText(corrected)
    await tabTo(row.getByRole('button', { name: say('chat', 'known.forget') }))
    await press('Enter')
    // A memory that was just forgotten can be brought back where it stood, without a step.
    await expect(receipt.getByRole('button', { name: say('chat', 'undo') })).toBeFocused()
    await expect(receipt.getByRole('status')).toHaveText(say('chat', 'known.forgotten'))
    await expect(receipt.getByText(corrected)).toHaveCount(0)
    expect(await texts()).toEqual([])
    await press('Enter')
    await expect(receipt).toBeFocused()
    await expect(row).toContainText(corrected)
    expect(await texts()).toEqual([corrected])

    await tabTo(receipt.getByRole('link'))
    await press('Enter')
    await expect(page).toHaveURL(/settings\/memory/)
    await expect(listed(page, say, corrected)).toBeVisible()
    await tabTo(page.getByRole('button', { name: say('memory', 'actions', { text: corrected }) }))
    await press('Enter')
    await expect(page.getByRole('menuitem', { name: say('memory', 'pin'), exact: true })).toBeFocused()
    await press('End')
    await expect(page.getByRole('menuitem', { name: say('memory', 'forget'), exact: true })).toBeFocused()
    await press('Enter')
    await expect(page.getByText(corrected)).toHaveCount(0)
    await tabTo(page.getByRole('button', { name: say('memory', 'undo') }))
    await press('Enter')
    await expect(listed(page, say, corrected)).toBeVisible()
    expect(await texts()).toEqual([corrected])
  })
})
