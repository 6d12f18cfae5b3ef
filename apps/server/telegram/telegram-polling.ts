import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { BotApi } from '#platform/telegram/bot-api.ts'
import { webhookSecret, webhookSecretHeader } from '#platform/telegram/bot-api.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { UpdateIntake } from './telegram-webhook.ts'

/** How long Telegram waits for an update before it answers that there is none. */
const waitSeconds = 25
/** A call ends later than Telegram's own wait. */
export const pollTimeoutMs = (waitSeconds + 10) * 1000
const failedMs = 5_000
const againMs = 1_000
const longestPauseMs = 30_000
/** An update that is refused for so long is skipped, since all later ones wait behind it; Telegram's own waits are shorter. */
const refusedMs = 15 * 60_000

const updates = z.array(z.looseObject({ update_id: z.number().int() }))
type Update = z.infer<typeof updates>[number]

type Needs = {
  brand: string
  token: string
  api: BotApi
  allowedUpdates: readonly string[]
  take: UpdateIntake
  log: Log
}

/**
 * Fetches the updates of one bot, for a machine that Telegram cannot reach. Each ends where those of the webhook do, and
 * is confirmed once it is answered, so that one whose process died comes again. Ends with the signal.
 */
export async function pollUpdates(needs: Needs, signal: AbortSignal): Promise<void> {
  const { api, allowedUpdates, log } = needs
  let offset = 0
  let isWell = true
  const failed = async (status: number, waitMs: number) => {
    // Another process that fetches the same updates is answered 409, again and again.
    if (isWell) log.warn({ status }, 'updates of the bot could not be fetched; it is tried again')
    isWell = false
    await pause(waitMs || failedMs, undefined, { signal })
  }
  try {
    // Telegram hands out no updates while a webhook is set.
    for (;;) {
      const { status, retryAfterMs } = await api.call('deleteWebhook', {}, signal)
      if (status === 200) break
      await failed(status, retryAfterMs)
    }
    for (;;) {
      const input = { offset, timeout: waitSeconds, allowed_updates: allowedUpdates }
      const { status, result, retryAfterMs } = await api.call('getUpdates', input, signal)
      const { data } = updates.safeParse(result)
      if (status !== 200 || !data) {
        await failed(status, retryAfterMs)
        continue
      }
      isWell = true
      for (const update of data) {
        await takeUpdate(update, needs, signal)
        offset = update.update_id + 1
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

async function takeUpdate(update: Update, needs: Needs, signal: AbortSignal): Promise<void> {
  const since = performance.now()
  for (let tries = 1; ; tries += 1) {
    const status = await statusOf(update, needs)
    if (status === 200) return
    if (status !== null && performance.now() - since > refusedMs) {
      needs.log.error({ status }, 'an update of the bot was refused for too long and is skipped')
      return
    }
    await pause(Math.min(againMs * tries, longestPauseMs), undefined, { signal })
  }
}

/** The answer to an update; null where this installation failed, such as without its database: nothing is skipped for that. */
async function statusOf(update: Update, { brand, token, take, log }: Needs): Promise<number | null> {
  const headers = { [webhookSecretHeader]: webhookSecret(token) }
  try {
    return (await take(brand, { headers, rawBody: Buffer.from(JSON.stringify(update)), query: {} })).status
  } catch (error) {
    log.error({ err: error }, 'an update of the bot could not be taken; it is tried again')
    return null
  }
}
