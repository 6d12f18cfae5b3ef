import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { readCardFile } from '#domains/characters/server/cards/read-card-file.ts'
import { cardCorpus } from '../kit/card-corpus.ts'
import { jsonFile, pngCard } from '../kit/card-files.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn, textsOf } from './texts.ts'

type Say = ReturnType<typeof textsOf>
const card = cardCorpus['V3 with every field']

story('cards', { locale: 'en', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('a card from another app becomes a character, goes out again as it came, and comes back twice as two others', async ({
    context,
    page,
    baseURL,
  }) => {
    // Three are drawn one after the other, and a busy machine takes its time.
    test.setTimeout(300_000)
    const email = `cards-${locale}-${Date.now()}@example.org`
    await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    expect((await page.request.post('/dev/coins')).ok()).toBe(true)
    await page.goto(pathIn(locale, '/my-roles'))
    // A page that has only just come may not be alive yet.
    await expect(async () => {
      await page
        .getByRole('button', { name: say('cards', 'import.open') })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expectNoBarrier(page)

    await choose(page, say, Buffer.from('no card'), 'words.json')
    await expect(page.getByText(say('cards', 'problem.not-json'))).toBeVisible()
    await choose(page, say, jsonFile({ name: 'Iris', description: 'She is 16 years old.' }), 'young.json')
    await expect(page.getByText(say('cards', 'preview.refusedTitle'))).toBeVisible()
    await page.getByRole('button', { name: say('cards', 'import.back') }).click()

    await choose(page, say, pngCard(card, 'ccv3'), 'iris.png')
    await expect(page.getByLabel(say('cards', 'preview.age'), { exact: true })).toHaveValue('34')
    await expectNoBarrier(page)
    await page.getByLabel(say('create', 'step.hair')).selectOption('Bun')
    await bringIn(page, say)
    await take(page, say, locale)

    const out = await exported(page, say, locale)
    const bytes = await readFile(await out.path())
    expect(out.suggestedFilename()).toBe('Iris.png')
    const [sent, came] = [await readCardFile(pngCard(card, 'ccv3')), await readCardFile(bytes)]
    expect(came.card).toEqual(sent.card)
    expect(came.options).toMatchObject({ age: 34, hair: 'Bun' })

    for (let times = 0; times < 2; times += 1) {
      await page.goto(pathIn(locale, '/my-roles?card=open'))
      await choose(page, say, bytes, 'iris.png')
      await expect(page.getByLabel(say('create', 'step.hair'))).toHaveValue('Bun')
      await bringIn(page, say)
    }
    await page.goto(pathIn(locale, '/my-roles'))
    await expect(page.getByRole('link', { name: /^Iris/ })).toHaveCount(3)
  })

  test('a person who finds somebody wrong reports her, and does not meet her again', async ({
    context,
    page,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'i18n_redirected', value: locale, url: baseURL ?? '' }])
    await page.goto(pathIn(locale, '/character/mara-voss'))
    await page.getByRole('button', { name: say('safety', 'age.adult') }).click()
    await page.getByRole('button', { name: say('reports', 'open') }).click()
    const send = page.getByRole('button', { name: say('reports', 'submit') })
    await send.click()
    await expect(page.getByText(say('reports', 'chooseFirst'))).toBeVisible()
    await expectNoBarrier(page)
    await page.getByRole('radio', { name: say('reports', 'reason.copied') }).check()
    await page.getByLabel(say('reports', 'note')).fill('Seen elsewhere.')
    await send.click()
    await expect(page.getByText(say('reports', 'thanks'), { exact: true })).toBeVisible()
    await expectNoBarrier(page)
    await page.getByRole('link', { name: say('reports', 'toFeed') }).click()
    await page.reload()
    await expect(page.locator('a[href*="/character/"]').first()).toBeVisible()
    await expect(page.locator('a[href*="/character/mara-voss"]')).toHaveCount(0)
    await page.goto(pathIn(locale, '/character/mara-voss'))
    await expect(page.getByText(say('characters', 'profile.goneTitle'))).toBeVisible()
  })
})

async function choose(page: Page, say: Say, buffer: Buffer, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: say('cards', 'import.choose') }).click()
  await (await chooser).setFiles({ name, buffer, mimeType: 'application/octet-stream' })
}

async function bringIn(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${say('cards', 'import.submit')}`) }).click()
  await page.waitForURL(/\/my-roles\/create\?id=/)
}

/** Waits until she is built, and takes her as she is. */
async function take(page: Page, say: Say, locale: string): Promise<void> {
  const address = page.url()
  await page.goto(pathIn(locale, '/my-roles'))
  await expect(page.getByRole('link', { name: new RegExp(say('create', 'own.toConfirm')) })).toBeVisible({
    timeout: 90_000,
  })
  await page.goto(address)
  await page.getByRole('button', { name: say('create', 'confirm.own') }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: say('create', 'confirm.doneTitle', { name: 'Iris' }) }),
  ).toBeVisible()
}

async function exported(page: Page, say: Say, locale: string): Promise<Download> {
  await page.goto(pathIn(locale, '/my-roles'))
  await page.getByRole('button', { name: say('create', 'own.menu', { name: 'Iris' }) }).click()
  await page.getByRole('menuitem', { name: say('cards', 'export.open') }).click()
  await expectNoBarrier(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('cards', 'export.png') }).click()
  return download
}
