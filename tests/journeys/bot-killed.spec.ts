import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../../tools/dev/free-port.ts'
import { startProduct } from '../campaigns/product.ts'
import type { Telegram } from '../counterparts/telegram.ts'
import { startTelegram } from '../counterparts/telegram.ts'

let dataDir: string
let telegram: Telegram
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'nocturne-bot-'))
  telegram = await startTelegram()
})
test.afterAll(async () => {
  await telegram.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a reply whose process is killed in the middle of its draft still arrives in Telegram, once', async () => {
  const port = String(await freePort())
  const env = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL: `http://localhost:${port}`, ...telegram.env }
  const from = { id: 9001, first_name: 'Ada', language_code: 'en' }
  const first = await startProduct({ ...env, SCRIPTED_TOKENS_PER_SECOND: '4' })
  await expect.poll(() => telegram.webhook()?.url).toBeTruthy()
  await telegram.deliver(telegram.press(from, 'adult:mara-voss'))
  telegram.sent.length = 0
  const update = telegram.update(from, 'Tell me about the harbour at night.')
  expect(await telegram.deliver(update)).toBe(200)
  // Some seconds of writing, so that its row has its beginning.
  await expect.poll(() => (telegram.drafts.at(-1)?.text ?? '').length, { timeout: 20_000 }).toBeGreaterThan(40)
  const shown = telegram.drafts.at(-1)?.text ?? ''
  await first.kill()

  const second = await startProduct(env)
  try {
    await expect.poll(() => telegram.sent.length, { timeout: 60_000 }).toBe(1)
    // The text goes to the row once a second, so that the last words of a draft may be missing.
    const written = telegram.sent[0]?.text ?? ''
    expect(written.length).toBeGreaterThan(0)
    expect(shown.startsWith(written.slice(0, 8))).toBe(true)
    expect(await telegram.deliver(update)).toBe(200)
    const again = telegram.update(from, 'Are you still there?')
    expect(await telegram.deliver(again)).toBe(200)
    await expect.poll(() => telegram.sent.length, { timeout: 30_000 }).toBe(2)
  } finally {
    await second.stop()
  }
})
