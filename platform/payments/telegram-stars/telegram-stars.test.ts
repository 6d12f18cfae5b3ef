import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { describePaymentAdapter } from '#tests/kit/payment-cases.ts'
import type { GatewayUnderTest, Shop } from '#tests/kit/payment-shop.ts'
import { forever, openShop } from '#tests/kit/payment-shop.ts'
import { webhookSecret } from '../../telegram/bot-api.ts'
import type { Notice, PaymentAdapter, PaymentEvent } from '../payment-adapter.ts'
import { telegramSandbox } from '../sandbox/telegram/updates.ts'
import type { BuyerData, TelegramStars } from './telegram-stars.ts'
import { createTelegramStars } from './telegram-stars.ts'

const { token } = telegramSandbox
const amount = { currency: 'XTR', minor: 500 }
const month = 30 * 24 * 3_600_000

// The shop's webhook: it answers the pre-checkout query at once, and reads the update.
let bought: Set<string>
let requested: BuyerData[]
let refuses: string | null
beforeEach(() => {
  bought = new Set()
  requested = []
  refuses = null
})

const isStillBuyable = (buyer: BuyerData): Promise<string | null> => {
  requested.push(buyer)
  return Promise.resolve(bought.has(buyer.orderNumber) ? 'You have this already.' : refuses)
}

const option: GatewayUnderTest = {
  gateway: 'telegram',
  open: ({ baseUrl, totalMs }) => createTelegramStars({ apiRoot: baseUrl, token, totalMs }),
  amount,
  notifies: ['paid', 'refunded'],
  says: ['paid', 'refunded'],
  signsBody: false,
  secrets: [token, webhookSecret(token)],
  async prepare({ baseUrl, noticeUrl }) {
    await call(baseUrl, 'setWebhook', {
      url: noticeUrl,
      secret_token: webhookSecret(token),
      allowed_updates: ['message', 'pre_checkout_query', 'subscription'],
    })
  },
  async receive(adapter, notice) {
    await starsOf(adapter).answerPreCheckout(notice, isStillBuyable)
    const reading = await adapter.readNotice(notice)
    for (const event of reading.events) if (event.kind === 'paid') bought.add(event.orderNumber)
    return reading
  },
}

describePaymentAdapter('Telegram Stars', option)

/** The suite holds what `open` above has made as any adapter. */
function starsOf(adapter: PaymentAdapter): TelegramStars {
  return adapter as TelegramStars
}

async function call(baseUrl: string, method: string, params: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${baseUrl}/bot${token}/${method}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(params),
  })
  return answer.json()
}

async function open(): Promise<Shop> {
  const shop = await openShop(option)
  onTestFinished(() => shop.close())
  return shop
}

const eventsOf = ({ readings }: Shop): PaymentEvent[] => readings.flatMap((reading) => reading.events)

describe('an invoice in Stars', () => {
  it('is for a payment once or each 30 days, and for nothing else', async () => {
    const shop = await open()
    expect((await shop.create()).instruction).toMatchObject({
      kind: 'telegram-invoice',
      url: expect.stringContaining('http'),
    })
    await shop.create({ number: 'T1002', everyDays: 30 })
    expect(shop.payment('T1002').extra['period']).toBe('2592000')
    for (const over of [
      { everyDays: 7 },
      { everyDays: 365 },
      { everyDays: 30, amount: { currency: 'XTR', minor: 10_001 } },
      { amount: { currency: 'USD', minor: 500 } },
      { amount: { currency: 'XTR', minor: 0.5 } },
    ])
      await expect(shop.create({ number: 'T1003', ...over })).rejects.toMatchObject({ kind: 'refused' })
    expect(shop.sandbox.backend.all()).toHaveLength(2)
  })

  it('has a title as long as Telegram takes one', async () => {
    const shop = await open()
    await shop.create({ title: 'ü'.repeat(40), description: '' })
    expect(shop.payment().title).toBe(`${'ü'.repeat(31)}…`)
  })
})

describe('the question before Stars are taken', () => {
  it('names the order, the amount, and who would pay', async () => {
    const shop = await open()
    await shop.pay(await shop.create())
    expect(requested).toEqual([{ orderNumber: 'T1001', amount, telegramId: '279058397', language: 'en' }])
  })

  it('is answered no with a reason, and then nothing is taken', async () => {
    const shop = await open()
    refuses = 'This offer has ended.'
    const page = await shop.press((await shop.create()).instruction, 'pay')
    expect(page.html).toContain('This offer has ended.')
    expect(shop.payment().state).toBe('open')
    expect(eventsOf(shop)).toEqual([])
  })

  it('delivered twice takes Stars once', async () => {
    const shop = await open()
    const [first, second] = [await shop.create(), await shop.create()]
    await shop.pay(first)
    expect((await shop.press(second.instruction, 'pay')).html).toContain('You have this already.')
    expect(eventsOf(shop)).toHaveLength(1)
  })

  it('that is not answered within ten seconds takes nothing', async () => {
    const shop = await openShop({ ...option, receive: (adapter, notice) => adapter.readNotice(notice) })
    onTestFinished(() => shop.close())
    const pressed = shop.press((await shop.create()).instruction, 'pay')
    await expect.poll(() => shop.readings.length).toBe(1)
    await shop.after(10_000)
    expect((await pressed).html).toContain('did not answer within ten seconds')
    const [question] = shop.notices
    if (!question) throw new Error('Nobody asked')
    expect(await starsOf(shop.adapter).answerPreCheckout(question, isStillBuyable)).toBe('unanswered')
    expect(shop.payment().state).toBe('open')
  })

  it('can be queried only by its owner', async () => {
    const shop = await open()
    await shop.pay(await shop.create())
    const [question, reported] = shop.notices as [Notice, Notice]
    const forged = { ...question, headers: { 'x-telegram-bot-api-secret-token': 'a-guess' } }
    const { answerPreCheckout } = starsOf(shop.adapter)
    expect(await answerPreCheckout(forged, isStillBuyable)).toBe('no-question')
    expect(await answerPreCheckout(reported, isStillBuyable)).toBe('no-question')
    expect(requested).toHaveLength(1)
  })
})

