// `npm run screens`: pictures of every screen in every size, theme and language requested, and one sheet for each screen.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import { languageCookie } from '#platform/i18n/detect.ts'
import { isLocale, localePath, locales } from '#platform/i18n/locales.ts'
import { chromiumFlags } from '../../ui/lab/chromium-flags.ts'
import { findChromium } from '../../ui/lab/find-chromium.ts'
import { buyers } from './buyers.ts'
import { giftScenes } from './gift-scenes.ts'
import { moneyScenes } from './money-scenes.ts'
import { scenes as otherScenes } from './scenes.ts'
import type { Shot } from './sheet.ts'
import { writeSheet } from './sheet.ts'
import type { Cast, Stage } from './stage.ts'
import { countryHeader, openStage } from './stage.ts'
import { togetherScenes } from './together-scenes.ts'

const folder = path.join(import.meta.dirname, '../../.cache/screens')
const scenes = [...otherScenes, ...giftScenes, ...togetherScenes, ...moneyScenes]
type Scene = (typeof scenes)[number]
const usualSizes = ['390x844', '768x1024', '1440x900']
const themes = ['dark', 'light'] as const
/** The products that scenes need, one after the other. */
const productKinds: readonly ProductKind[] = [
  { seesPictures: false, hears: false, charges: false },
  { seesPictures: true, hears: false, charges: false },
  { seesPictures: false, hears: true, charges: false },
  { seesPictures: false, hears: true, charges: true },
]
/** Countries whose people read prices in a currency; dollars where a consumer may also withdraw. */
const countries: Record<string, string> = { USD: 'AT', MMK: 'MM', INR: 'IN', MYR: 'MY', IDR: 'ID' }
const waitMs = 15_000
const restMs = 700
/** The default font size of browsers, in pixels. */
const usualLetters = 16
const pollMs = 50
const isHydrated = `Object.keys(document.querySelector('#content') ?? {}).some((key) => key.startsWith('__react'))`
// A row that scrolls sideways loads no picture beyond the edge.
const inView = `(one) => { const { width, top, bottom, left, right } = one.getBoundingClientRect(); return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth }`
const hasPictures = `document.fonts.status === 'loaded' && [...document.images].filter(${inView}).every((one) => one.complete)`

const { values: options } = parseArgs({
  options: {
    screen: { type: 'string', multiple: true },
    locale: { type: 'string', multiple: true },
    size: { type: 'string', multiple: true },
    theme: { type: 'string', multiple: true },
    // The currency of shown prices: everybody is in a country of that currency.
    currency: { type: 'string' },
    // How big somebody has set their letters, in percent.
    letters: { type: 'string', default: '100' },
  },
})
const { currency, letters } = options
if (currency !== undefined && !Object.hasOwn(countries, currency))
  throw new Error(`No such currency. There are: ${Object.keys(countries).join(', ')}.`)
const country = countries[currency ?? ''] ?? ''
const mark = `${currency === undefined ? '' : `.${currency}`}${letters === '100' ? '' : `.${letters}`}`
const chosenScenes = scenes.filter(
  ({ name }) => !options.screen || options.screen.some((wanted) => name === wanted || name.startsWith(`${wanted}-`)),
)
const chosenLocales = options.locale ?? ['en', 'ar', 'de', 'ja']
const chosenSizes = (options.size ?? usualSizes).map((wanted) => {
  const known = usualSizes.find((size) => size.startsWith(`${wanted}x`)) ?? wanted
  const [width = 0, height = 0] = known.split('x').map(Number)
  return { width, height }
})
if (chosenSizes.some(({ height }) => !height))
  throw new Error(`A size is the width of one of ${usualSizes.join(', ')}, or a width and a height, as 820x1180.`)
const chosenThemes = themes.filter((theme) => !options.theme || options.theme.includes(theme))
if (chosenScenes.length === 0)
  throw new Error(`No screen has this name. There are: ${scenes.map(({ name }) => name).join(', ')}.`)

const shots = new Map<string, Shot[][]>()
const problems: string[] = []
mkdirSync(folder, { recursive: true })
const flags = [...chromiumFlags, `--blink-settings=defaultFontSize=${(usualLetters * Number(letters)) / 100}`]
const browser = await chromium.launch({ executablePath: findChromium(), args: flags })
try {
  for (const kind of productKinds) await takeScenes(browser, kind, chosenScenes.filter(isOf(kind)))
} finally {
  await browser.close()
}
for (const [name, rows] of shots) await writeSheet(path.join(folder, `${name}${mark}.png`), rows)
console.log(
  `${[...shots.values()].flat(2).length} pictures, ${shots.size} sheets in ${path.relative(process.cwd(), folder)}`,
)
for (const problem of problems) console.log(`  not as meant: ${problem}`)
process.exitCode = problems.length > 0 ? 1 : 0

