import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describePaymentAdapter } from '#tests/kit/payment-cases.ts'
import type { Shop } from '#tests/kit/payment-shop.ts'
import { forever, openShop } from '#tests/kit/payment-shop.ts'
import { oceanpaymentMethod } from '#tests/kit/payment-methods.ts'
import type { CardBackend, LinkedCard, PaymentAdapter } from '../payment-adapter.ts'
import { oceanpaymentSandbox } from '../sandbox/oceanpayment/answers.ts'
import type { OceanpaymentOptions } from './options.ts'
import { isSigned, paymentResult, signatureOf } from './signatures.ts'

const { secureCode } = oceanpaymentSandbox
const method = oceanpaymentMethod()

describePaymentAdapter('Oceanpayment', method)

let shop: Shop
beforeEach(async () => {
  shop = await openShop(method)
})
afterEach(() => shop.close())

/** The same account at the same gateway, set up otherwise. */
const account = (over: Partial<OceanpaymentOptions>) =>
  oceanpaymentMethod(over).open({ baseUrl: shop.baseUrl, now: shop.now, totalMs: 5000 })
const events = () => shop.readings.flatMap((reading) => reading.events)
const pay = async (over: Parameters<Shop['create']>[0] = {}) => {
  const created = await shop.create(over)
  await shop.pay(created)
  return created
}

