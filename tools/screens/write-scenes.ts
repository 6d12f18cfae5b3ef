import type { Page } from '@playwright/test'
import { listOwnStories, publishOwnStory, saveOwnStory, withdrawOwnStory } from '#domains/stories/own-contract.ts'
import { word } from './acts.ts'
import type { Scene } from './scene.ts'
import type { Cast } from './stage.ts'

const list = '/stories/write'

const ink = `-> harbour

=== harbour
The last tram leaves at ten past one. # place: Harbour Hours, 01:12
Mara looks at the two cups, and then at you.
* [Stay for the second cup] -> second_cup
* [Take her coat from the hook] -> coat
* [Ask about the lamp] -> lamp

=== second_cup
“Good,” she says, and nothing else for a while.
-> END

=== coat
She holds still while you find the sleeve.

=== cellar
Nobody has been down here since the flood.
-> END

=== lamp
It was her grandmother’s.
-> lantern
`

/** A story with the turns that a map has to draw: links that meet, one back, one aside, and a scene that nothing leads to. */
const branched = `-> harbour

=== harbour
* [Stay] -> second_cup
* [Her coat] -> coat
* [The lamp] -> lamp

=== second_cup
* [Pour] -> coat
* [Wait] -> tram

=== coat
* [Out] -> tram
* [Look back] -> lamp

=== lamp
* [Light it] -> the_long_way_round
* [Leave it] -> tram

=== the_long_way_round
* [Back] -> harbour
* [On] -> bridge

=== tram
* [One stop] -> bridge
* [Two] -> depot

=== bridge
Morning.
-> END

=== depot
The doors stay open.

=== cellar
Nobody has been down here since the flood.
-> END
`

const storyId = '0198c0de-0000-7000-8000-00000000f00d'
const whole = `${ink.slice(0, ink.indexOf('=== coat'))}=== coat
She holds still while you find the sleeve.
-> END

=== lamp
It was her grandmother’s.
-> END
`

/** Writing a story: the empty list, an editor with faults, its map, a try of it, and publishing it. */
export const writeScenes: readonly Scene[] = [
  { name: 'own-stories', who: 'member', path: list },
  { name: 'story-editor', who: 'member', path: list, act: writeInk(ink) },
  {
    name: 'story-map',
    who: 'member',
    path: list,
    act: async (page, cast) => {
      await writeInk(branched)(page, cast)
      await page.getByRole('button', { name: word(cast.locale, 'writing', 'playBegin') }).click()
      const tried = page.getByRole('region', { name: word(cast.locale, 'writing', 'playTitle') })
      await tried.getByRole('listitem').first().click()
      await page.waitForTimeout(900)
      await page.getByRole('button', { name: word(cast.locale, 'writing', 'map'), exact: true }).click()
      await page.getByRole('figure').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'story-try',
    who: 'member',
    path: list,
    act: async (page, cast) => {
      await writeInk(ink.replace('-> lantern', '-> END').replace('sleeve.\n', 'sleeve.\n-> END\n'))(page, cast)
      await page.getByRole('button', { name: word(cast.locale, 'writing', 'playBegin') }).click()
      await page
        .getByRole('region', { name: word(cast.locale, 'writing', 'playTitle') })
        .getByRole('listitem')
        .first()
        .click()
      await page.waitForTimeout(900)
    },
  },
  { name: 'story-publish', who: 'member', path: `${list}/${storyId}`, before: storeStory(ink), act: showPublishing },
  { name: 'story-unpublished', who: 'member', path: `${list}/${storyId}`, before: storeStory(ink), act: publish },
  {
    name: 'story-publish-failed',
    who: 'member',
    path: `${list}/${storyId}`,
    // Another text than that of the next scene, which was published in a picture before.
    before: storeStory(`${whole}\n`),
    act: offline(publishOwnStory.path, publish),
  },
  { name: 'story-published', who: 'member', path: `${list}/${storyId}`, before: storeStory(whole), act: publish },
  {
    name: 'story-withdraw-failed',
    who: 'member',
    path: `${list}/${storyId}`,
    act: offline(withdrawOwnStory.path, withdraw),
  },
  { name: 'own-stories-published', who: 'member', path: list },
]

/** Stores a story of the member under the same id, over what is there. */
function storeStory(source: string) {
  return async (_stage: unknown, { people: { member } }: Cast) => {
    const before = (await member.get(listOwnStories, {})).stories.find(({ id }) => id === storyId)
    const text = { title: 'The last tram', characterId: 'mara-voss', source }
    await member.get(saveOwnStory, { storyId, revision: before?.revision ?? 0, ...text })
  }
}

type Act = (page: Page, cast: Cast) => Promise<void>

/** An act whose request does not reach the server. */
function offline(path: string, act: Act): Act {
  return async (page, cast) => {
    await page.route(`**${path}`, (route) => route.abort('internetdisconnected'))
    await act(page, cast)
    await page.unroute(`**${path}`)
  }
}

async function withdraw(page: Page, { locale }: Cast): Promise<void> {
  const action = { name: word(locale, 'writing', 'publish.withdraw'), exact: true }
  const part = page.getByRole('region', { name: word(locale, 'writing', 'publish.title'), exact: true })
  await part.getByRole('button', action).click()
  await page.getByRole('alertdialog').getByRole('button', action).click()
  await part.getByRole('alert').waitFor()
  await part.scrollIntoViewIfNeeded()
}

async function showPublishing(page: Page, { locale }: Cast): Promise<void> {
  await page.getByText(word(locale, 'writing', 'publish.translation')).scrollIntoViewIfNeeded()
}

async function publish(page: Page, { locale }: Cast): Promise<void> {
  const part = page.getByRole('region', { name: word(locale, 'writing', 'publish.title'), exact: true })
  await part.scrollIntoViewIfNeeded()
  const button = part.getByRole('button', { name: word(locale, 'writing', 'publish.action'), exact: true })
  if ((await button.count()) > 0) await button.click()
  await page.waitForTimeout(3500)
  await part.scrollIntoViewIfNeeded()
}

function writeInk(text: string) {
  return async (page: Page, { locale }: Cast) => {
    await page
      .getByRole('button', { name: word(locale, 'writing', 'new') })
      .first()
      .click()
    await page.getByRole('textbox', { name: word(locale, 'writing', 'text') }).fill(text)
    await page
      .getByRole('button', { name: /harbour/ })
      .first()
      .waitFor({ timeout: 30_000 })
    await page.waitForTimeout(2500)
  }
}