type ProductKind = { seesPictures: boolean; hears: boolean; charges: boolean }

function isOf({ seesPictures, hears, charges }: ProductKind) {
  return (scene: Scene): boolean =>
    (scene.seesPictures ?? false) === seesPictures &&
    (scene.hears ?? false) === hears &&
    (scene.charges ?? false) === charges
}

/** Takes these scenes at a product of their own. */
async function takeScenes(from: Browser, kind: ProductKind, these: readonly Scene[]): Promise<void> {
  if (these.length === 0) return
  const services = these.some(({ who }) => who === 'customer' || who === 'provider')
  const stage = await openStage({ country, services, ...kind })
  try {
    for (const locale of chosenLocales) await takeLocale(from, stage, these, locale)
  } finally {
    await stage.close()
  }
}

async function takeLocale(from: Browser, on: Stage, these: readonly Scene[], locale: string): Promise<void> {
  console.log(`${locale}: people arrive`)
  const cast = await on.castOf(locale, {
    conversations: these.some((scene) => !moneyScenes.includes(scene)),
    buyers: buyers.filter((buyer) => these.some(({ who }) => who === buyer)),
  })
  for (const scene of these) {
    await scene.before?.(on, cast)
    const row: Shot[] = []
    for (const theme of chosenThemes) {
      for (const size of chosenSizes) {
        const label = `${locale} ${theme} ${size.width}x${size.height}`
        const file = path.join(
          folder,
          `${scene.name}.${locale}.${theme}.${size.width}x${size.height}${mark}.single.png`,
        )
        const context = await openContext(from, on.url, scene, cast, { theme, size })
        try {
          const problem = await takeShot(await context.newPage(), on.url, scene, cast, file)
          if (problem) problems.push(`${scene.name}, ${label}: ${problem}`)
        } finally {
          await context.close()
        }
        row.push({ label, size, file })
      }
    }
    shots.set(scene.name, [...(shots.get(scene.name) ?? []), row])
    console.log(`${locale}: ${scene.name}`)
  }
}

type Look = { theme: (typeof themes)[number]; size: { width: number; height: number } }

async function openContext(
  from: Browser,
  url: string,
  scene: Scene,
  cast: Cast,
  { theme, size }: Look,
): Promise<BrowserContext> {
  const tag = isLocale(cast.locale) ? locales[cast.locale].tag : 'en-US'
  const context = await from.newContext({
    viewport: size,
    colorScheme: theme,
    locale: tag,
    reducedMotion: 'reduce',
    isMobile: size.width < 500,
    hasTouch: size.width < 1000,
    ...(country === '' ? {} : { extraHTTPHeaders: { [countryHeader]: country } }),
  })
  context.setDefaultTimeout(waitMs)
  const cookies = [...(cast.people[scene.who]?.cookies ?? []), [languageCookie, cast.locale] as const]
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
  return context
}

/** Takes the picture whatever happens; answers what went wrong on the way to it. */
async function takeShot(page: Page, url: string, scene: Scene, cast: Cast, file: string): Promise<string | null> {
  const where = typeof scene.path === 'string' ? scene.path : scene.path(cast)
  let problem: string | null = null
  try {
    await scene.route?.(page)
    await page.goto(`${url}${isLocale(cast.locale) ? localePath(cast.locale, where) : where}`, { waitUntil: 'load' })
    await until(page, isHydrated)
    await settle(page)
    await scene.act?.(page, cast)
    await settle(page)
  } catch (error) {
    problem = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
  await page.screenshot({ path: file })
  return problem
}

async function settle(page: Page): Promise<void> {
  await until(page, hasPictures)
  await page.waitForTimeout(restMs)
}

/** Polls the page: Playwright's own waiting needs `eval`, which the page's policy forbids. */
async function until(page: Page, expression: string): Promise<void> {
  const giveUpAt = Date.now() + waitMs
  while (!(await page.evaluate(expression))) {
    if (Date.now() > giveUpAt) throw new Error(`never came true: ${expression.slice(0, 60)}…`)
    await page.waitForTimeout(pollMs)
  }
}
