import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../tools/dev/free-port.ts'
import { startProduct } from '../campaigns/product.ts'
import { openConversationAs } from '../kit/conversations.ts'
import { arriveAs } from './sign-in.ts'

/** The stored files of this browser: the names of its caches, and how many service workers there are. */
const leftOf = `Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()])
  .then(([names, workers]) => [...names, ...workers.map(({ scope }) => scope)])`

test('a service worker that the operator switches off removes itself and the stored app with the next visit @long', async ({
  context,
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-worker-'))
  const port = String(await freePort())
  const baseUrl = `http://localhost:${port}`
  const env = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: baseUrl }
  let product = await startProduct(env)
  try {
    const person = await arriveAs(context, { locale: 'en', baseUrl, email: 'stored@example.org' })
    // The app is stored on the devices of people who have conversations.
    await page.goto(`${baseUrl}/chat/${await openConversationAs(person)}`)
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
    await page.reload()
    await expect.poll(() => page.evaluate("caches.match('/_shell/whole').then(Boolean)")).toBe(true)

    await product.stop()
    product = await startProduct({ ...env, SERVICE_WORKER: 'off' })
    await page.reload()
    await expect.poll(() => page.evaluate(leftOf)).toEqual([])
    // The pages go on without it.
    await page.goto(`${baseUrl}/premium`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(leftOf)).toEqual([])
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
