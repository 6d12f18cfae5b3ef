import { expect, test } from '@playwright/test'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import { sayTo } from '../kit/memories.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { longPress } from './taps.ts'
import { pathIn } from './texts.ts'

const title = 'The pier at night'
const places = ['The pier was quiet.', 'Then we took the ferry.', 'And slept on the island.']
const otherwise = 'Or we stay at the pier.'

for (const { locale, isLong } of [
  { locale: 'ar', isLong: false },
  { locale: 'en', isLong: true },
] as const)
  story('named points of a conversation', { locale, size: 'phone', onlyOnThisSize: true }, ({ say }) => {
    test(`a reply is named, found in the list, and gone back to as a branch; the other end stays${isLong ? ' @long' : ''}`, async ({
      context,
      page,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      const person = await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
      const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
      for (const text of places) await sayTo(person, { sessionId, text })
      await page.goto(pathIn(locale, `/chat/${sessionId}`))
      await untilAlive(page)
      const chat = (key: string) => say('chat', key)
      const log = page.getByRole('log')
      const field = page.getByRole('textbox', { name: chat('composer.label') })
      const command = async (name: string) => {
        await field.fill(`/${name}`)
        await page.getByRole('option').first().click()
      }

      // The reply to the first words: the greeting and those stand before it.
      const reply = log.getByRole('article').nth(2)
      const sheet = page.getByRole('dialog')
      // The list may still be on its way to its end.
      await expect(async () => {
        await longPress(page, reply)
        await expect(sheet).toBeVisible({ timeout: 3000 })
      }).toPass()
      await sheet.getByRole('button', { name: chat('message.star'), exact: true }).click()
      await page.getByRole('button', { name: chat('message.nameIt') }).click()
      const naming = page.getByRole('dialog', { name: say('chat-tools', 'moments.rename') })
      await naming.getByRole('textbox').fill(title)
      await expectNoBarrier(page)
      await naming.getByRole('button', { name: say('chat-tools', 'moments.save') }).click()
      await expect(naming).toBeHidden()

      await command('moments')
      const moments = page.getByRole('dialog', { name: chat('conversation.moments') })
      await expect(moments.getByRole('listitem')).toHaveCount(1)
      await moments.getByRole('button', { name: say('chat-tools', 'moments.options', { text: title }) }).click()
      await expectNoBarrier(page)
      await page.getByRole('menuitem', { name: chat('message.branch') }).click()
      await expect(moments).toBeHidden()
      await expect(page.getByText(chat('message.branched'))).toBeVisible()
      await expect(log.getByText(places[0] ?? '')).toBeVisible()
      await expect(log.getByText(places[1] ?? '')).toHaveCount(0)

      await field.fill(otherwise)
      await page.getByRole('button', { name: chat('composer.send'), exact: true }).click()
      await expect(page.getByRole('button', { name: chat('composer.stop') })).toHaveCount(0, { timeout: 30_000 })
      await expect(log.getByRole('article')).toHaveCount(5)
      await page.reload()
      await untilAlive(page)
      await expect(log.getByText(otherwise)).toBeVisible()
      await expect(log.getByText(places[1] ?? '')).toHaveCount(0)

      await command('branches')
      const tree = page.getByRole('tree', { name: chat('conversation.branches') })
      const ends = tree.getByRole('treeitem', { selected: false })
      await expect(ends.first()).toBeVisible()
      await expectNoBarrier(page)
      await ends.last().click()
      await expect(log.getByText(places[2] ?? '')).toBeVisible()
      await expect(log.getByText(otherwise)).toHaveCount(0)
    })
  })
