import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describePaymentAdapter } from '#tests/kit/payment-cases.ts'
import type { Shop } from '#tests/kit/payment-shop.ts'
import { forever, openShop } from '#tests/kit/payment-shop.ts'
import { paypalMethod } from '#tests/kit/payment-methods.ts'
import { createPaypal } from './paypal.ts'

describePaymentAdapter('PayPal', paypalMethod())

const hour = 3_600_000
let shop: Shop
beforeEach(async () => {
  shop = await openShop(paypalMethod())
})
afterEach(() => shop.close())

const dollars = (minor: number) => ({ currency: 'USD', minor })
const events = () => shop.readings.flatMap((reading) => reading.events)
const approve = async (amount = dollars(999)) => {
  const created = await shop.create({ amount })
  await shop.press(created.instruction, 'pay')
  return { number: 'T1001', reference: created.reference, amount }
}
const capture = async (payment: Awaited<ReturnType<typeof approve>>) => {
  const captured = await shop.adapter.capture?.(payment, forever())
  await shop.sandbox.deliver()
  return captured
}

describe('an order at PayPal', () => {
  it('is approved there and captured here, and paid by nothing but the capture', async () => {
    const payment = await approve()
    expect(events()).toMatchObject([{ kind: 'pending', orderNumber: 'T1001', reference: payment.reference }])
    expect((await shop.adapter.query(payment, forever()))?.kind).toBe('pending')
    const captured = await capture(payment)
    expect(captured).toMatchObject({
      kind: 'paid',
      orderNumber: 'T1001',
      reference: payment.reference,
      amount: payment.amount,
    })
    expect(events().map(({ eventId }) => eventId)).toContain(captured?.eventId)
  })

  it('is captured once, however often that is requested', async () => {
    const payment = await approve()
    const first = await capture(payment)
    expect(await capture(payment)).toEqual(first)
    // PayPal has forgotten the request by now.
    await shop.after(7 * hour)
    expect(await capture(payment)).toEqual(first)
    expect(shop.payment().news.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
  })

  it('is not captured before its buyer has approved it', async () => {
    const created = await shop.create()
    expect((await capture({ number: 'T1001', reference: created.reference, amount: dollars(999) }))?.kind).toBe(
      'pending',
    )
    expect(shop.payment().state).toBe('open')
    expect(await capture({ number: 'T1002', reference: 'NOBODY', amount: dollars(999) })).toBeNull()
  })

  it.each([
    [1001, 'failed'],
    [1011, 'failed'],
    [1012, 'failed'],
    [1013, 'failed'],
    [1014, 'pending'],
    [1016, 'pending'],
  ])('of %i cents is %s when PayPal refuses to capture it', async (minor, kind) => {
    const payment = await approve(dollars(minor))
    expect(await capture(payment)).toMatchObject({ kind, orderNumber: 'T1001', reference: payment.reference })
    expect(events().map((event) => event.kind)).toEqual(['pending'])
  })

  it('with a number used before is refused by PayPal, with its code and the id for support', async () => {
    await expect(capture(await approve(dollars(1015)))).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^PayPal refused \(HTTP 422, DUPLICATE_INVOICE_ID, debug id \w+\)$/),
    })
  })

  it('is pending while PayPal looks at it, and paid afterwards', async () => {
    const payment = await approve(dollars(1002))
    expect((await capture(payment))?.kind).toBe('pending')
    await shop.after(5000)
    expect((await shop.adapter.query(payment, forever()))?.kind).toBe('paid')
    expect(events().map(({ kind }) => kind)).toEqual(['pending', 'pending', 'paid'])
  })

  it('brings its buyer back with its name, also where they have changed their mind', async () => {
    const created = await shop.create()
    expect((await shop.press(created.instruction, 'pay')).leadsTo).toBe(
      `${shop.url}/return?token=${created.reference}&PayerID=SANDBOXPAYER1`,
    )
    const other = await shop.create({ number: 'T1002' })
    const { leadsTo } = await shop.press(other.instruction, 'cancel')
    expect(leadsTo).toBe(`${shop.url}/cancel?token=${other.reference}`)
  })

  it('is in a currency that PayPal counts as we do', () => {
    const currencies = ['USD', 'EUR', 'JPY', 'MYR', 'INR', 'MMK', 'IDR', 'HUF', 'TWD', 'XTR', 'USDT']
    expect(currencies.filter((currency) => shop.adapter.takes({ currency, minor: 999 }))).toEqual([
      'USD',
      'EUR',
      'JPY',
      'MYR',
    ])
    for (const minor of [0, -1, 0.5, 2 ** 53]) expect(shop.adapter.takes(dollars(minor))).toBe(false)
  })
})

