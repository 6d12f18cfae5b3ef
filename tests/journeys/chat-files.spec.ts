import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { tavernChat } from '../kit/chat-corpus.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

story('chat files', { locale: 'en', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('a chat from another app comes in, says where it is from, and goes out again as it came', async ({
    context,
    page,
    baseURL,
  }) => {
    const email = `chats-${locale}-${Date.now()}@example.org`
    await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    await page.goto(pathIn(locale, '/chat'))
    // A page that has only just come may not be alive yet.
    await expect(async () => {
      // The sheet of an earlier press may have come late.
      if ((await page.getByRole('dialog').count()) === 0)
        await page.getByRole('button', { name: say('chat', 'files.import') }).click()
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expectNoBarrier(page)
    const choose = async (name: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: say('chat-files', 'import.choose') }).click()
      await (await chooser).setFiles({ name, buffer, mimeType: 'application/octet-stream' })
    }
    await choose('words.json', Buffer.from('{"a":1}'))
    await expect(page.getByText(say('chat-files', 'problem.no-chat'))).toBeVisible()

    // Nobody here has the name of the file, so that the person has to choose.
    await choose('iris.jsonl', Buffer.from(tavernChat))
    await expect(page.getByText(say('chat-files', 'partner.none'))).toBeVisible()
    const submit = page.getByRole('button', { name: say('chat-files', 'import.submit') })
    await expect(submit).toBeDisabled()
    await page.getByLabel(say('chat-files', 'partner.search')).fill('mara')
    await page.getByRole('radio', { name: /Mara/ }).check()
    await expectNoBarrier(page)
    await submit.click()

    await page.waitForURL(/\/chat\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('log').getByText('There is always tea.')).toBeVisible()
    await expect(page.getByText(say('chat', 'files.from', { app: 'SillyTavern' })).first()).toBeVisible()

    await page.getByRole('button', { name: say('chat', 'conversation.options') }).click()
    await page.getByRole('menuitem', { name: say('chat', 'files.export') }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: new RegExp(`^${say('chat-files', 'export.sillytavern')}`) }).click()
    const lines = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown)
    const came = (await readFile(await (await download).path())).toString()
    expect(lines(came)).toEqual(lines(tavernChat))
  })
})
