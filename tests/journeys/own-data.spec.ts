import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { unzip } from '../kit/unzip.ts'
import { untilAlive } from './alive.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn, textsOf } from './texts.ts'

type Say = ReturnType<typeof textsOf>

story("one's own data", { locale: 'ar', size: 'desktop' }, ({ locale, say }) => {
  test.beforeEach(async ({ context, baseURL }) => {
    const email = `own-data-${locale}-${crypto.randomUUID()}@example.org`
    await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
  })

  test('is taken along in one file that reads without us, while one is elsewhere', async ({ page }, info) => {
    test.slow()
    const conversation = await openConversation(page, locale, say)
    await page.goto(pathIn(locale, '/settings/data'))
    await page.getByRole('button', { name: say('privacy', 'export.start') }).click()
    await page.goto(pathIn(locale, '/settings'))
    await page.goto(pathIn(locale, '/settings/data'))
    const button = page.getByRole('button', { name: say('privacy', 'export.download'), exact: true })
    await expect(button).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
    const folder = unpack(await download.path(), info.outputPath('file'))
    await expect(page.getByText(say('privacy', 'export.downloadedText'))).toBeVisible()
    await page.goto(pathToFileURL(path.join(folder, 'index.html')).href)
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr')
    await page.locator(`a[href="pages/conversations/${conversation}.html"]`).click()
    await expect(page.locator('article').first()).toBeVisible()
    await page.getByRole('link', { name: say('server', 'export.back') }).click()
    await page.locator('a[href="pages/identities.html"]').click()
    await expect(page.getByText('@example.org').first()).toBeVisible()
  })

  test('goes after thirty days, unless one thinks better of it [S7-danger-01]', async ({ page }) => {
    await page.goto(pathIn(locale, '/settings/danger'))
    await untilAlive(page)
    const close = page.getByRole('button', { name: say('privacy', 'danger.close') })
    const word = say('privacy', 'danger.word')
    await page.getByRole('textbox').fill('?')
    await close.click()
    await expect(
      page.getByRole('alert').filter({ hasText: say('privacy', 'danger.wordWrong', { word }) }),
    ).toBeVisible()
    await page.getByRole('textbox').fill(word)
    await close.click()
    const closing = page.getByRole('heading', { name: say('accounts', 'closing.title') })
    await expect(closing).toBeVisible()
    await page.goto(pathIn(locale, '/'))
    await expect(closing).toBeVisible()
    await page.getByRole('link', { name: say('accounts', 'closing.data') }).click()
    await expect(page.getByRole('button', { name: say('privacy', 'export.start') })).toBeVisible()
    await page.goto(pathIn(locale, '/'))
    await page.getByRole('button', { name: say('accounts', 'closing.takeBack') }).click()
    await expect(closing).toBeHidden()
    await expect(page.locator('a[href*="/character/"]').first()).toBeVisible()
  })
})

/** Opens a conversation with the first character of the feed; gives its id. */
async function openConversation(page: Page, locale: string, say: Say): Promise<string> {
  await page.goto(pathIn(locale, '/'))
  await page.locator('a[href*="/character/"]').first().click()
  await page.waitForURL(/\/character\//)
  const [before = ''] = say('characters', 'profile.chat').split('{name}')
  await page
    .getByRole('link', { name: new RegExp(`^${before}`) })
    .first()
    .click()
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}/)
  return /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
}

function unpack(zip: string, folder: string): string {
  for (const [name, bytes] of unzip(readFileSync(zip))) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  return folder
}
