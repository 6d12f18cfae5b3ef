// `npm run screens:console`: pictures of the screens of the console, each as the operator whose work it is.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { chromiumFlags } from '../../ui/lab/chromium-flags.ts'
import { findChromium } from '../../ui/lab/find-chromium.ts'
import type { Role } from './console-stage.ts'
import { privateName } from './console-people.ts'
import { openConsoleStage, staff } from './console-stage.ts'

const folder = path.join(import.meta.dirname, '../../.cache/screens')
const restMs = 500

type Scene = { name: string; role: Role; path: string; act?(page: Page): Promise<void> }

async function find(page: Page, search: string): Promise<void> {
  await page.getByLabel('Search').fill(search)
  await page.getByRole('button', { name: 'Find' }).click()
}

const foundTable = (page: Page) => page.getByRole('table', { name: / found$/ })
const findRows = (search: string) => async (page: Page) => {
  await find(page, search)
  await foundTable(page).waitFor()
}
const tabOf = (name: string) => (page: Page) => page.getByRole('tab', { name, exact: true }).click()

const scenes: readonly Scene[] = [
  { name: 'queue', role: 'safety-lead', path: '' },
  {
    name: 'case',
    role: 'safety-lead',
    path: '',
    act: (page) => page.locator('[data-case]').first().click(),
  },
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
        .getByRole('button', { name: /^Show colour/ })
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
  { name: 'operators', role: 'owner', path: '/operators' },
  {
    name: 'operators-change',
    role: 'owner',
    path: '/operators',
    act: (page) => page.getByRole('button', { name: `Change ${staff.finance}` }).click(),
  },
  { name: 'service', role: 'owner', path: '/service' },
  { name: 'figures', role: 'owner', path: '/figures' },
  { name: 'audit', role: 'owner', path: '/audit' },
]

const { values: options } = parseArgs({
  options: {
    screen: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true, default: ['1440', '1024'] },
    theme: { type: 'string', multiple: true, default: ['dark', 'light'] },
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
      const file = path.join(folder, `console-${scene.name}.${theme}.${width}.single.png`)
      await page.screenshot({ path: file, fullPage: true })
    }
  console.log(scene.name)
}
