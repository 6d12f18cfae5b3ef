import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Order, PayInstruction } from '../../order-contract.ts'
import { orderStatuses } from '../../rules.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import type { Intent } from './intents.ts'
import type { InvoiceEnd, PaymentCalls, AvailableMethods } from './payment.ts'
import { createPayment } from './payment.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const usd = { currency: 'USD', minor: 2999, digits: 2 }
const option = (method: PaymentMethod) => ({ method, amount: usd, renews: false })
const waiting: Order = {
  orderId: 'o1',
  orderStatus: orderStatuses.wait,
  goods: { kind: 'vip', id: 'quarter', month: 3, coins: 1000 },
  payment: null,
  token: null,
  isUnderReview: false,
  createdAt: 0,
  paidAt: null,
}
const paid: Order = { ...waiting, orderStatus: orderStatuses.hasPay }
const cancelled: Order = { ...waiting, orderStatus: orderStatuses.cancel }
const begun = (instruction: PayInstruction, method: PaymentMethod = 'TapWallet'): Order => ({
  ...waiting,
  payment: { method, amount: usd, instruction },
})
const refused = (error: string, message = '') => ({ ok: false as const, error, message })
const good = <T>(data: T) => ({ ok: true as const, data })

type Played = {
  orders?: Awaited<ReturnType<PaymentCalls['order']>>[]
  methods?: Awaited<ReturnType<PaymentCalls['methods']>>
  begin?: Awaited<ReturnType<PaymentCalls['begin']>>
  status?: Order[]
  invoice?: InvoiceEnd
}

function paying({ orders = [], methods, begin, status = [], invoice = 'paid' }: Played = {}) {
  const reported: string[] = []
  const calls: PaymentCalls = {
    order: (intent) => {
      reported.push(`order ${intent.key}`)
      return Promise.resolve(orders.shift() ?? good(waiting))
    },
    methods: () =>
      Promise.resolve(
        methods ?? good<AvailableMethods>({ list: [option('TapWallet'), option('OceanPayment')], isSandbox: true }),
      ),
    begin: (_, method) => {
      reported.push(`begin ${method}`)
      return Promise.resolve(begin ?? good(begun({ kind: 'deep-link', url: 'wallet:1', qr: 'wallet:1' })))
    },
    request: (_, isFirst) => {
      reported.push(isFirst ? 'verify' : 'ask')
      return Promise.resolve(good(status.shift() ?? waiting))
    },
  }
  let keys = 1
  const payment = createPayment({
    calls,
    page: {
      intent: (isNew) => ({ key: `key-${isNew ? ++keys : keys}` }) as Intent,
      fulfilled: () => void reported.push('fulfilled'),
      began: ({ orderId }) => void reported.push(`began ${orderId}`),
      openInvoice: (url) => {
        reported.push(`invoice ${url}`)
        return Promise.resolve(invoice)
      },
      paid: ({ orderStatus }) => Promise.resolve(void reported.push(`paid ${orderStatus}`)),
    },
  })
  return { payment, reported, state: () => payment.state() }
}

describe('a payment begins', () => {
  it('with an order, and then offers the payment methods it', async () => {
    const { payment, state, reported } = paying()
    expect(state().at).toBe('ordering')
    await payment.start()
    expect(state()).toMatchObject({ at: 'choosing', order: { orderId: 'o1' }, begins: null, refusal: null })
    expect(reported).toEqual(['order key-1'])
  })

  it('once, however often it is started', async () => {
    const { payment, reported } = paying()
    await Promise.all([payment.start(), payment.start()])
    expect(reported).toEqual(['order key-1'])
  })

  it.each([
    ['a key that was used for something else', refused('KEY_REUSED')],
    ['an order that was paid in another tab', good(paid)],
    ['an order that was put away', good(cancelled)],
  ])('with a new order after %s', async (_, first) => {
    const { payment, reported, state } = paying({ orders: [first, good({ ...waiting, orderId: 'o2' })] })
    await payment.start()
    expect(reported).toEqual(['order key-1', 'order key-2'])
    expect(state()).toMatchObject({ at: 'choosing', order: { orderId: 'o2' } })
  })

  it('not at all where the order is refused', async () => {
    const { payment, state } = paying({ orders: [refused('QUOTE_OVER', 'The price was held')] })
    await payment.start()
    expect(state()).toMatchObject({ at: 'refused', refusal: { error: 'QUOTE_OVER', message: 'The price was held' } })
  })
})

