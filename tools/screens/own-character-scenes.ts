import type { Page } from '@playwright/test'
import { createCharacter } from '#domains/characters/custom-contract.ts'
import { cardCorpus } from '#tests/kit/card-corpus.ts'
import { pngCard } from '#tests/kit/card-files.ts'
import { chosen, fromTemplate } from '#tests/kit/creation-requests.ts'
import { word } from './acts.ts'
import { drawn, taken } from './drawn.ts'
import type { Scene } from './scene.ts'
import { showTop } from './shop-acts.ts'
import type { Cast, Stage } from './stage.ts'

const path = '/my-roles?card=open'
/** The part of a card's preview that says how she will be drawn. */
const look = 'dialog[open] section:has(select)'

/** Characters that people made, and those that come as cards from another app. */
export const ownCharacterScenes: readonly Scene[] = [
  { name: 'my-roles-made', who: 'member', path: '/my-roles', before: makeSome },
  { name: 'my-roles-menu', who: 'member', path: '/my-roles', act: openMenu },
  { name: 'card-import', who: 'member', path, act: (page) => page.locator('dialog[open]').waitFor() },
  { name: 'card-damaged', who: 'member', path, act: chooseDamaged },
  { name: 'card-preview', who: 'member', path, act: chooseCard },
  { name: 'card-look', who: 'member', path, act: showLook },
]

/** Somebody confirmed, somebody with a long name to confirm, and somebody who is only being drawn. */
async function makeSome(_: Stage, { people: { member } }: Cast): Promise<void> {
  for (let times = 0; times < 3; times += 1) await member.send('/dev/coins', {})
  await taken(member, {})
  await drawn(member, { name: 'Wilhelmina Antonia', options: { ...chosen, hair: 'Bun', style: 'ANIMATE' } })
  await member.get(
    createCharacter,
    fromTemplate({ name: 'Ida', options: { ...chosen, hair: 'Long', hairColor: 'Black' } }),
  )
}

async function openMenu(page: Page): Promise<void> {
  await page.locator('main li button[aria-haspopup="menu"]').first().click()
  await page.getByRole('menuitem').first().waitFor()
}

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
  await page.locator(look).waitFor()
}

async function showLook(page: Page, cast: Cast): Promise<void> {
  await chooseCard(page, cast)
  await showTop(page.locator(look))
}
