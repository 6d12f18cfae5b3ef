import { createHash, createHmac } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import type { ReceivedRequest, SentResponse } from '#tests/counterparts/http-server.ts'
import { json, listen } from '#tests/counterparts/http-server.ts'
import { forever } from '#tests/kit/payment-shop.ts'
import type { PaymentAdapter, PaymentRequest } from '../payment-adapter.ts'
import { createHostedCheckout } from './hosted-checkout.ts'
import type { HostedGateway } from './hosted-profiles.ts'
import { hostedProfile } from './hosted-profiles.ts'
import type { HostedAccount } from './profile.ts'

const now = new Date('2026-06-01T12:00:00Z')
const secret = 'hush-secret'
const noticeUrl = 'https://shop.example/notice'

const request: PaymentRequest = {
  number: 'T1001',
  amount: { currency: 'USD', minor: 999 },
  title: 'A month',
  description: 'Premium for one month',
  buyer: { id: 'b1', email: 'ada@example.com', country: 'DE', ip: '192.0.2.7', locale: 'en', telegramId: '279058397' },
  returnUrl: 'https://shop.example/return',
  cancelUrl: 'https://shop.example/cancel',
  noticeUrl,
  expiresAt: new Date(now.getTime() + 1_800_000),
  everyDays: null,
  storesCardFor: null,
}
const payment = { number: 'T1001', reference: 'P1', amount: request.amount }

let close: (() => Promise<void>) | null = null
afterEach(() => close?.())

/** An adapter and its gateway, which answers as the test configures. */
async function conversation(
  gateway: HostedGateway,
  fields: HostedAccount['fields'],
  reported: SentResponse | ((requested: ReceivedRequest) => SentResponse),
) {
  const requested: ReceivedRequest[] = []
  const server = await listen((one) => {
    requested.push(one)
    return typeof reported === 'function' ? reported(one) : reported
  })
  const account = { fields, secret, noticeUrl, baseUrl: `${server.url}/api/` }
  const adapter = createHostedCheckout({ profile: hostedProfile(gateway), account, now: () => now })
  close = async () => {
    await adapter.close()
    await server.close()
  }
  return { adapter, requested, url: server.url, create: () => adapter.create(request, forever()) }
}

const v5Account = { merchantNo: 'M1', appKey: 'A1', countryCode: 'IN', language: 'en-US' }
const houseAccount = { merchantId: 'M1' }

