// `npm run screens:console`: pictures of the screens of the console, each as the operator whose work it is.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import type { DataOf } from '#platform/contract/call.ts'
import { repliesOfDays } from '#domains/operations/service-contract.ts'
import { chromiumFlags } from '../../ui/lab/chromium-flags.ts'
import { findChromium } from '../../ui/lab/find-chromium.ts'
import { catalogueScenes } from './console-catalogue.ts'
import { privateName } from './console-people.ts'
import type { ConsoleScene as Scene } from './console-scene.ts'
import { find, findRows, foundTable } from './console-scene.ts'
import { openConsoleStage, staff } from './console-stage.ts'
import { storyScenes } from './console-stories.ts'

const folder = path.join(import.meta.dirname, '../../.cache/screens')
const restMs = 500

const tabOf = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click()

const scenes: readonly Scene[] = [
  { name: 'queue', role: 'safety-lead', path: '' },
  {
    name: 'case',
    role: 'safety-lead',
    path: '',
    act: (page) => page.locator('[data-case]').first().click(),
  },
  { name: 'case-dispute', role: 'safety-lead', path: '', act: openDispute },
  { name: 'case-claimed', role: 'safety-lead', path: '', act: claimDispute },
  { name: 'case-decided', role: 'safety-lead', path: '', act: showDecided },
  { name: 'case-authority', role: 'safety-lead', path: '/authorities', act: recordRequest },
  { name: 'approvals', role: 'finance', path: '/approvals' },
  {
    name: 'people',
    role: 'owner',
    path: '/people',
    act: findRows('en.subscriber@example.org'),
  },
  {
    name: 'person',
    role: 'owner',
    path: '/people',
    async act(page) {
      await findRows('en.subscriber@example.org')(page)
      await foundTable(page).getByRole('link').click()
    },
  },
  { name: 'people-waiting', role: 'owner', path: '/people' },
  {
    name: 'person-support',
    role: 'owner',
    path: '/people',
    act: (page) => page.getByRole('table', { name: 'People who wait for an answer' }).getByRole('link').click(),
  },
  { name: 'characters-unsearched', role: 'safety-lead', path: '/characters' },
  {
    name: 'characters',
    role: 'safety-lead',
    path: '/characters',
    act: findRows('Mara Voss'),
  },
  {
    name: 'characters-none',
    role: 'safety-lead',
    path: '/characters',
    async act(page) {
      await find(page, 'Nobody of this name')
      await page.getByText('No character found').waitFor()
    },
  },
  {
    name: 'character-private',
    role: 'safety-lead',
    path: '/characters',
    async act(page) {
      await find(page, privateName)
      await page.getByRole('table').getByRole('link').click()
      await page.getByText('Others do not meet this character').waitFor()
    },
  },
  {
    name: 'character',
    role: 'safety-lead',
    path: '/characters/mara-voss',
    async act(page) {
      await page.getByRole('button', { name: 'Change', exact: true }).click()
      await page
        .getByRole('button', { name: /^Open the picture/ })
        .first()
        .click()
      await page
        .getByRole('button', { name: /^Review: / })
        .first()
        .click()
      await page
        .getByRole('button', { name: /^Show color/ })
        .first()
        .waitFor()
    },
  },
  {
    name: 'character-review',
    role: 'safety-lead',
    path: '/characters/vera-sokolskaya',
    async act(page) {
      await page.getByRole('button', { name: 'Open a case', exact: true }).click()
      await page.getByText('waits for a decision.').waitFor()
    },
  },
  ...storyScenes,
  ...catalogueScenes,
  { name: 'money-orders', role: 'owner', path: '/money' },
  { name: 'money-payments', role: 'owner', path: '/money', act: tabOf('Payments') },
  { name: 'money-differences', role: 'owner', path: '/money', act: tabOf('Differences') },
  { name: 'money-services', role: 'owner', path: '/money', act: tabOf('Service orders') },
  { name: 'money-providers', role: 'owner', path: '/money', act: tabOf('Providers') },
  { name: 'money-exports', role: 'owner', path: '/money', act: tabOf('Exports') },
  {
    name: 'prices',
    role: 'finance',
    path: '/prices',
    act: (page) => page.getByRole('button', { name: 'Change coins-1000', exact: true }).click(),
  },
  {
    name: 'prices-proposed',
    role: 'finance',
    path: '/prices',
    async act(page) {
      await page.getByLabel('Brand').selectOption('nocturne')
      await page.getByRole('button', { name: 'Change vip-12-months', exact: true }).click()
      await page.getByLabel('US dollars').fill('79,99')
      await page.getByRole('button', { name: 'Propose the change' }).click()
    },
  },
  { name: 'brand-content', role: 'finance', path: '/brand-content' },
  { name: 'verifications', role: 'safety-lead', path: '/verifications' },
  { name: 'switches', role: 'owner', path: '/switches' },
  {
    name: 'names',
    role: 'safety-lead',
    path: '/names',
    act: (page) => page.getByRole('button', { name: 'Remove Ximena Placeholder' }).click(),
  },
  {
    name: 'names-none',
    role: 'safety-lead',
    path: '/names',
    async act(page) {
      await page.getByLabel('Find a name or an alias').fill('Nobody of this name')
      await page.getByRole('button', { name: 'Find' }).click()
      await page.getByText('No such name').waitFor()
    },
  },
  { name: 'authorities', role: 'safety-lead', path: '/authorities' },
  { name: 'operators', role: 'owner', path: '/operators' },
  {
    name: 'operators-change',
    role: 'owner',
    path: '/operators',
    act: (page) => page.getByRole('button', { name: `Change ${staff.finance}` }).click(),
  },
  { name: 'service', role: 'owner', path: '/service' },
  { name: 'service-replies', role: 'owner', path: '/service', act: showReplies },
  { name: 'figures', role: 'owner', path: '/figures' },
  { name: 'campaigns-none', role: 'owner', path: '/campaigns' },
  {
    name: 'campaigns',
    role: 'owner',
    path: '/campaigns',
    async act(page) {
      await page.getByLabel('Name of a new campaign').waitFor()
      if ((await page.locator('main li').count()) > 0) return
      await page.getByLabel('Name of a new campaign').fill('Spring in the harbor')
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByRole('button', { name: 'Add a link' }).click()
      await page.getByRole('button', { name: /^Copy: / }).waitFor()
    },
  },
  { name: 'audit', role: 'owner', path: '/audit' },
]

