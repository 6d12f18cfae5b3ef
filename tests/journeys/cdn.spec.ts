import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { patternPicture } from '../kit/pattern-picture.ts'
import type { Product } from '../campaigns/product.ts'
import { startProduct } from '../campaigns/product.ts'
import type { CachingProxy } from '../counterparts/caching-proxy.ts'
import { startCachingProxy } from '../counterparts/caching-proxy.ts'
import { untilAlive } from './alive.ts'
import { passOverWelcome } from './sign-in.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')
const kinds = ['assets', 'themes', 'payments'] as const

/** Of a picture that has come; tests know nothing of the types of a page. */
const widthOf = (image: unknown) => (image as { naturalWidth: number }).naturalWidth

let folder: string
let product: Product
let proxies: Record<(typeof kinds)[number], CachingProxy>
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nocturne-cdn-'))
  mkdirSync(join(folder, 'nocturne'))
  writeFileSync(join(folder, 'nocturne/kay.webp'), await patternPicture(3))
  const content = { sample: true, lang: 'en', users: [{ name: 'Kay', stars: 5, picture: 'kay.webp' }] }
  writeFileSync(join(folder, 'nocturne.json'), JSON.stringify(content))
  const [assets, themes, payments] = await Promise.all(
    kinds.map((kind) => startCachingProxy(() => product.url, `/of/${kind}`)),
  )
  if (!assets || !themes || !payments) throw new Error('A cache did not start')
  proxies = { assets, themes, payments }
  product = await startProduct({
    DATA_DIR: join(folder, 'data'),
    BRAND_CONTENT: folder,
    CDN_ASSETS: assets.url,
    CDN_THEMES: themes.url,
    CDN_PAYMENTS: payments.url,
  })
})
test.afterAll(async () => {
  await product.stop()
  await Promise.all(kinds.map((kind) => proxies[kind].close()))
  rmSync(folder, { recursive: true, force: true })
})

test('the build and the pictures of the three kinds load from the three bases, and nothing else does [S9-cdn-01]', async ({
  page,
}) => {
  const fromSite: string[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === product.url) fromSite.push(pathname)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  await passOverWelcome(page)
  await page.goto(`${product.url}/`)
  await untilAlive(page)
  await page.getByRole('button', { name: say('safety', 'age.adult') }).click()
  await page.goto(`${product.url}/premium`)
  await untilAlive(page)
  const kay = page.locator(`img[src^="${proxies.payments.url}/media/brand/nocturne/"]`)
  await kay.scrollIntoViewIfNeeded()
  await expect.poll(() => kay.evaluate(widthOf)).toBeGreaterThan(0)
  await page.goto(`${product.url}/my-roles/create`)
  await untilAlive(page)
  const choice = page.locator(`img[src^="${proxies.assets.url}/choices/"]`).first()
  await expect.poll(() => choice.evaluate(widthOf)).toBeGreaterThan(0)

  const { assets, themes, payments } = proxies
  expect(assets.requested.filter((path) => /^\/assets\/.*\.js$/.test(path)).length).toBeGreaterThan(3)
  expect(assets.requested.some((path) => /^\/assets\/.*\.css$/.test(path))).toBe(true)
  expect(assets.requested.some((path) => /^\/assets\/.*\.woff2$/.test(path))).toBe(true)
  expect(themes.requested.some((path) => path.startsWith('/brands/nocturne/'))).toBe(true)
  expect(fromSite.filter((path) => /^\/(assets|choices|gifts|brands|media\/brand)\//.test(path))).toEqual([])
  for (const [proxy, kind] of [
    [assets, /^\/(assets|choices|gifts)\//],
    [themes, /^\/brands\//],
    [payments, /^\/media\/brand\//],
  ] as const)
    expect(proxy.requested.filter((path) => !kind.test(path))).toEqual([])
  expect(assets.stored.some((path) => path.endsWith('.js'))).toBe(true)
  expect(refused).toEqual([])
})