describe('requests to a gateway', () => {
  it('is a JSON of texts with the MD5 of its sorted pairs, at V5Pay', async () => {
    const { requested, create } = await conversation(
      'V5Pay',
      v5Account,
      json({ code: '1000', checkoutUrl: 'https://v5.example/c/1' }),
    )
    expect(await create()).toEqual({
      reference: null,
      instruction: { kind: 'redirect', url: 'https://v5.example/c/1' },
      expiresAt: null,
    })
    const [{ method, url, headers, body } = {} as ReceivedRequest] = requested
    expect([method, url.pathname, headers['content-type']]).toEqual([
      'POST',
      '/api/cgi/cashier/v2/payin',
      'application/json',
    ])
    const { sign, ...fields } = JSON.parse(body) as Record<string, string>
    expect(fields).toEqual({
      merchantNo: 'M1',
      appKey: 'A1',
      sysCountryCode: 'IN',
      currency: 'USD',
      orderNo: 'T1001',
      amount: '9.99',
      email: 'ada@example.com',
      tradeSummary: 'A month',
      callbackUrl: noticeUrl,
      redirectUrl: request.returnUrl,
      language: 'en-US',
      orderExtendParam: `{"product":{"name":"A month","title":"A month","sku":"T1001","url":"${request.returnUrl}","price":"9.99","quantity":1,"description":"Premium for one month"},"customer":{"userId":"b1","nickname":"Customer"}}`,
    })
    const pairs = Object.keys(fields)
      .sort()
      .map((name) => `${name}=${fields[name]}`)
    expect(sign).toBe(md5(pairs.join('&') + secret))
  })

  it('is signed over method, address, client, time and body, at CoinPayments', async () => {
    const answer = {
      invoices: [{ id: 'I1', link: 'https://coin.example/i/1', payment: { expires: '2026-06-01T13:00:00+00:00' } }],
    }
    const { requested, adapter, create, url } = await conversation('CoinPay', { clientId: 'C1' }, json(answer))
    expect(await create()).toMatchObject({ reference: 'I1', expiresAt: new Date('2026-06-01T13:00:00Z') })
    await adapter.query({ ...payment, reference: 'I1' }, forever()).catch(() => null)
    const signatures = requested.map(({ headers }) => headers['x-coinpayments-signature'])
    const body = requested[0]?.body ?? ''
    const words = (method: string, path: string, text: string) =>
      createHmac('sha256', secret)
        .update(`\ufeff${method}${url}/api${path}C12026-06-01T12:00:00${text}`)
        .digest('base64')
    expect(signatures).toEqual([words('POST', '/merchant/invoices', body), words('GET', '/merchant/invoices/I1', '')])
    expect(JSON.parse(body)).toMatchObject({
      invoiceId: 'T1001',
      amount: { currencyId: '5057', value: '999', breakdown: { subtotal: { currencyId: '5057', value: '999' } } },
      webhooks: [{ notificationsUrl: noticeUrl }],
    })
  })

  it('is opened by the key of the store, at Wallet Pay', async () => {
    const data = { id: 'W1', payLink: 'https://t.me/wallet?startattach=W1', expirationDateTime: '2026-06-01T12:30:00Z' }
    const { requested, adapter } = await conversation('TapWallet', {}, json({ status: 'ALREADY', data }))
    const amount = { currency: 'USDT', minor: 9_990_000 }
    expect(await adapter.create({ ...request, amount }, forever())).toMatchObject({ reference: 'W1' })
    expect(requested[0]?.headers['wpay-store-api-key']).toBe(secret)
    expect(JSON.parse(requested[0]?.body ?? '')).toEqual({
      amount: { currencyCode: 'USDT', amount: '9.99' },
      description: 'Premium for one month',
      externalId: 'T1001',
      timeoutSeconds: 1800,
      customerTelegramUserId: 279058397,
      returnUrl: request.returnUrl,
      failReturnUrl: request.cancelUrl,
    })
  })

  it('is a form signed with the secret as one more pair, at TpRoyal', async () => {
    const { requested, adapter } = await conversation(
      'TpRoyal',
      houseAccount,
      json({ code: '0', payUrl: 'https://in.example/1' }),
    )
    await adapter.create({ ...request, amount: { currency: 'INR', minor: 899 } }, forever())
    const { sign, ...fields } = Object.fromEntries(new URLSearchParams(requested[0]?.body))
    expect(fields).toMatchObject({ merchantId: 'M1', orderNumber: 'T1001', amount: '899.00', currency: 'INR' })
    const pairs = Object.keys(fields)
      .sort()
      .map((name) => `${name}=${fields[name]}`)
    expect(sign).toBe(md5(`${pairs.join('&')}&key=${secret}`).toUpperCase())
  })

  it('is nothing at all for what it does not take', async () => {
    const { adapter, requested } = await conversation('QxPay', houseAccount, json({}))
    const wrong: Partial<PaymentRequest>[] = [
      { amount: { currency: 'EUR', minor: 999 } },
      { amount: { currency: 'USD', minor: 0 } },
      { amount: { currency: 'USD', minor: -999 } },
      { amount: { currency: 'USD', minor: 9.99 } },
      { number: 'T-1001' },
      { number: 'T'.repeat(33) },
    ]
    for (const over of wrong)
      await expect(adapter.create({ ...request, ...over }, forever())).rejects.toMatchObject({ kind: 'refused' })
    expect(adapter.takes(request.amount)).toBe(true)
    expect(requested).toEqual([])
  })

  it('is not opened with another notice address than the one whose signature is checked', async () => {
    const { adapter, requested } = await conversation('CoinPay', { clientId: 'C1' }, json({}))
    const created = adapter.create({ ...request, noticeUrl: 'https://shop.example/other' }, forever())
    await expect(created).rejects.toThrow('CoinPay signs another notice address than this one')
    expect(requested).toEqual([])
  })
})

