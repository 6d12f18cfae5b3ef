import type { Page } from '@playwright/test'
import { giveGift } from '#domains/chat/gift-contract.ts'
import { openDialog, word } from './acts.ts'
import type { Scene } from './scene.ts'
import { cut, stall } from './shop-acts.ts'
import type { Cast, Stage } from './stage.ts'

const giftsCall = '**/v1/gift/list'
const short = ({ paths }: Cast) => paths.short

/** Gifts: the sheet in its states, a gift in a chat, and those that were given. */
export const giftScenes: readonly Scene[] = [
  { name: 'gift', who: 'member', path: short, act: openGifts },
  { name: 'gift-short', who: 'member', path: short, act: (page, cast) => chooseGift(page, cast, 1) },
  { name: 'gift-exclusive', who: 'member', path: short, act: (page, cast) => chooseGift(page, cast, 10) },
  { name: 'gift-loading', who: 'member', path: short, act: openGifts, route: stall(giftsCall) },
  { name: 'gift-unreachable', who: 'member', path: short, act: openGifts, route: cut(giftsCall) },
  { name: 'gift-visitor', who: 'newcomer', path: '/chat?character=mara-voss', act: openGifts },
  { name: 'gift-to-character', who: 'member', path: short, before: (stage, cast) => give(stage, cast, 'rose', 10) },
  { name: 'gift-chosen', who: 'member', path: short, act: (page, cast) => chooseGift(page, cast, 2) },
  { name: 'gift-together', who: 'member', path: '/us/mara-voss', act: showGifts, before: giveTea },
  { name: 'gift-on-her-page', who: 'member', path: '/character/mara-voss', act: showGifts },
  { name: 'gift-none-left', who: 'member', path: short, act: (page, cast) => chooseGift(page, cast, 0) },
]

/** The item names her, in some languages in the middle. */
function giftItem(locale: string): RegExp {
  const parts = word(locale, 'chat', 'composer.gift').split('{name}')
  return new RegExp(parts.map((part) => RegExp.escape(part)).join('.+'), 'u')
}

async function openGifts(page: Page, { locale }: Cast): Promise<void> {
  await page.getByRole('button', { name: word(locale, 'chat', 'composer.more'), exact: true }).click()
  await openDialog(page, page.locator('form').getByRole('menuitem', { name: giftItem(locale) }))
}

async function chooseGift(page: Page, cast: Cast, index: number): Promise<void> {
  await openGifts(page, cast)
  const gift = page.locator('dialog[open] label').nth(index)
  await gift.click()
  await gift.scrollIntoViewIfNeeded()
}

async function giveTea(stage: Stage, cast: Cast): Promise<void> {
  for (let count = 0; count < 2; count += 1) await give(stage, cast, 'tea', 5)
}

/** Gives a gift with coins of the sandbox. */
async function give({ url }: Stage, { people: { member }, paths }: Cast, giftId: string, price: number): Promise<void> {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await fetch(`${url}/dev/coins`, { method: 'POST', headers: { cookie } })
  const sessionId = paths.short.split('/').at(-1) ?? ''
  await member.get(giveGift, { sessionId, giftId, price, clientMessageId: crypto.randomUUID() })
}

async function showGifts(page: Page): Promise<void> {
  await page.locator('img[src^="/gifts/"]').first().scrollIntoViewIfNeeded()
}
