import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import type { NewsKind, SandboxPayment } from './gateway-backend.ts'
import type { PartNeeds, SandboxPart } from './sandbox-part.ts'
import { createQuestions } from './telegram/questions.ts'
import { chargesOf, gateway, payer, takeAgain, telegramSandbox, transactionsOf, updateOf } from './telegram/updates.ts'
import { webhookOf } from './telegram/webhook.ts'

const invoice = z.object({
  title: z.string().min(1).max(32),
  description: z.string().min(1).max(255),
  payload: z.string().min(1).max(128),
  provider_token: z.literal(''),
  currency: z.literal('XTR'),
  prices: z.tuple([z.object({ label: z.string().min(1), amount: z.number().int().positive() })]),
  subscription_period: z.literal(2_592_000).optional(),
})
const charge = z.object({
  user_id: z.literal(payer.id),
  telegram_payment_charge_id: z.string(),
  is_canceled: z.boolean().optional(),
})
const page = z.object({
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(1).max(100).default(100),
})
const webhook = z.object({
  url: z.url(),
  secret_token: z.string().regex(/^[\w-]{1,256}$/),
  allowed_updates: z.array(z.string()).default(['message']),
})
const mostRenewalStars = 10_000

class Refusal extends Error {}

/** Telegram as the sandbox plays it: the Bot API as far as Stars go, and updates for the bot's webhook. */
export function telegramPart(needs: PartNeeds): SandboxPart {
  const { backend, now, random, pageUrl } = needs
  const questions = createQuestions(needs)
  const ours = () => backend.all().filter((one) => one.gateway === gateway)

  const paid = (params: unknown) => {
    const { telegram_payment_charge_id: id, is_canceled: isCancelled } = charge.parse(params)
    const payment = ours().find((one) => chargesOf(one).some((taken) => taken.id === id))
    if (!payment) throw new Refusal('CHARGE_NOT_FOUND')
    return { payment, id, isCancelled }
  }

  const methods: Readonly<Record<string, (params: unknown) => unknown>> = {
    getMe: () => ({ id: telegramSandbox.id, is_bot: true, first_name: 'Nocturne', username: 'nocturne_sandbox_bot' }),
    sendMessage: () => ({ message_id: 1 }),
    setWebhook(params) {
      backend.notes.set(gateway, 'webhook', webhook.parse(params))
      return true
    },
    getWebhookInfo: () => ({ url: webhookOf(backend)?.url ?? '', pending_update_count: 0 }),
    createInvoiceLink(params) {
      const { title, payload, prices, subscription_period: period } = invoice.parse(params)
      const [{ amount: stars }] = prices
      if (period && stars > mostRenewalStars) throw new Refusal('STARS_AMOUNT_INVALID')
      const amount = { currency: 'XTR', minor: stars }
      // Telegram's links end in a name after a dollar sign, by which its apps open the invoice.
      const id = `$${random(20)}`
      const opened = { id, gateway, orderNumber: payload, amount, title, returnUrl: '', cancelUrl: '', noticeUrl: '' }
      return pageUrl(backend.open({ ...opened, extra: period ? { period: String(period) } : {} }).id)
    },
    answerPreCheckoutQuery: (params) => questions.answer(params) || refuse('QUERY_ID_INVALID'),
    refundStarPayment(params) {
      const { payment, id } = paid(params)
      if (payment.state !== 'paid') throw new Refusal('CHARGE_ALREADY_REFUNDED')
      backend.mark(payment, { refundedCharge: id })
      backend.refund(payment, payment.amount.minor, id)
      return true
    },
    editUserStarSubscription(params) {
      const { payment, isCancelled = false } = paid(params)
      if (!payment.extra['period']) throw new Refusal('SUBSCRIPTION_NOT_FOUND')
      backend.mark(payment, { renewal: isCancelled ? 'off' : 'on' })
      return true
    },
    getStarTransactions(params) {
      const { offset, limit } = page.parse(params)
      const all = ours()
        .toReversed()
        .flatMap(transactionsOf)
        .sort((a, b) => a.at - b.at)
      return { transactions: all.slice(offset, offset + limit).map(({ value }) => value) }
    },
    getMyStarBalance: () => ({ amount: 0 }),
  }

  const app = new Hono()
  app.post('/:bot/:method', async (context) => {
    if (context.req.param('bot') !== `bot${telegramSandbox.token}`) return said(context, 401, 'Unauthorized')
    const method = methods[context.req.param('method')]
    if (!method) return said(context, 404, 'Not Found: method not found')
    try {
      return context.json({ ok: true, result: method(await context.req.json().catch(() => ({}))) })
    } catch (error) {
      if (error instanceof z.ZodError) return said(context, 400, 'Bad Request: PARAMETER_INVALID')
      if (error instanceof Refusal) return said(context, 400, `Bad Request: ${error.message}`)
      throw error
    }
  })

  return {
    gateway,
    title: 'Telegram Stars',
    app,
    // How often Telegram repeats an update before it gives up is not published.
    attempts: 10,
    notice(payment, news) {
      const update = updateOf(payment, news, questions.updateId(payment, news.id))
      return update ? (webhookOf(backend)?.request(update, news.signature) ?? null) : null
    },
    isAcknowledged: ({ status }) => status >= 200 && status < 300,
    returnUrl: () => null,
    whenPaying: (payment) => questions.request(payment),
    acts: (payment): Record<string, string> => (payment.state === 'paid' && payment.extra['period'] ? renewals : {}),
    act(payment, action) {
      const act = acts[action]
      if (action === 'renew') renew(payment)
      if (!act) return
      const { kind, detail, renewal } = act
      backend.mark(payment, { renewal })
      backend.notify(payment, { kind, detail })
    },
  }

  function renew(payment: SandboxPayment) {
    if (payment.extra['renewal'] === 'off') return
    backend.notify(payment, { kind: 'paid', detail: takeAgain(backend, payment, now().getTime(), random).id })
  }
}

const renewals = {
  renew: 'Collect again',
  'renew-fails': 'Collect again in vain',
  stop: 'The buyer ends the renewal',
  'go-on': 'The buyer takes it up again',
}
const acts: Readonly<Record<string, { kind: NewsKind; detail: string; renewal: 'on' | 'off' }>> = {
  'renew-fails': { kind: 'failed', detail: 'failed', renewal: 'off' },
  stop: { kind: 'cancelled', detail: 'canceled', renewal: 'off' },
  'go-on': { kind: 'approved', detail: 'active', renewal: 'on' },
}

function refuse(reason: string): never {
  throw new Refusal(reason)
}

function said(context: Context, status: 400 | 401 | 404, description: string) {
  return context.json({ ok: false, error_code: status, description }, status)
}
