import type { Page } from '@playwright/test'
import { cardCorpus } from '#tests/kit/card-corpus.ts'
import { pngCard } from '#tests/kit/card-files.ts'
import { word } from './acts.ts'
import type { Scene } from './scenes.ts'
import type { Cast } from './stage.ts'

const path = '/my-roles?card=open'

/** A character that comes as a card from another app. */
export const cardScenes: readonly Scene[] = [
  { name: 'card-import', who: 'member', path, act: (page) => page.locator('dialog[open]').waitFor() },
  { name: 'card-damaged', who: 'member', path, act: chooseDamaged },
  { name: 'card-preview', who: 'member', path, act: chooseCard },
  { name: 'card-look', who: 'member', path, act: showLook },
]

async function chooseFile(page: Page, { locale }: Cast, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: word(locale, 'cards', 'import.choose') }).click()
  await (await chooser).setFiles({ name, buffer, mimeType: 'application/octet-stream' })
}

async function chooseDamaged(page: Page, cast: Cast): Promise<void> {
  await chooseFile(page, cast, 'words.json', Buffer.from('no card'))
  await page.getByText(word(cast.locale, 'cards', 'problem.not-json')).waitFor()
}

async function chooseCard(page: Page, cast: Cast): Promise<void> {
  await chooseFile(page, cast, 'iris.png', pngCard(cardCorpus['V3 with every field'], 'ccv3'))
  await page.getByLabel(word(cast.locale, 'cards', 'preview.age'), { exact: true }).waitFor()
}

async function showLook(page: Page, cast: Cast): Promise<void> {
  await chooseCard(page, cast)
  await page.getByLabel(word(cast.locale, 'create', 'step.hair')).scrollIntoViewIfNeeded()
}
