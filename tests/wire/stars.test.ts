import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelOrder, payPremiumOrder, premiumOrderStatus } from '#domains/orders/order-contract.ts'
import { json, listen } from '#tests/counterparts/http-server.ts'
import { premiumOf, premiumOrder } from '#tests/kit/orders.ts'
import type { Person } from '#tests/kit/person.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const token = '7000000009:bot-token-of-the-stars-example'
const secret = createHmac('sha256', token).update('nocturne webhook').digest('hex')
const from = { id: 501, is_bot: false, first_name: 'Ada', language_code: 'en' }

type Called = { method: string; params: Record<string, unknown> }

const called: Called[] = []
let telegram: Awaited<ReturnType<typeof listen>>
let w: World
let updateId = 0
beforeAll(async () => {
  telegram = await listen(({ url, body }) => {
    const method = url.pathname.split('/').at(-1) ?? ''
    called.push({ method, params: JSON.parse(body || '{}') as Record<string, unknown> })
    return json({ ok: true, result: method === 'createInvoiceLink' ? 'https://t.me/$invoice' : true })
  })
  const live = { PAYMENTS: 'live', DATABASE_URL: 'postgres://nowhere.example/none' }
  w = await world({ config: { ...live, TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: telegram.url } })
})
beforeEach(() => {
  w.clock.advance(1000)
  called.length = 0
})
afterAll(async () => {
  await w.close()
  await telegram.close()
})

function deliver(update: object, as = secret): Promise<Response> {
  updateId += 1
  return fetch(`${w.url}/telegram/webhook/nocturne`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': as },
    body: JSON.stringify({ update_id: updateId, ...update }),
  })
}

async function begin(someone: Person): Promise<{ orderId: string; payload: string }> {
  const { orderId } = await premiumOrder(someone)
  const wanted = { orderId, payMethod: 'TelegramStar', surface: 'miniapp' } as const
  const { payment } = await someone.get(payPremiumOrder, wanted)
  expect(payment?.instruction).toEqual({ kind: 'telegram-invoice', url: 'https://t.me/$invoice' })
  const invoice = called.find(({ method }) => method === 'createInvoiceLink')
  return { orderId, payload: String(invoice?.params['payload']) }
}

const question = (payload: string, stars = 650) => ({
  pre_checkout_query: { id: 'q1', from, currency: 'XTR', total_amount: stars, invoice_payload: payload },
})
const payment = (payload: string, charge = 'c1') => ({
  message: {
    message_id: 1,
    date: 0,
    from,
    chat: { id: from.id, type: 'private' },
    successful_payment: {
      currency: 'XTR',
      total_amount: 650,
      invoice_payload: payload,
      telegram_payment_charge_id: charge,
      provider_payment_charge_id: '',
    },
  },
})
const answers = () => called.filter(({ method }) => method === 'answerPreCheckoutQuery').map(({ params }) => params)

describe('Stars', () => {
  it('are requested before they are taken, and give premium once they were [S4-paymethod-03] [S9-paydisplay-03]', async () => {
    const { someone, userId } = await memberWith(w, 'stars@example.org', 0)
    const { orderId, payload } = await begin(someone)
    expect((await deliver(question(payload))).status).toBe(200)
    expect(answers()).toEqual([{ pre_checkout_query_id: 'q1', ok: true }])
    expect(await premiumOf(w, userId)).toBeNull()
    expect((await deliver(payment(payload))).status).toBe(200)
    expect((await deliver(payment(payload))).status).toBe(200)
    expect(await someone.get(premiumOrderStatus, { orderId })).toMatchObject({ orderStatus: 20, isUnderReview: false })
    expect(await premiumOf(w, userId)).not.toBeNull()
    // The bot says nothing to what is no message to it.
    expect(called.filter(({ method }) => method === 'sendMessage')).toEqual([])
  })

  it('are not taken for an order that is over, nor another amount', async () => {
    const { someone } = await memberWith(w, 'over@example.org', 0)
    const { orderId, payload } = await begin(someone)
    await deliver(question(payload, 1))
    await deliver(question('N404'))
    await someone.get(cancelOrder, { orderId })
    await deliver(question(payload))
    expect(answers()).toEqual(
      Array.from({ length: 3 }, () => ({
        pre_checkout_query_id: 'q1',
        ok: false,
        error_message: 'This order is already paid or canceled.',
      })),
    )
  })

  it('are ignored without the secret that only Telegram has', async () => {
    const { someone, userId } = await memberWith(w, 'secret@example.org', 0)
    const { payload } = await begin(someone)
    expect((await deliver(question(payload), 'a-guess')).status).toBe(401)
    expect((await deliver(payment(payload), 'a-guess')).status).toBe(401)
    expect([answers(), await premiumOf(w, userId)]).toEqual([[], null])
  })

  it('leave what people write to the bot to the bot', async () => {
    await deliver({ message: { message_id: 2, date: 0, from, chat: { id: 501, type: 'private' }, text: '/terms' } })
    expect(called.map(({ method }) => method)).toEqual(['sendMessage'])
  })

  it('are the updates that the bot subscribes to', async () => {
    await w.services.providers.bot.announce()
    const allowed = called.find(({ method }) => method === 'setWebhook')?.params['allowed_updates']
    expect(allowed).toEqual(expect.arrayContaining(['message', 'pre_checkout_query', 'subscription']))
  })
})
