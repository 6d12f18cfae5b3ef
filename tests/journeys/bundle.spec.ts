import { readFile } from 'node:fs/promises'
import { expect, type Locator, test } from '@playwright/test'
import { partForGood } from '#domains/chat/farewell-contract.ts'
import { addMemory } from '#domains/memory/contract.ts'
import { openConversationAs } from '../kit/conversations.ts'
import { remembered, sayTo } from '../kit/memories.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { tabToIn } from './tab-to.ts'
import { pathIn } from './texts.ts'

const characterId = 'mara-voss'
const memory = 'Loves the sound of rain on the boat.'

for (const { locale: only, isLong } of [
  { locale: 'ar', isLong: false },
  { locale: 'en', isLong: true },
] as const)
  story('the file of a relationship', { locale: only, size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
    const us = (key: string) => say('relationships', key, { name: 'Mara' })

    test(`is saved, brings the same chat and memories back after everything was erased, and says when it is damaged${isLong ? ' @long' : ''}`, async ({
      context,
      page,
      baseURL,
    }) => {
      test.setTimeout(240_000)
      const email = `bundle-${locale}-${Date.now()}@example.org`
      const someone = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
      const sessionId = await openConversationAs(someone, characterId)
      await sayTo(someone, { sessionId, text: 'I painted the old boat red today.' })
      await someone.get(addMemory, {
        characterId,
        key: crypto.randomUUID(),
        text: memory,
        kind: 'preference',
        isPinned: true,
      })

      await page.goto(pathIn(locale, `/us/${characterId}`))
      await untilAlive(page)
      await page.getByRole('link', { name: us('bundle.take') }).click()
      await expect(page.getByText(us('bundle.loss.prompts'))).toBeVisible()
      await expectNoBarrier(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: us('bundle.save') }).click()
      const file = await readFile(await (await download).path())
      await expect(page.getByText(us('bundle.saved'))).toBeVisible()

      await someone.get(partForGood, { sessionId, deletesPhotos: true })
      expect(await remembered(someone)).toEqual([])

      await page.goto(pathIn(locale, '/us/import'))
      await untilAlive(page)
      const choose = async (buffer: Buffer) => {
        const chooser = page.waitForEvent('filechooser')
        await page.getByRole('button', { name: us('bundle.choose') }).click()
        await (await chooser).setFiles({ name: 'mara.nocturne.zip', buffer, mimeType: 'application/zip' })
      }
      await expectNoBarrier(page)
      await choose(file.subarray(0, file.length - 40))
      // The first file starts the process that reads them.
      await expect(page.getByText(us('bundle.problem.broken'))).toBeVisible({ timeout: 120_000 })

      await choose(file)
      await expect(page.getByRole('radio', { name: /Mara|مارا/ })).toBeChecked()
      await expectNoBarrier(page)
      await page.getByRole('button', { name: us('bundle.submit'), exact: true }).click()
      await page.getByRole('link', { name: us('bundle.open') }).click()
      await expect(page.getByRole('log').getByText('I painted the old boat red today.')).toBeVisible()
      expect((await remembered(someone)).map(({ text, isPinned }) => [text, isPinned])).toEqual([[memory, true]])
    })
  })

story(
  'the file of a relationship by keys',
  { locale: 'ar', size: 'phone', onlyOnThisSize: true },
  ({ locale, say }) => {
    test('is saved and brought in by the keyboard alone, and the focus goes with each step @long', async ({
      context,
      page,
      baseURL,
    }) => {
      test.setTimeout(240_000)
      const email = `bundle-keys-${locale}-${Date.now()}@example.org`
      const someone = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
      const sessionId = await openConversationAs(someone, characterId)
      await sayTo(someone, { sessionId, text: 'I painted the old boat red today.' })
      const us = (key: string) => say('relationships', key, { name: 'Mara' })
      const enter = async (wanted: Locator) => {
        await tabToIn(page, wanted)
        await page.keyboard.press('Enter')
      }

      await page.goto(pathIn(locale, `/us/${characterId}`))
      await untilAlive(page)
      await enter(page.getByRole('link', { name: us('bundle.take') }))
      await expect(page.getByText(us('bundle.loss.prompts'))).toBeVisible()
      const download = page.waitForEvent('download')
      await enter(page.getByRole('button', { name: us('bundle.save') }))
      const buffer = await readFile(await (await download).path())

      await page.goto(pathIn(locale, '/us/import'))
      await untilAlive(page)
      const chooser = page.waitForEvent('filechooser')
      await enter(page.getByRole('button', { name: us('bundle.choose') }))
      await (await chooser).setFiles({ name: 'mara.nocturne.zip', buffer, mimeType: 'application/zip' })
      const submit = page.getByRole('button', { name: us('bundle.submit'), exact: true })
      // The first file starts the process that reads them.
      await expect(submit).toBeEnabled({ timeout: 120_000 })
      await expect(page.locator('[tabindex="-1"]:focus').filter({ has: submit })).toBeVisible()
      await enter(submit)
      const open = page.getByRole('link', { name: us('bundle.open') })
      await expect(open).toBeVisible()
      await expect(page.locator('[tabindex="-1"]:focus').filter({ has: open })).toBeVisible()
      await enter(open)
      await expect(page.getByRole('log').getByText('I painted the old boat red today.')).toBeVisible()
    })
  },
)