describe('answers of a gateway', () => {
  const pending = async (reported: SentResponse) => {
    const conversed = await conversation('QxPay', houseAccount, reported)
    const fault = async (work: Promise<unknown>) =>
      work.then(
        (value) => value,
        (error: unknown) => error as Error,
      )
    return {
      ...conversed,
      created: () => fault(conversed.create()),
      queried: () => fault(conversed.adapter.query(payment, forever())),
    }
  }

  it('may be a refusal, of which only the code is reported', async () => {
    const { created } = await pending(json({ code: '1002', message: `wrong sign of ${secret}` }))
    expect(await created()).toMatchObject({ kind: 'refused', message: 'QxPay refused (HTTP 200, 1002)' })
  })

  it('is omitted if its code quotes the account, or is no code', async () => {
    for (const code of [secret, 'M1', 'a long sentence with blanks', 'x'.repeat(40)]) {
      const { created } = await pending(json({ code }, {}, 400))
      expect(await created()).toMatchObject({ kind: 'refused', message: 'QxPay refused (HTTP 400)' })
      await close?.()
    }
  })

  it('may be a request to wait, or unreachable', async () => {
    const busy = await pending(json({ code: '9' }, {}, 429))
    expect(await busy.created()).toMatchObject({ kind: 'unreachable' })
    await close?.()
    const gone = await pending({ status: 404, body: 'not here' })
    expect(await gone.queried()).toBeNull()
    expect(await gone.created()).toMatchObject({ kind: 'refused' })
  })

  it('leads to a page of the web, and nowhere else', async () => {
    for (const payUrl of ['javascript:alert(1)', 'data:text/html,x', 'upi://pay', '/relative', '', undefined]) {
      const { created } = await pending(json({ code: '0', payUrl, paymentId: 'P1' }))
      expect(await created(), String(payUrl)).toMatchObject({ kind: 'bad-answer' })
      await close?.()
    }
  })

  it('is believed of the payment that was requested, with an amount that is one', async () => {
    const right = { code: '0', orderNumber: 'T1001', paymentId: 'P1', status: 'PAID', amount: 999, currency: 'USD' }
    const { queried } = await pending(json(right))
    expect(await queried()).toMatchObject({ eventId: 'P1:paid', kind: 'paid', amount: request.amount })
    for (const wrong of [
      { orderNumber: 'T1002' },
      { amount: '9.99' },
      { amount: null },
      { currency: '' },
      { paymentId: 'a&b=c' },
    ]) {
      await close?.()
      const other = await pending(json({ ...right, ...wrong }))
      expect(await other.queried(), JSON.stringify(wrong)).toMatchObject({ kind: 'bad-answer' })
    }
  })

  it('has no event for unknown words', async () => {
    const { queried } = await pending(
      json({ code: '0', orderNumber: 'T1001', paymentId: 'P1', status: 'MAYBE', amount: 999, currency: 'USD' }),
    )
    expect(await queried()).toBeNull()
  })

  it('may be that a refund is requested, or not possible', async () => {
    const refund = { ...payment, key: 'R1', reason: 'asked for' }
    const fulfil = (adapter: PaymentAdapter) => adapter.refund?.(refund, forever())
    const requested = await pending(json({ code: '0', refundStatus: 'REQUESTED' }))
    expect(await fulfil(requested.adapter)).toBe('requested')
    expect(JSON.parse(requested.requested[0]?.body ?? '')).toEqual({
      merchantId: 'M1',
      orderNumber: 'T1001',
      refundKey: 'R1',
      amount: '999',
      currency: 'USD',
      reason: 'asked for',
    })
    await close?.()
    const refused = await pending(json({ code: '0', refundStatus: 'NO' }))
    await expect(fulfil(refused.adapter)).rejects.toThrow('QxPay did not give the money back')
  })
})

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