describe('a payment at Oceanpayment', () => {
  it('has no decimals where its currency has none', async () => {
    const amount = { currency: 'JPY', minor: 1500 }
    await pay({ amount })
    expect(shop.notices[0]?.rawBody.toString('utf8')).toContain('<order_amount>1500</order_amount>')
    expect(events()).toMatchObject([{ kind: 'paid', amount }])
  })

  it('is refused before the gateway is contacted if it does not accept the amount', async () => {
    const refused = [
      { currency: 'EUR', minor: 999 },
      { currency: 'USD', minor: 0 },
      { currency: 'USD', minor: -1 },
      { currency: 'USD', minor: 0.5 },
      { currency: 'USD', minor: 12_345_678_901 },
    ]
    for (const amount of refused) {
      expect(shop.adapter.takes(amount), JSON.stringify(amount)).toBe(false)
      await expect(shop.create({ amount })).rejects.toMatchObject({ kind: 'refused' })
    }
    expect(shop.sandbox.backend.all()).toEqual([])
  })

  it('is signed over names and addresses in the form that the gateway stores', async () => {
    const buyer = { ...shop.request().buyer, id: `"b'1"`, email: null, country: null }
    const created = await shop.create({ buyer, title: `A <month> of "it"` })
    expect(created.instruction.kind).toBe('redirect')
    expect(shop.payment().title).toBe('A month of it')
  })

  it('is not redirected to a foreign page', async () => {
    const elsewhere = account({ payUrl: shop.baseUrl.replace('127.0.0.1', 'localhost') })
    await expect(elsewhere.create(shop.request(), forever())).rejects.toMatchObject({ kind: 'bad-answer' })
    await elsewhere.close()
  })

  it('returns to the shop by a form that proves nothing', async () => {
    const created = await shop.create()
    const page = await shop.press(created.instruction, 'pay')
    const fields = Object.fromEntries(
      [...page.html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    )
    expect(page.html).toContain(`action="${shop.url}/return"`)
    expect(isSigned(paymentResult, fields, [secureCode])).toBe(true)
    const { response_type: _type, ...rest } = fields
    for (const body of [new URLSearchParams(fields).toString(), asXml(fields)])
      expect(await shop.read(noticeOf(body))).toMatchObject({ events: [], distrust: expect.any(String) })
    expect((await shop.read(noticeOf(asXml(rest)))).events).toMatchObject([{ kind: 'paid' }])
  })

  it("with a bank's challenge is paid all the same", async () => {
    const created = await shop.create()
    const page = await shop.press(created.instruction, '3ds')
    expect(page.html).toContain('It was me')
    await shop.press(created.instruction, '3ds', 'pay')
    expect(events()).toMatchObject([{ kind: 'paid' }])
  })

  it('says nothing of an order whose number was merely used twice', async () => {
    const fields = { ...oceanpaymentSandbox, ...resultFields, payment_status: '0', payment_details: '20061:Duplicate' }
    const reading = await shop.read(
      noticeOf(asXml({ ...fields, signValue: signatureOf(paymentResult, fields, secureCode) })),
    )
    expect(reading).toMatchObject({ events: [], distrust: null })
  })

  it('is believed under the code before this one while both are in use', async () => {
    const signed = { ...oceanpaymentSandbox, ...resultFields }
    const body = asXml({ ...signed, signValue: signatureOf(paymentResult, signed, secureCode) })
    const [both, newest] = [secureCode, undefined].map((previousSecureCode) =>
      account({ secureCode: 'the newest', previousSecureCode }),
    ) as [PaymentAdapter, PaymentAdapter]
    expect((await both.readNotice(noticeOf(body))).events).toHaveLength(1)
    expect(await newest.readNotice(noticeOf(body))).toMatchObject({ events: [], distrust: 'its signature is wrong' })
    await Promise.all([both.close(), newest.close()])
  })
})

describe('money that Oceanpayment refunds', () => {
  it('in parts is reported part by part, and in full only once', async () => {
    await pay()
    const reference = events()[0]?.reference ?? ''
    const refund = (minor: number, key: string) =>
      shop.adapter.refund?.(
        { number: 'T1001', reference, amount: { currency: 'USD', minor }, key, reason: 'half of it' },
        forever(),
      )
    expect(await refund(400, 'R1')).toBe('requested')
    expect(await refund(400, 'R1')).toBe('requested')
    await shop.sandbox.deliver()
    await expect(refund(600, 'R2')).rejects.toMatchObject({ kind: 'refused' })
    expect(await refund(599, 'R3')).toBe('requested')
    await shop.sandbox.deliver()
    const back = events().slice(1)
    expect(back.map(({ kind, amount }) => [kind, amount.minor])).toEqual([
      ['refunded', 400],
      ['refunded', 599],
    ])
    expect(new Set(back.map(({ eventId }) => eventId)).size).toBe(2)
  })

  it('is not believed by the notice alone', async () => {
    await pay()
    const [payment] = shop.sandbox.backend.all()
    if (!payment) throw new Error('Nobody paid')
    for (const kind of ['refunded', 'charged-back'] as const) {
      shop.sandbox.backend.notify(payment, { kind })
      await shop.sandbox.deliver()
      expect(shop.readings.at(-1)).toMatchObject({ events: [], distrust: 'the gateway does not confirm it' })
    }
  })

  it('is unknown while the gateway is unreachable, and the notice is acknowledged all the same', async () => {
    const created = await pay()
    shop.sandbox.behave('failing')
    await shop.press(created.instruction, 'charge-back')
    expect(shop.readings.at(-1)).toMatchObject({ events: [], distrust: 'the gateway did not confirm it' })
    expect(shop.payment().news.at(-1)?.state).toBe('taken')
    shop.sandbox.behave('well')
    expect((await shop.query(created))?.kind).toBe('charged-back')
  })
})

describe('cards stored at Oceanpayment', () => {
  const cards = (): CardBackend => {
    const { cards: backend } = shop.adapter
    if (!backend) throw new Error('No cards here')
    return backend
  }
  const link = async (customerId = 'b1'): Promise<LinkedCard> => {
    const { buyer } = shop.request()
    const form = cards().linkForm({ customerId, buyer, returnUrl: `${shop.url}/linked` })
    const page = await shop.press(form, 'link')
    const brought = [...page.html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
    linked = new URLSearchParams(Object.fromEntries(brought) as Record<string, string>).toString()
    const card = await cards().readLinked(noticeOf(linked), customerId, forever())
    if (!card) throw new Error('The card is not proven')
    return card
  }
  const charge = (token: string, over: { number?: string; minor?: number; isFirst?: boolean } = {}) =>
    cards().charge(
      {
        ...shop.request({ number: over.number ?? 'T2001', amount: { currency: 'USD', minor: over.minor ?? 999 } }),
        storesCardFor: 'month',
        token,
        isFirst: over.isFirst ?? false,
      },
      forever(),
    )
  let linked = ''

  it('are linked by a signed form, and identified by their last four digits', async () => {
    const form = cards().linkForm({
      customerId: '123456',
      buyer: { ...shop.request().buyer, id: 'test', email: 'test@test.com' },
      returnUrl: 'http://127.0.0.1/result.php',
    })
    expect(form.fields).toMatchObject({ customer_id: '123456', methods: 'Credit Card', signValue: expect.any(String) })
    const card = await link()
    expect(card).toMatchObject({ brand: 'visa', last4: '1111', expires: '2030-10-01' })
    expect(card.token).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('belong to one person only, and are missing if the gateway does not find them', async () => {
    await link('b1')
    expect(await cards().readLinked(noticeOf(linked), 'b2', forever())).toBeNull()
    const renamed = linked.replace('customer_id=b1', 'customer_id=b2')
    expect(await cards().readLinked(noticeOf(renamed), 'b2', forever())).toBeNull()
    const other = linked.replace('account=995149', 'account=995150')
    expect(await cards().readLinked(noticeOf(other), 'b1', forever())).toBeNull()
    expect(await cards().readLinked(noticeOf(''), 'b1', forever())).toBeNull()
    const unknown = linked.replace(/quickpay_id=[^&]*/, 'quickpay_id=00000000-0000')
    await expect(cards().readLinked(noticeOf(unknown), 'b1', forever())).rejects.toMatchObject({ kind: 'refused' })
  })

  it('are charged without the buyer, and the notice reports the same', async () => {
    const { token } = await link()
    const event = await charge(token, { isFirst: true })
    expect(event).toMatchObject({ kind: 'paid', orderNumber: 'T2001', amount: { currency: 'USD', minor: 999 } })
    expect(shop.payment('T2001').extra['service_mode']).toBe('M1')
    await shop.sandbox.deliver()
    expect(events().map(({ eventId }) => eventId)).toEqual([event.eventId])
    await charge(token, { number: 'T2002' })
    expect(shop.payment('T2002').extra['service_mode']).toBe('M2')
  })

  it('are charged once for one order, however often it is requested', async () => {
    const { token } = await link()
    const [first, second] = [await charge(token), await charge(token)]
    expect(second.eventId).toBe(first.eventId)
    expect(shop.sandbox.backend.all()).toHaveLength(1)
  })

  it('that are declined or still on their way say so', async () => {
    const { token } = await link()
    expect((await charge(token, { number: 'T2003', minor: 901 })).kind).toBe('failed')
    expect((await charge(token, { number: 'T2004', minor: 902 })).kind).toBe('pending')
  })

  it('are not charged any more once they are taken away', async () => {
    const { token } = await link()
    await cards().unlink(token, forever())
    expect((await charge(token)).kind).toBe('failed')
    await expect(cards().unlink('00000000-0000', forever())).rejects.toMatchObject({
      kind: 'refused',
      message: 'Oceanpayment refused with 203',
    })
    await expect(charge('no <token>')).rejects.toMatchObject({ kind: 'refused' })
  })

  it('are stored by the first payment of a series, where that is wished', async () => {
    await pay({ number: 'T3001' })
    await pay({ number: 'T3002', storesCardFor: 'year' })
    const [plain, stored] = events()
    expect(plain?.card).toBeUndefined()
    expect(stored?.card).toMatchObject({ brand: 'visa', last4: '1111' })
    expect((await charge(stored?.card?.token ?? '', { number: 'T3003' })).kind).toBe('paid')
  })

  it('are stored by cards alone', async () => {
    const apple = account({ methods: 'ApplePay', storesCards: false })
    expect(apple.cards).toBeUndefined()
    await apple.create(shop.request(), forever())
    expect(shop.payment().extra['methods']).toBe('ApplePay')
    await apple.close()
  })
})

const resultFields = {
  order_number: 'T1001',
  order_currency: 'USD',
  order_amount: '9.99',
  order_notes: '',
  card_number: '411111***1111',
  payment_id: '220000000000000001',
  payment_authType: '0',
  payment_status: '1',
  payment_details: '80000:Transaction Approved',
  payment_risk: '',
}

function noticeOf(body: string) {
  return { headers: {}, rawBody: Buffer.from(body), query: {} }
}

function asXml(fields: Readonly<Record<string, string>>): string {
  return `<response>${Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</response>`
}
