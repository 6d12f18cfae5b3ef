// `npm run screens:install`: the pictures of each brand that a browser shows before it installs the app.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import texts from '../../locales/en/growth.json' with { type: 'json' }
import { confirmAge } from '#domains/accounts/contract.ts'
import { brandKeys } from '#domains/brands/brands.ts'
import { installPictures } from '#domains/brands/manifest.ts'
import { startProduct } from '#tests/campaigns/product.ts'
import { createPerson } from '#tests/kit/person.ts'
import { chromiumFlags } from '../../ui/lab/chromium-flags.ts'
import { findChromium } from '../../ui/lab/find-chromium.ts'

const publicFolder = path.join(import.meta.dirname, '../../apps/web/public')
const restMs = 1500
const quality = 72
/** Device pixels of a picture for each pixel of its page. */
const scale = { narrow: 1.5, wide: 1 } as const
const hasPictures = `document.fonts.status === 'loaded' && [...document.images].filter((one) => one.getBoundingClientRect().top < innerHeight).every((one) => one.complete)`

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-install-'))
try {
  for (const brand of brandKeys) {
    const product = await startProduct({ DATA_DIR: path.join(folder, brand), BRAND: brand })
    await takePictures(browser, { brand, url: product.url })
    await product.stop()
    console.log(`${brand}: done`)
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
}

async function takePictures(of: Browser, { brand, url }: { brand: string; url: string }): Promise<void> {
  const someone = createPerson(url)
  await someone.get(confirmAge, { adult: true })
  for (const { name, form, width, height } of installPictures) {
    const viewport = { width: width / scale[form], height: height / scale[form] }
    const context = await of.newContext({ viewport, deviceScaleFactor: scale[form], colorScheme: 'dark' })
    await context.addCookies([...someone.cookies].map(([key, value]) => ({ name: key, value, url })))
    const page = await context.newPage()
    await page.goto(url, { waitUntil: 'load' })
    // Phones lay theirs over the page; here it would be an empty strip.
    await page.addStyleTag({ content: 'html { scrollbar-width: none; scrollbar-gutter: auto }' })
    for (let tries = 0; tries < 40 && !(await page.evaluate<boolean>(hasPictures)); tries += 1)
      await page.waitForTimeout(restMs / 4)
    await page.waitForTimeout(restMs)
    await closeHint(page)
    const picture = await sharp(await page.screenshot())
      .webp({ quality })
      .toBuffer()
    writeFileSync(path.join(publicFolder, 'brands', brand, name), picture)
    await context.close()
  }
}

/** A hint for newcomers would lie over the people whom the picture is to show. */
async function closeHint(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: texts.guide.ok })
  if (!(await close.isVisible())) return
  await close.click()
  await close.waitFor({ state: 'hidden' })
}
