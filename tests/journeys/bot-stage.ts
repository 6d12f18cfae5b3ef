import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../tools/dev/free-port.ts'
import { startProduct } from '../campaigns/product.ts'
import { startTelegram } from '../counterparts/telegram.ts'

/** A product of its own, whose bot is at a counterpart of Telegram that knows where its updates go. */
export async function startBotStage(env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'nocturne-bot-stage-'))
  const telegram = await startTelegram()
  const port = String(await freePort())
  const baseUrl = `http://localhost:${port}`
  const product = await startProduct({ DATA_DIR: dataDir, PORT: port, PUBLIC_URL: baseUrl, ...telegram.env, ...env })
  await expect.poll(() => telegram.webhook()?.url).toBeTruthy()
  const close = async () => {
    await product.stop()
    await telegram.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { baseUrl, telegram, close }
}

export type BotStage = Awaited<ReturnType<typeof startBotStage>>