describe('choosing a payment method', () => {
  it('gives what the page has to do, and remembers the order before anybody leaves for it', async () => {
    const { payment, state, reported } = paying()
    await payment.start()
    await payment.choose('TapWallet')
    expect(state()).toMatchObject({ at: 'following', method: 'TapWallet', instruction: { kind: 'deep-link' } })
    expect(reported.slice(1)).toEqual(['begin TapWallet', 'began o1'])
    payment.otherMethod()
    expect(state()).toMatchObject({ at: 'choosing', begins: null })
  })

  it('gives way to the others where the page cannot do it', async () => {
    const { payment, state } = paying()
    await payment.start()
    await payment.choose('OceanPayment')
    payment.cannotFollow()
    expect(state()).toMatchObject({ at: 'choosing', refusal: { error: 'NOT_SUPPORTED' } })
  })

  it('begins one payment, however often it is pressed', async () => {
    const { payment, reported } = paying()
    await payment.start()
    await Promise.all([payment.choose('TapWallet'), payment.choose('TapWallet')])
    expect(reported.filter((one) => one.startsWith('begin'))).toEqual(['begin TapWallet'])
  })

  it('says that it is not supported where this page does not know it [S8-other-04]', async () => {
    const { payment, state, reported } = paying()
    await payment.start()
    await payment.choose('MoonPay' as PaymentMethod)
    expect(state()).toMatchObject({ at: 'choosing', refusal: { error: 'NOT_SUPPORTED' } })
    expect(reported).toEqual(['order key-1'])
  })

  it('says the same of an instruction that this page does not know [S8-other-04]', async () => {
    const { payment, state } = paying({ begin: good(begun({ kind: 'hologram' } as never)) })
    await payment.start()
    await payment.choose('TapWallet')
    expect(state()).toMatchObject({ at: 'choosing', refusal: { error: 'NOT_SUPPORTED' } })
  })

  it('stays where it is when the gateway does not answer, and takes another press', async () => {
    const { payment, state, reported } = paying({ begin: refused('PAYMENT_UNREACHABLE', 'Nothing was taken.') })
    await payment.start()
    await payment.choose('TapWallet')
    expect(state()).toMatchObject({ at: 'choosing', begins: null, refusal: { message: 'Nothing was taken.' } })
    await payment.choose('OceanPayment')
    expect(reported.at(-1)).toBe('begin OceanPayment')
  })

  it('asks how it stands where the order was settled meanwhile', async () => {
    const { payment, state } = paying({ begin: refused('ORDER_OVER'), status: [paid] })
    await payment.start()
    await payment.choose('TapWallet')
    expect(state()).toMatchObject({ at: 'paid', order: paid })
  })
})

describe('coming back from paying', () => {
  const away = async (played: Played) => {
    const made = paying(played)
    await made.payment.start()
    await made.payment.choose('TapWallet')
    return made
  }

  it('asks at once, and reports success once the buyer is signed in [S4-payment-02] [S4-payment-03]', async () => {
    const { payment, state, reported } = await away({ status: [paid] })
    await payment.check()
    expect(reported.slice(-3)).toEqual(['verify', 'fulfilled', 'paid 20'])
    expect(state()).toMatchObject({ at: 'paid' })
    payment.close('/chat')
    expect(state()).toMatchObject({ at: 'closed', end: { paid: { orderId: 'o1' }, to: '/chat' } })
  })

  it('gives up after ten seconds and closes; the order stays open [S8-payment-01] [S8-payment-02]', async () => {
    const { payment, state, reported } = await away({})
    const checking = payment.check()
    expect(state().at).toBe('checking')
    await vi.advanceTimersByTimeAsync(10_000)
    await checking
    expect(state()).toEqual({ at: 'closed', end: { unpaid: 'open' } })
    expect(reported.slice(-4)).toEqual(['verify', 'ask', 'ask', 'ask'])
    expect(reported).not.toContain('fulfilled')
  })

  it('reports a cancelled order', async () => {
    const { payment, state } = await away({ status: [cancelled] })
    await payment.check()
    expect(state()).toEqual({ at: 'closed', end: { unpaid: 'cancelled' } })
  })

  it('closed unpaid ends with nothing, and nothing that comes later changes it [S4-continue-05]', async () => {
    const { payment, state, reported } = await away({ status: [paid] })
    payment.close()
    expect(state()).toEqual({ at: 'closed', end: { unpaid: 'left' } })
    await payment.check()
    expect(reported).not.toContain('paid 20')
    expect(state()).toEqual({ at: 'closed', end: { unpaid: 'left' } })
  })

  it('closed while it is being asked is left open, and asks no more', async () => {
    const { payment, state, reported } = await away({})
    const checking = payment.check()
    await vi.advanceTimersByTimeAsync(1000)
    payment.close()
    await checking
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state()).toEqual({ at: 'closed', end: { unpaid: 'open' } })
    expect(reported.filter((one) => one === 'ask')).toEqual([])
  })
})

describe('a bill in Telegram', () => {
  const billed = async (invoice: InvoiceEnd, status: Order[] = []) => {
    const bill = begun({ kind: 'telegram-invoice', url: 'https://t.me/$slug' }, 'TelegramStar')
    const made = paying({ begin: good(bill), invoice, status })
    await made.payment.start()
    await made.payment.choose('TelegramStar')
    return made
  }

  it.each<InvoiceEnd>(['paid', 'pending'])('that ended as %s is asked about', async (invoice) => {
    const { state, reported } = await billed(invoice, [paid])
    expect(reported).toContain('invoice https://t.me/$slug')
    expect(state().at).toBe('paid')
  })

  it.each<[InvoiceEnd, object | null]>([
    ['cancelled', null],
    ['failed', { error: 'NOT_PAID' }],
  ])('that was %s leads back to the payment methods', async (invoice, refusal) => {
    const { state } = await billed(invoice)
    expect(state()).toMatchObject({ at: 'choosing', refusal, begins: null })
  })

  it('is opened by its link where the page does not run in Telegram', async () => {
    const { state } = await billed('elsewhere')
    const url = 'https://t.me/$slug'
    expect(state()).toMatchObject({ at: 'following', instruction: { kind: 'deep-link', url, qr: url } })
  })

  it('cannot be shown by every client [S8-other-06]', async () => {
    const { state } = await billed('unsupported')
    expect(state()).toMatchObject({ at: 'choosing', refusal: { error: 'WEB_TELEGRAM' } })
  })
})