describe('a subscription in Stars', () => {
  const subscribe = async () => {
    const shop = await open()
    const created = await shop.create({ everyDays: 30 })
    await shop.pay(created)
    return { shop, created }
  }

  it('reports the end of its period, and each renewal as a separate payment', async () => {
    const { shop, created } = await subscribe()
    const start = shop.now().getTime()
    await shop.after(month)
    await shop.press(created.instruction, 'renew')
    const reported = eventsOf(shop)
    expect(reported.map(({ kind, paidUntil }) => [kind, paidUntil?.getTime()])).toEqual([
      ['paid', start + month],
      ['paid', start + 2 * month],
    ])
    expect(new Set(reported.map(({ eventId }) => eventId)).size).toBe(2)
    expect(await shop.query(created)).toEqual(reported[1])
  })

  it('is ended and taken up again by us', async () => {
    const { shop, created } = await subscribe()
    const reference = eventsOf(shop)[0]?.reference ?? ''
    const setRenewal = (renews: boolean) =>
      starsOf(shop.adapter).setRenewal?.({ reference, telegramId: '279058397', renews }, forever())
    await setRenewal(false)
    expect(shop.payment().extra['renewal']).toBe('off')
    await shop.press(created.instruction, 'renew')
    expect(eventsOf(shop)).toHaveLength(1)
    await setRenewal(true)
    await shop.press(created.instruction, 'renew')
    expect(eventsOf(shop)).toHaveLength(2)
  })

  it("reports the buyer's changes inside Telegram", async () => {
    const { shop, created } = await subscribe()
    await shop.press(created.instruction, 'stop', 'go-on', 'renew-fails')
    expect(eventsOf(shop).map(({ kind, orderNumber }) => [kind, orderNumber])).toEqual([
      ['paid', 'T1001'],
      ['cancelled', 'T1001'],
      ['resumed', 'T1001'],
      ['failed', 'T1001'],
    ])
    const numbers = eventsOf(shop).flatMap(({ sequence }) => sequence ?? [])
    expect([numbers.length, numbers]).toEqual([3, numbers.toSorted((a, b) => a - b)])
  })

  it('is refused where a reference names nothing', async () => {
    const { shop } = await subscribe()
    const { setRenewal } = starsOf(shop.adapter)
    for (const reference of ['', 'stx1', '1:stx1'])
      await expect(setRenewal?.({ reference, telegramId: '1', renews: false }, forever())).rejects.toMatchObject({
        kind: 'refused',
      })
  })
})

describe("the bot's wallet", () => {
  const sell = async (shop: Shop, count: number) => {
    for (let index = 0; index < count; index += 1) {
      await shop.after(60_000)
      await shop.pay(await shop.create({ number: `T${index}` }))
    }
  }
  const listed = async (shop: Shop, from: Date, until: Date) => {
    const found: PaymentEvent[] = []
    for await (const line of shop.adapter.list?.({ from, until }, forever()) ?? [])
      if (line.kind !== 'unread') found.push(line)
    return found
  }

  it('is listed from one moment to another, refunds included', async () => {
    const shop = await open()
    await sell(shop, 4)
    const reported = eventsOf(shop)
    const refund = { number: 'T1', reference: reported[1]?.reference ?? '', amount, key: 'R1', reason: 'asked for' }
    await shop.after(60_000)
    await shop.adapter.refund?.(refund, forever())
    await shop.sandbox.deliver()
    const now = shop.now()
    const [before, after] = [new Date(now.getTime() - month), new Date(now.getTime() + 1000)]
    expect(await listed(shop, before, after)).toEqual(eventsOf(shop))
    expect(await listed(shop, before, now)).toEqual(reported)
    expect(await listed(shop, new Date(now.getTime() - 2 * 60_000), now)).toEqual(reported.slice(2))
    expect(await listed(shop, after, new Date(after.getTime() + month))).toEqual([])
  })

  it('finds an order among many, and learns of new ones', async () => {
    const shop = await open()
    const one = { gateway: 'telegram', amount, returnUrl: '', cancelUrl: '', noticeUrl: '' }
    const take = (orderNumber: string) => shop.sandbox.backend.pay(shop.sandbox.backend.open({ ...one, orderNumber }))
    for (let index = 0; index < 230; index += 1) take(`T${index}`)
    const find = (number: string) => shop.adapter.query({ number, reference: null, amount }, forever())
    for (const number of ['T0', 'T99', 'T100', 'T229']) expect((await find(number))?.orderNumber).toBe(number)
    expect(await find('T230')).toBeNull()
    take('T230')
    expect(await find('T230')).toMatchObject({ kind: 'paid', orderNumber: 'T230' })
  })

  it('holds nothing of an order before it is paid, nor in the beginning', async () => {
    const shop = await open()
    expect(await shop.query(await shop.create())).toBeNull()
    expect(await listed(shop, new Date(0), shop.now())).toEqual([])
  })
})
