import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { addMemory, forgetMemory } from '#domains/memory/contract.ts'
import { memoryBounds } from '#domains/memory/rules.ts'
import { openConversationAs } from '../kit/conversations.ts'
import { remembered } from '../kit/memories.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const characterId = 'mara-voss'
const added = 'I collect sea glass.'
const edited = 'I collect sea glass and old maps.'
const pinText = (at: number) => `Number ${String(at).padStart(2, '0')} of what matters.`

for (const { locale, isLong } of [
  { locale: 'ar', isLong: false },
  { locale: 'en', isLong: true },
] as const)
  story('the page of what she remembers', { locale, size: 'phone', onlyOnThisSize: true }, ({ say }) => {
    test(`is searched, added to and edited; twelve are pinned and the thirteenth is refused; one is forgotten and comes back${isLong ? ' @long' : ''}`, async ({
      context,
      page,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      const email = `memory-page-${locale}-${Date.now()}@example.org`
      const someone = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
      await openConversationAs(someone, characterId)
      // All but the last pin, which is set by hand like the one that is refused.
      for (let at = 1; at <= memoryBounds.pinned; at += 1) {
        const memory = { characterId, key: randomUUID(), text: pinText(at), isPinned: at < memoryBounds.pinned }
        await someone.get(addMemory, memory)
      }
      const memory = (key: string, values = {}) => say('memory', key, { name: 'Mara', ...values })
      const choose = async (text: string, action: string) => {
        await page.getByRole('button', { name: memory('actions', { text }) }).click()
        await page.getByRole('menuitem', { name: memory(action), exact: true }).click()
      }
      const pinned = page.getByRole('region', { name: memory('pinned') }).getByRole('listitem')
      const sheet = page.getByRole('dialog')
      const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })

      await page.goto(pathIn(locale, `/settings/memory/${characterId}`))
      await untilAlive(page)
      await page.getByRole('button', { name: memory('add') }).click()
      await sheet.getByRole('textbox').fill(added)
      await expectNoBarrier(page)
      await sheet.getByRole('button', { name: memory('save') }).click()
      await expect(sheet).toHaveCount(0)
      await expect(row(added)).toBeVisible()

      await choose(added, 'edit')
      await sheet.getByRole('textbox').fill(edited)
      await sheet.getByRole('button', { name: memory('save') }).click()
      await expect(sheet).toHaveCount(0)
      await expect(row(edited)).toBeVisible()

      await expect(pinned).toHaveCount(memoryBounds.pinned - 1)
      await choose(pinText(memoryBounds.pinned), 'pin')
      await expect(pinned).toHaveCount(memoryBounds.pinned)
      await choose(edited, 'pin')
      // Why it was refused is said, and nothing moves.
      const refusal = page.getByText(say('server', 'errors.TOO_MANY_PINNED'))
      await expect(refusal.first()).toBeVisible()
      // A pointer that rests on it makes it stay, and the next one wait.
      await page.mouse.move(0, 0)
      await expect(refusal).toHaveCount(0)
      await expect(pinned).toHaveCount(memoryBounds.pinned)
      await expectNoBarrier(page)

      const search = page.getByRole('searchbox', { name: memory('search') })
      await search.fill('OLD maps')
      await expect(row(edited)).toBeVisible()
      await expect(row(pinText(1))).toHaveCount(0)
      await search.fill('submarine')
      await expect(page.getByText(memory('noMatch'))).toBeVisible()
      await search.fill('')

      const forgetting = page.waitForResponse((answer) => answer.url().endsWith(forgetMemory.path))
      await choose(edited, 'forget')
      // At once: it can be undone for seven seconds.
      await page.getByRole('button', { name: memory('undo') }).click()
      expect((await (await forgetting).json()) as object).toMatchObject({ data: { forgotten: { text: edited } } })
      await expect(row(edited)).toBeVisible()
      expect((await remembered(someone)).find(({ text }) => text === edited)).toMatchObject({ isPinned: false })
    })
  })
