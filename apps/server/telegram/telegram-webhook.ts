import { bodyLimit } from 'hono/body-limit'
import type { HttpServer } from '#platform/http/routes.ts'
import type { BotTalk, createTelegramBot } from '#domains/accounts/server/public.ts'
import type { OrdersModule } from '#domains/orders/server/module.ts'
import { answerNotice, noticeIn } from '#domains/orders/server/public.ts'

type Needs = Pick<OrdersModule, 'takeNotice'> & { bot: ReturnType<typeof createTelegramBot>; talk: BotTalk }

const limited = bodyLimit({ maxSize: 256 * 1024, onError: (context) => context.body(null, 413) })
/** The updates by which Telegram reports payments; the bot does not reply to them. */
const moneyWords = ['pre_checkout_query', 'successful_payment', 'refunded_payment', 'subscription']

/** Where Telegram delivers what people write to a brand's bot, and what becomes of their Stars. */
export function mountTelegramWebhook({ app, edge, callerOf }: HttpServer, { takeNotice, bot, talk }: Needs): void {
  app.post('/telegram/webhook/:brand', limited, async (context) => {
    const brand = context.req.param('brand')
    const notice = await noticeIn(context, callerOf(context))
    const body = parsed(notice.rawBody)
    const reading = isOfMoney(body) ? await takeNotice({ brand, method: 'TelegramStar', notice }) : null
    if (reading) return answerNotice(reading)
    const secret = context.req.header('x-telegram-bot-api-secret-token') ?? ''
    return context.body(null, await bot.receive({ brand, secret, body, now: edge.now() }, talk))
  })
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
