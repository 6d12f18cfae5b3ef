import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { confirmAge } from '#domains/accounts/contract.ts'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import type { Product } from '../campaigns/product.ts'
import { startProduct } from '../campaigns/product.ts'
import { createPerson } from '../kit/person.ts'

const messages = 10_000
const mostNodes = 2000
const seedScript = fileURLToPath(new URL('../../tools/dev/seed-long-chat.ts', import.meta.url))

test.describe('a conversation of ten thousand messages', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-long-chat-'))
  let product: Product
  let cookies: { name: string; value: string; url: string }[]
  let path: string

  test.beforeAll(async () => {
    test.setTimeout(180_000)
    product = await startProduct({ DATA_DIR: dataDir })
    const person = createPerson(product.url)
    await person.get(confirmAge, { adult: true })
    const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    path = `/chat/${sessionId}`
    await product.stop()
    const seeded = spawnSync(process.execPath, [seedScript, dataDir, String(messages)], { encoding: 'utf8' })
    expect(seeded.status, seeded.stderr).toBe(0)
    product = await startProduct({ DATA_DIR: dataDir })
    cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: product.url }))
  })
  test.afterAll(async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('opens at its end, reads back page by page without jumping, and stays small', async ({ page, context }) => {
    await context.addCookies(cookies)
    await page.goto(`${product.url}${path}`)
    const log = page.getByRole('log')
    await expect(log.getByText(`${messages}. `)).toBeVisible()
    for (let step = 0; step < 12; step += 1) {
      await log.hover()
      await page.mouse.wheel(0, -2500)
      await page.waitForTimeout(150)
    }
    // The reader is well above the end now, with earlier messages on screen and the end out of the document.
    const shown = await log.innerText()
    const numbers = [...shown.matchAll(/(?:^|\n)(\d{3,5})\. /g)].map((match) => Number(match[1]))
    expect(Math.max(...numbers)).toBeLessThan(messages)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(await page.locator('*').count()).toBeLessThan(mostNodes)
  })
})
