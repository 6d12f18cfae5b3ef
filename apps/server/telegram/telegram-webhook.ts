import { bodyLimit } from 'hono/body-limit'
import type { HttpServer } from '#platform/http/routes.ts'
import type { Notice } from '#platform/payments/payment-adapter.ts'
import { webhookSecretHeader } from '#platform/telegram/bot-api.ts'
import type { BotTalk, createTelegramBot } from '#domains/accounts/server/public.ts'
import type { OrdersModule } from '#domains/orders/server/module.ts'
import { answerNotice, noticeIn } from '#domains/orders/server/public.ts'

type Needs = Pick<OrdersModule, 'takeNotice'> & {
  bot: ReturnType<typeof createTelegramBot>
  talk: BotTalk
  now(): Date
}

/** Takes an update of a brand's bot with the headers that it came with. Anything but 200 says that it is to come again. */
export type UpdateIntake = (brand: string, notice: Notice) => Promise<Response>

const limited = bodyLimit({ maxSize: 256 * 1024, onError: (context) => context.body(null, 413) })
/** The updates by which Telegram reports payments; the bot does not reply to them. */
const moneyWords = ['pre_checkout_query', 'successful_payment', 'refunded_payment', 'subscription']

/** Where updates end, however they came: what people write to a bot, and what becomes of their Stars. */
export function createUpdateIntake({ takeNotice, bot, talk, now }: Needs): UpdateIntake {
  return async (brand, notice) => {
    const body = parsed(notice.rawBody)
    const reading = isOfMoney(body) ? await takeNotice({ brand, method: 'TelegramStar', notice }) : null
    if (reading) return answerNotice(reading)
    const secret = notice.headers[webhookSecretHeader] ?? ''
    return new Response(null, { status: await bot.receive({ brand, secret, body, now: now() }, talk) })
  }
}

/** Where Telegram delivers the updates of a brand's bot. */
export function mountTelegramWebhook({ app, callerOf }: HttpServer, take: UpdateIntake): void {
  app.post('/telegram/webhook/:brand', limited, async (context) =>
    take(context.req.param('brand'), await noticeIn(context, callerOf(context))),
  )
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}

function isOfMoney(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false
  const { message } = body as { message?: unknown }
  const reported = typeof message === 'object' && message !== null ? { ...body, ...message } : body
  return moneyWords.some((word) => word in reported)
}