describe('money refunded by PayPal', () => {
  const refund = (minor: number, key: string) =>
    shop.adapter.refund?.(
      { number: 'T1001', reference: shop.payment().id, amount: dollars(minor), key, reason: 'asked for' },
      forever(),
    )

  it('may be a part, and another', async () => {
    const payment = await approve()
    await capture(payment)
    expect([await refund(300, 'R1'), await refund(200, 'R2')]).toEqual(['done', 'done'])
    await shop.sandbox.deliver()
    const back = events().filter(({ kind }) => kind === 'refunded')
    expect(back.map(({ amount }) => amount.minor)).toEqual([300, 200])
    expect(new Set(back.map(({ eventId }) => eventId)).size).toBe(2)
    expect((await shop.adapter.query(payment, forever()))?.kind).toBe('paid')
    await expect(refund(600, 'R3')).rejects.toThrow('REFUND_AMOUNT_EXCEEDED')
  })

  it('is made once for a key, also when PayPal no longer stores the request', async () => {
    await capture(await approve())
    await refund(999, 'R1')
    await shop.after(7 * hour)
    expect(await refund(999, 'R1')).toBe('done')
    expect(shop.payment().refunds).toHaveLength(1)
    await expect(refund(1, 'R2')).rejects.toThrow('CAPTURE_FULLY_REFUNDED')
  })

  it('was taken before', async () => {
    await shop.create()
    await expect(refund(999, 'R1')).rejects.toThrow('PayPal has taken no money for this payment')
  })
})

describe('a notice of PayPal', () => {
  it('is redelivered while PayPal cannot verify it', async () => {
    await capture(await approve())
    const notice = shop.notices.at(-1)
    if (!notice) throw new Error('No notice came')
    shop.sandbox.behave('failing')
    expect(await shop.read(notice)).toMatchObject({ events: [], reply: { status: 503 } })
    shop.sandbox.behave('well')
    expect(await shop.read(notice)).toMatchObject({ events: [{ kind: 'paid' }], reply: { status: 200 } })
  })

  it('is one event and not two, and PayPal is not queried for the second', async () => {
    await capture(await approve())
    const notice = shop.notices.at(-1)
    if (!notice) throw new Error('No notice came')
    const other = JSON.stringify({ id: 'WH-0', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} })
    for (const text of [
      `${other},"webhook_event":${notice.rawBody.toString()}`,
      `${notice.rawBody.toString()},"webhook_id":"X"`,
      ` ${notice.rawBody.toString()}`,
    ])
      expect((await shop.read({ ...notice, rawBody: Buffer.from(text) })).events).toEqual([])
  })
})

describe('the secret of PayPal', () => {
  it('is not reported for another one', async () => {
    const options = {
      baseUrl: shop.baseUrl,
      webhookId: 'W1',
      brandName: 'Nocturne',
      proves: 'by-asking',
      now: shop.now,
    } as const
    const adapter = createPaypal({ ...options, clientId: 'hush-client', clientSecret: 'hush-secret' })
    const error = await adapter.create(shop.request(), forever()).catch((reason: unknown) => reason as Error)
    expect(error).toMatchObject({ kind: 'refused', message: 'PayPal knows no such client, or its secret is another' })
    expect(JSON.stringify(error) + String((error as Error).stack)).not.toMatch(/hush-secret|aHVzaC/)
    await adapter.close()
  })
})
