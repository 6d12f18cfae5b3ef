import type { Page } from '@playwright/test'
import { chooseInStory, writeStory } from '#domains/stories/contract.ts'
import { word } from './acts.ts'
import type { Scene } from './scene.ts'
import { cut, stall } from './shop-acts.ts'
import type { Cast } from './stage.ts'

const caller = '/stories/the-last-caller'
const tram = '/stories/seat-four'
const writing = `**${writeStory.path}`

/** Stories: the list, reading, a line by an engine, and a choice with a price. */
export const storyScenes: readonly Scene[] = [
  { name: 'stories', who: 'newcomer', path: '/stories' },
  { name: 'story', who: 'newcomer', path: caller },
  { name: 'story-writing', who: 'newcomer', path: caller, route: stall(writing), act: playOn(2) },
  { name: 'story-written', who: 'newcomer', path: caller, act: playOn(2) },
  { name: 'story-offline', who: 'newcomer', path: caller, route: cut(`**${chooseInStory.path}`), act: choose(0) },
  { name: 'story-hidden', who: 'newcomer', path: '/stories/the-last-pin' },
  { name: 'story-price', who: 'newcomer', path: tram, act: comeToPrice },
  { name: 'story-price-question', who: 'newcomer', path: tram, act: pressPriced },
  { name: 'story-short', who: 'newcomer', path: tram, act: pay },
]

const choicesOf = (page: Page, { locale }: Cast) =>
  page.getByRole('region', { name: word(locale, 'stories', 'choose') })

function choose(choice: number) {
  return async (page: Page, cast: Cast) => {
    await choicesOf(page, cast).getByRole('button').nth(choice).click()
    await page.waitForTimeout(900)
  }
}

/** Makes the first choice until so many are made. */
function playOn(count: number) {
  return async (page: Page, cast: Cast) => {
    for (let made = 0; made < count; made += 1) await choose(0)(page, cast)
  }
}

async function comeToPrice(page: Page, cast: Cast): Promise<void> {
  const buttons = choicesOf(page, cast).getByRole('button')
  if ((await buttons.count()) < 4) await choose(0)(page, cast)
  await buttons.nth(3).scrollIntoViewIfNeeded()
}

async function pressPriced(page: Page, cast: Cast): Promise<void> {
  await comeToPrice(page, cast)
  await choicesOf(page, cast).getByRole('button').nth(3).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).first().waitFor()
}

async function pay(page: Page, cast: Cast): Promise<void> {
  await pressPriced(page, cast)
  await page.getByRole('button', { name: word(cast.locale, 'stories', 'pay'), exact: true }).click()
  await page.getByText(word(cast.locale, 'stories', 'short')).scrollIntoViewIfNeeded()
}