async function openDispute(page: Page): Promise<void> {
  await page
    .getByRole('row', { name: /Age dispute/ })
    .getByRole('link')
    .click()
  await page.getByRole('heading', { level: 1, name: 'Age dispute · Person' }).waitFor()
}

async function claimDispute(page: Page): Promise<void> {
  await openDispute(page)
  // It is claimed for the first picture, and stays so.
  await page.keyboard.press('c')
  await page.getByRole('button', { name: /^Give it back/ }).waitFor()
}

/** The place of the case once it is decided, when no queue leads to it. */
let decided = ''

async function showDecided(page: Page): Promise<void> {
  if (decided === '') {
    await claimDispute(page)
    await page.getByLabel('It was a mistake: end the hold').check()
    await page.getByLabel('What you found').fill('The words quote a film, and the account is four years old.')
    await page.getByRole('button', { name: 'Decide', exact: true }).click()
    decided = page.url()
  } else await page.goto(decided)
  await page.getByRole('heading', { level: 2, name: 'Decisions' }).waitFor()
}

/** A request for each picture, since the form leads to the case that it makes. */
async function recordRequest(page: Page): Promise<void> {
  await page.getByLabel('Authority').fill('Landgericht Musterstadt')
  await page.getByLabel('Legal basis').fill('§ 100j StPO, order 41 Gs 210/26 of 24 November 2026')
  await page.getByLabel('Scope').fill('The addresses from which one account signed in during October 2026.')
  await page.getByRole('button', { name: 'Record', exact: true }).click()
  await page.getByRole('heading', { name: 'Request', exact: true }).waitFor()
}

/** Replies of two engines on three days: they are counted once a minute, which is longer than a picture waits. */
async function showReplies(page: Page): Promise<void> {
  const ends = { stopped: 14, blocked: 3, failed: 0, interrupted: 0 }
  const ofDay = (day: string, place: number): DataOf<typeof repliesOfDays>['list'] => [
    { day, engine: 'openai-compatible', done: 1240 + 310 * place, ...ends, failed: 2 * place, firstMs: 820 },
    { day, engine: 'scripted', done: 96, ...ends, firstMs: null },
  ]
  const dayMs = 86_400_000
  const dayOf = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 'yyyy-mm-dd'.length)
  const list = [2, 1, 0].flatMap((ago, place) => ofDay(dayOf(ago), place))
  await page.route(`**${repliesOfDays.path}**`, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { list }, region: '' } }),
  )
  await page.reload()
  await page.getByRole('table', { name: 'Replies by day and engine' }).waitFor()
}

const { values: options } = parseArgs({
  options: {
    screen: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true, default: ['1440', '1024'] },
    theme: { type: 'string', multiple: true, default: ['dark', 'light'] },
    locale: { type: 'string', multiple: true, default: ['en'] },
  },
})
const chosen = scenes.filter(({ name }) => !options.screen || options.screen.some((one) => name.startsWith(one)))
if (chosen.length === 0) throw new Error(`No such screen. There are: ${scenes.map(({ name }) => name).join(', ')}.`)

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  const stage = await openConsoleStage(
    browser,
    chosen.map(({ role }) => role),
  )
  try {
    for (const scene of chosen) {
      const page = stage.pages.get(scene.role)
      if (page) await takeScene(page, stage.url, scene)
    }
  } finally {
    await stage.close()
  }
} finally {
  await browser.close()
}
console.log(`The pictures are in ${path.relative(process.cwd(), folder)}.`)

async function takeScene(page: Page, url: string, scene: Scene): Promise<void> {
  for (const theme of options.theme)
    for (const width of options.width) {
      await page.emulateMedia({ colorScheme: theme === 'light' ? 'light' : 'dark' })
      await page.setViewportSize({ width: Number(width), height: 900 })
      await page.goto(`${url}/console${scene.path}`)
      await page.getByRole('button', { name: 'Sign out' }).waitFor()
      await scene.act?.(page)
      await page.waitForTimeout(restMs)
      for (const locale of options.locale) await takePicture(page, locale, `${scene.name}.${theme}.${width}`)
      await page.evaluate(() => localStorage.clear())
    }
  console.log(scene.name)
}

/** Scenes are played in English: another language is chosen at the end, and shows what belongs to the address. */
async function takePicture(page: Page, locale: string, name: string): Promise<void> {
  await page.locator('header select').selectOption(locale)
  await page.locator(`html[lang^="${locale}"]`).waitFor({ state: 'attached' })
  await page.waitForTimeout(restMs)
  const file = path.join(folder, `console-${name}.${locale}.single.png`)
  await page.screenshot({ path: file, fullPage: true })
}
