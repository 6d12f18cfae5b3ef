import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openShop } from '#tests/kit/payment-shop.ts'
import { hostedMethod } from '#tests/kit/payment-methods.ts'
import type { Notice } from '../payment-adapter.ts'
import { createHostedCheckout } from './hosted-checkout.ts'
import type { HostedGateway } from './hosted-profiles.ts'
import { hostedProfile } from './hosted-profiles.ts'
import type { HostedAccount } from './profile.ts'

const noticeUrl = 'https://shop.example/webhook/'
const now = new Date('2026-06-01T12:00:00Z')
const fields = { merchantNo: 'M1', appKey: 'A1', countryCode: 'IN', language: 'en', merchantId: 'M1', clientId: 'C1' }

const read = (gateway: HostedGateway, notice: Partial<Notice>, over: Partial<HostedAccount> = {}) =>
  createHostedCheckout({
    profile: hostedProfile(gateway),
    account: { fields, secret: 'key', noticeUrl, baseUrl: 'https://pay.example', ...over },
    now: () => now,
  }).readNotice({ headers: {}, rawBody: Buffer.from(''), query: {}, ...notice })

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

describe('a notice of V5Pay', () => {
  const pairs = 'amount=9.90&currency=USD&orderNo=T1001&status=2&transactionId=X1'
  const reported = { ...Object.fromEntries(new URLSearchParams(pairs)), sign: md5(`${pairs}key`) }
  const paid = {
    eventId: 'X1:paid',
    kind: 'paid',
    orderNumber: 'T1001',
    reference: 'X1',
    amount: { currency: 'USD', minor: 990 },
  }

  it('is JSON or a form, signed over the received bytes', async () => {
    const asNumber = JSON.stringify(reported).replace('"9.90"', '9.90')
    for (const body of [JSON.stringify(reported), asNumber, new URLSearchParams(reported).toString()]) {
      const reading = await read('V5Pay', { rawBody: Buffer.from(body) })
      expect(reading, body).toEqual({
        events: [paid],
        distrust: null,
        reply: { status: 200, contentType: 'text/plain; charset=utf-8', body: 'success' },
      })
    }
  })

  it('is read to the end, also when it is rejected', async () => {
    const reading = await read('V5Pay', { rawBody: Buffer.from(JSON.stringify({ ...reported, sign: '0' })) })
    expect(reading).toMatchObject({
      events: [],
      distrust: 'its signature is wrong',
      reply: { status: 200, body: 'success' },
    })
  })

  it('cannot be cut otherwise without changing its signature', async () => {
    // The same letters as the true one's, but the payment's name now holds what stood behind it.
    const cut = { amount: '9.90', currency: 'USD', orderNo: 'T1001&status=2&transactionId=X1', sign: reported.sign }
    const reading = await read('V5Pay', { rawBody: Buffer.from(JSON.stringify(cut)) })
    expect(reading).toMatchObject({ events: [], distrust: 'it has no order number' })
  })

  it('has no event for an unknown status', async () => {
    const other = pairs.replace('status=2', 'status=77')
    const body = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(other)), sign: md5(`${other}key`) })
    const reading = await read('V5Pay', { rawBody: Buffer.from(body.toString()) })
    expect(reading).toMatchObject({ events: [], distrust: null })
  })

  it('is believed under the secret before this one while the gateway changes over', async () => {
    const notice = { rawBody: Buffer.from(JSON.stringify(reported)) }
    expect((await read('V5Pay', notice, { secret: 'new' })).distrust).toBe('its signature is wrong')
    expect((await read('V5Pay', notice, { secret: 'new', previousSecret: 'key' })).events).toEqual([paid])
  })
})

describe('a notice of Wallet Pay', () => {
  const event = (over: object = {}) => ({
    eventDateTime: '2024-04-21T15:04:24.092Z',
    eventId: 10829789207553,
    type: 'ORDER_PAID',
    payload: {
      id: 10829787081217,
      number: 'E953D09Q',
      externalId: 'T1001',
      orderAmount: { currencyCode: 'USDT', amount: '9.990000000' },
      selectedPaymentOption: { amount: { currencyCode: 'TON', amount: '0.069848094' } },
    },
    ...over,
  })
  const signed = (reported: unknown, path = '/webhook/') => {
    const rawBody = Buffer.from(JSON.stringify(reported))
    const words = `POST.${path}.168824905680291.${rawBody.toString('base64')}`
    const signature = createHmac('sha256', 'key').update(words).digest('base64')
    return { rawBody, headers: { 'WalletPay-Timestamp': '168824905680291', 'walletpay-signature': signature } }
  }

  it('may report several events', async () => {
    const failed = {
      type: 'ORDER_FAILED',
      payload: { ...event().payload, id: 11000119772673, externalId: 'T1002', status: 'EXPIRED' },
    }
    const { events, distrust } = await read('TapWallet', signed([event(), event(failed)]))
    expect(distrust).toBeNull()
    expect(events).toEqual([
      {
        eventId: '10829787081217:paid',
        kind: 'paid',
        orderNumber: 'T1001',
        reference: '10829787081217',
        amount: { currency: 'USDT', minor: 9_990_000 },
      },
      {
        eventId: '11000119772673:cancelled',
        kind: 'cancelled',
        orderNumber: 'T1002',
        reference: '11000119772673',
        amount: { currency: 'USDT', minor: 9_990_000 },
      },
    ])
  })

  it('belongs to the address that it is signed for', async () => {
    expect((await read('TapWallet', signed([event()], '/other/'))).distrust).toBe('its signature is wrong')
  })

  it('is a list, and not a long one', async () => {
    expect((await read('TapWallet', signed(event()))).distrust).toBe('it is no list of events')
    expect((await read('TapWallet', signed(Array(101).fill(event())))).distrust).toBe('it is no list of events')
  })

  it('is accepted only from the published addresses where they are checked', async () => {
    const checks = { checksSenders: true }
    const from = async (sender: string | null | undefined) =>
      (await read('TapWallet', { ...signed([event()]), sender }, checks)).distrust
    expect(await Promise.all(['172.255.248.29', '::ffff:172.255.248.12'].map(from))).toEqual([null, null])
    for (const sender of ['172.255.248.30', '', null, undefined])
      expect(await from(sender)).toBe('it comes from elsewhere')
  })
})

describe('a notice with a timestamp', () => {
  it('is old after five minutes', async () => {
    const shop = await openShop(hostedMethod('QxPay'))
    await shop.pay(await shop.create())
    const [notice] = shop.notices
    if (!notice) throw new Error('No notice came')
    await shop.after(299_000)
    expect((await shop.read(notice)).distrust).toBeNull()
    await shop.after(2000)
    expect((await shop.read(notice)).distrust).toBe('its timestamp is not of now')
    await shop.close()
  })
})

describe('a notice for another account', () => {
  it('is not believed, though the secret is the same', async () => {
    const body = JSON.stringify({
      merchantId: 'M2',
      orderNumber: 'T1001',
      paymentId: 'P1',
      status: 'PAID',
      amount: 999,
      currency: 'USD',
    })
    const timestamp = String(now.getTime() / 1000)
    const signature = createHmac('sha256', 'key').update(`${timestamp}.${body}`).digest('hex')
    const notice = { rawBody: Buffer.from(body), headers: { 'x-timestamp': timestamp, 'x-signature': signature } }
    expect((await read('QxPay', notice)).distrust).toBe('it is meant for another account')
    const { events } = await read('QxPay', notice, { fields: { ...fields, merchantId: 'M2' } })
    expect(events).toMatchObject([{ kind: 'paid', orderNumber: 'T1001' }])
  })
})
