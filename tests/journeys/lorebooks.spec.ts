import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const worldInfo = JSON.stringify({
  entries: {
    '0': { uid: 0, key: ['lamp'], comment: 'Lamp', content: 'The lamp burns whale oil.', order: 5, vectorized: true },
    '1': { uid: 1, key: ['whale'], comment: 'Whale', content: 'Whales pass in spring.', order: 6 },
  },
})

story('own lorebooks', { locale: 'en', size: 'phone' }, ({ locale, say: sayOf }) => {
  const say = (key: string, values = {}) => sayOf('lore', key, values)
  test('one comes in, is tried out, changed, used in every chat, taken along, deleted and restored', async ({
    context,
    page,
    baseURL,
  }) => {
    await arriveAs(context, { locale, baseUrl: baseURL ?? '', email: `books-${locale}-${Date.now()}@example.org` })
    await page.goto(pathIn(locale, '/settings/lorebooks'))
    await expect(page.getByRole('heading', { name: say('list.empty') })).toBeVisible()
    await expectNoBarrier(page)
    // A page that has only just come may not be alive yet.
    await expect(async () => {
      await page.getByRole('button', { name: say('import.open'), exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3000 })
    }).toPass()
    const choose = async (name: string, text: string) => {
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: say('import.choose') }).click()
      await (await chooser).setFiles({ name, buffer: Buffer.from(text), mimeType: 'application/octet-stream' })
    }
    await choose('words.json', '{"a":1}')
    await expect(page.getByText(say('problem.no-book'))).toBeVisible()
    await choose('coast.json', worldInfo)
    await expect(page.getByText('vectorized')).toBeVisible()
    await page.getByLabel(say('name'), { exact: true }).fill('Coast')
    await expectNoBarrier(page)
    await page.getByRole('button', { name: say('import.submit') }).click()

    await page.getByRole('link', { name: /Coast/ }).click()
    await page.getByLabel(say('test.text')).fill('Who lit the lamp?')
    await page.getByRole('button', { name: say('test.run'), exact: true }).click()
    await expect(page.getByText(say('test.why.key', { key: 'lamp' }))).toBeVisible()
    await page.getByRole('button', { name: /^Lamp/ }).click()
    await expect(page).toHaveURL(/entry=1$/)
    await page.getByLabel(say('edit.keys'), { exact: true }).fill('lantern, lamp')
    await expectNoBarrier(page)
    await page.getByRole('button', { name: say('save'), exact: true }).click()
    await expect(page.getByText(say('saved'), { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(say('edit.keys'), { exact: true })).toHaveValue('lantern, lamp')

    await page
      .getByRole('link', { name: say('title') })
      .first()
      .click()
    const usedEverywhere = page.getByRole('link', { name: new RegExp(say('list.everywhere')) })
    const act = async (action: string) => {
      await page.getByRole('button', { name: say('list.actions', { name: 'Coast' }) }).click()
      await page.getByRole('menuitem', { name: say(action) }).click()
    }
    await act('list.use')
    await page.getByText(say('list.everywhere'), { exact: true }).click()
    await expect(page.getByRole('switch', { name: say('list.everywhere') })).toBeChecked()
    await page.getByRole('button', { name: say('close') }).click()
    await expect(usedEverywhere).toBeVisible()

    await act('list.export')
    await page.getByRole('radio', { name: 'NovelAI' }).check()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('export.download') }).click()
    const file = (await readFile(await (await download).path())).toString()
    expect(JSON.parse(file)).toMatchObject({ entries: [{ keys: ['lantern', 'lamp'] }, { keys: ['whale'] }] })
    await page.getByRole('button', { name: say('close') }).click()

    await act('list.delete')
    await expect(page.getByRole('heading', { name: say('list.empty') })).toBeVisible()
    await page.getByRole('button', { name: say('undo'), exact: true }).click()
    await expect(usedEverywhere).toBeVisible()
  })
})
