import type { App } from '#platform/http/mount-calls.ts'
import type { Services } from './services.ts'

const maxBodyBytes = 256 * 1024

/** Where Telegram delivers what people write to a brand's bot. */
export function mountTelegramWebhook(app: App, { doors, clock }: Pick<Services, 'doors' | 'clock'>): void {
  app.post('/telegram/webhook/:brand', async (context) => {
    if (Number(context.req.header('content-length') ?? Infinity) > maxBodyBytes) return context.body(null, 413)
    const secret = context.req.header('x-telegram-bot-api-secret-token') ?? ''
    const body: unknown = await context.req.json().catch(() => null)
    return context.body(null, await doors.bot.receive(context.req.param('brand'), secret, body, clock.now()))
  })
}
