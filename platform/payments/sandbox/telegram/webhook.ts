import { z } from 'zod'
import { webhookSecret } from '../../../telegram/bot-api.ts'
import type { GatewayBackend, SandboxNews } from '../gateway-backend.ts'
import type { NoticeRequest } from '../sandbox-part.ts'
import { gateway } from './updates.ts'

const stored = z.object({ url: z.string(), secret_token: z.string(), allowed_updates: z.array(z.string()) })

/** Where setWebhook said that updates go; null before it has. */
export function webhookOf(backend: GatewayBackend) {
  const hook = stored.safeParse(backend.notes.get(gateway, 'webhook')).data
  if (!hook) return null
  const { url, secret_token: secret, allowed_updates: allowed } = hook
  const secrets = { right: secret, forged: 'a-guess', foreign: webhookSecret('7000000003:the-token-of-another-bot') }
  return {
    url,
    /** The request of an update; null for a kind of update that the bot has not subscribed to. */
    request(update: object, signature: SandboxNews['signature'] = 'right'): NoticeRequest | null {
      if (!allowed.some((kind) => kind in update)) return null
      const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secrets[signature] }
      return { url, headers, body: JSON.stringify(update) }
    },
  }
}
