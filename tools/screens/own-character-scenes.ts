import type { Page } from '@playwright/test'
import { isLocale, localePath } from '#platform/i18n/locales.ts'
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
  { name: 'my-roles-begun', who: 'member', path: '/my-roles/create?mode=template&step=style', act: leaveBegun },
  { name: 'my-roles-made', who: 'member', path: '/my-roles', before: makeSome },
  { name: 'my-roles-menu', who: 'member', path: '/my-roles', act: openMenu },
  { name: 'my-roles-deleted', who: 'member', path: '/my-roles/create?mode=template&step=style', act: deleteBegun },
  { name: 'card-import', who: 'member', path, act: (page) => page.locator('dialog[open]').waitFor() },
  { name: 'card-damaged', who: 'member', path, act: chooseDamaged },
  { name: 'card-preview', who: 'member', path, act: chooseCard },
  { name: 'card-look', who: 'member', path, act: showLook },
]

/** Somebody confirmed, somebody with a long name to confirm, and somebody who is only being drawn. */
async function makeSome(_: Stage, { people: { member } }: Cast): Promise<void> {
  for (let times = 0; times < 4; times += 1) await member.send('/dev/coins', {})
  await taken(member, {})
  await taken(member, { name: 'Noor', isPublic: true })
  await drawn(member, { name: 'Wilhelmina Antonia', options: { ...chosen, hair: 'Bun', style: 'ANIMATE' } })
  await member.get(
    createCharacter,
    fromTemplate({ name: 'Ida', options: { ...chosen, hair: 'Long', hairColor: 'Black' } }),
  )
}

/** Deletes what was only begun: for a while it can be undone. */
async function deleteBegun(page: Page, cast: Cast): Promise<void> {
  await leaveBegun(page, cast)
  await page.getByRole('button', { name: word(cast.locale, 'create', 'own.delete'), exact: true }).click()
  await page.getByRole('button', { name: word(cast.locale, 'create', 'own.undo'), exact: true }).waitFor()
}

/** Leaves a creation after its first answer, for the list of one's own characters. */
async function leaveBegun(page: Page, { locale }: Cast): Promise<void> {
  await page.locator('main label').first().click()
  await page.getByRole('button', { name: word(locale, 'create', 'next'), exact: true }).click()
  await page.waitForURL(/step=(?!style)/)
  const where = isLocale(locale) ? localePath(locale, '/my-roles') : '/my-roles'
  await page.goto(new URL(where, page.url()).href)
  await page.locator('main a[href*="step="]').waitFor()
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
