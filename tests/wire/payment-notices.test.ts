import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  cancelOrder,
  capturePayPal,
  coinOrderStatus,
  payPremiumOrder,
  verifyCoinBeingFi,
  verifyQxPay,
  verifyPremiumBeingFi,
  premiumOrderStatus,
} from '#domains/orders/order-contract.ts'
import { beginPay, coinOrder, news, notify, premiumOf, premiumOrder } from '#tests/kit/orders.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf, config: { BRAND: 'official' } })
})
beforeEach(() => {
  w.clock.advance(1000)
  gateway.behave('well')
})
afterAll(() => w.close())

const noticeAt = (method: string, init: RequestInit = {}) => fetch(`${w.url}/pay/notice/${method}`, init)

/** Sends on a connection of its own: one that is refused in the midst of a request is closed. */
function sendAlone(path: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${w.url}${path}`, { method: 'POST', agent: false }, ({ statusCode = 0 }) =>
      resolve(statusCode),
    )
    sent.on('error', reject).end(body)
  })
}

describe('a notice', () => {
  it('that is not proven changes nothing, and its sender hears what the gateway’s protocol says', async () => {
    const { someone, userId } = await memberWith(w, 'forged@example.org', 0)
    await beginPay(someone, await premiumOrder(someone))
    const body = JSON.stringify([news(gateway, 'paid')])
    const answer = await noticeAt('OceanPayment', { method: 'POST', body })
    expect([answer.status, await answer.text()]).toEqual([401, 'no'])
    expect(await premiumOf(w, userId)).toBeNull()
  })

  it('needs a payment method that is here, and no more bytes than one has', async () => {
    expect((await noticeAt('Barter', { method: 'POST' })).status).toBe(404)
    expect(await sendAlone('/pay/notice/QxPay', 'x'.repeat(257 * 1024))).toBe(413)
    expect((await noticeAt('QxPay')).status).toBe(401)
  })

  it('of an unknown order number is acknowledged, and fulfils nothing', async () => {
    const { someone, userId } = await memberWith(w, 'unknown@example.org', 0)
    await beginPay(someone, await premiumOrder(someone))
    const unknown = news(gateway, 'paid', { eventId: 'unknown', orderNumber: 'N404' })
    expect((await notify(w, [unknown])).status).toBe(200)
    expect(await premiumOf(w, userId)).toBeNull()
  })

  it('may report several events at once', async () => {
    const { someone, userId } = await memberWith(w, 'several@example.org', 0)
    await beginPay(someone, await coinOrder(someone))
    expect((await notify(w, [news(gateway, 'pending'), news(gateway, 'paid')])).status).toBe(200)
    expect(await coinsOf(w, userId)).toMatchObject({ own: 300 })
  })

  it('may arrive before the gateway has answered the opening of the payment', async () => {
    const { someone, userId } = await memberWith(w, 'early@example.org', 0)
    const order = await coinOrder(someone)
    gateway.first(async (request) => {
      if (!request) return
      const { number, amount } = request
      await notify(w, [{ eventId: 'early', kind: 'paid', orderNumber: number, reference: 'early', amount }])
    })
    const begun = await beginPay(someone, order)
    gateway.first(() => Promise.resolve())
    expect(begun).toMatchObject({ orderStatus: 10 })
    expect(await someone.get(coinOrderStatus, { orderId: order.orderId })).toMatchObject({ orderStatus: 20 })
    expect(await coinsOf(w, userId)).toMatchObject({ own: 300 })
  })

  it('is not taken too often from one network', async () => {
    const own = await world({ adapterOf: gateway.adapterOf, config: { TRUST_PROXY: '1' } })
    const send = () =>
      fetch(`${own.url}/pay/notice/Barter`, { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.9' } })
    const statuses: number[] = []
    for (let batch = 0; batch < 13; batch += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 100 }, send))).map(({ status }) => status))
    await own.close()
    expect(statuses.filter((status) => status === 404)).toHaveLength(1200)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('coming back from a gateway', () => {
  const back = (method: string, number: string, init: RequestInit = {}) =>
    fetch(`${w.url}/pay/return/${method}/${number}`, { redirect: 'manual', ...init })
  const leadsTo = async (answer: Promise<Response>) => {
    const { status, headers } = await answer
    return [status, headers.get('location')]
  }

  it('leads to the result of the order, in the language of its buyer, however the gateway sends them [S2-route-10]', async () => {
    const { someone } = await memberWith(w, 'back@example.org', 0)
    const order = await premiumOrder(someone)
    await beginPay(someone, order)
    const { number = '' } = gateway.created.at(-1) ?? {}
    const result = `/pay/callback?orderId=${order.orderId}&kind=vip`
    expect(await leadsTo(back('OceanPayment', number))).toEqual([303, result])
    const form = { method: 'POST', body: new URLSearchParams({ payment_status: '1' }) }
    expect(await leadsTo(back('OceanPayment', number, form))).toEqual([303, result])
    expect((await someone.get(premiumOrderStatus, { orderId: order.orderId })).orderStatus).toBe(10)
    const french = await w.adult({ locale: 'fr' })
    await w.signIn(french, 'retour@example.org')
    const theirs = await premiumOrder(french)
    await beginPay(french, theirs)
    const { number: other = '' } = gateway.created.at(-1) ?? {}
    expect(await leadsTo(back('OceanPayment', other))).toEqual([
      303,
      `/fr/pay/callback?orderId=${theirs.orderId}&kind=vip`,
    ])
  })

  it('redirects to the requested path, and to the result page once it is paid', async () => {
    const { someone } = await memberWith(w, 'asked@example.org', 0)
    const { orderId } = await premiumOrder(someone)
    const paths = { returnUrl: '/de/pay/callback?back=%2Fchat', successUrl: '/de/chat' }
    await someone.get(payPremiumOrder, { orderId, payMethod: 'OceanPayment', ...paths })
    const { number = '' } = gateway.created.at(-1) ?? {}
    expect(await leadsTo(back('OceanPayment', number))).toEqual([303, paths.returnUrl])
    await notify(w, [news(gateway, 'paid')])
    expect(await leadsTo(back('OceanPayment', number))).toEqual([303, paths.successUrl])
  })

  it('with an unknown number redirects to a result that says so', async () => {
    expect(await leadsTo(back('OceanPayment', 'N404'))).toEqual([303, '/pay/callback'])
    expect(await leadsTo(back('Barter', 'N404'))).toEqual([303, '/pay/callback'])
  })
})

describe('a lost notice', () => {
  it('is compensated by queries of the gateway, seven times within a day', async () => {
    const { someone, userId } = await memberWith(w, 'lost@example.org', 0)
    await beginPay(someone, await premiumOrder(someone))
    const paid = news(gateway, 'paid', { eventId: 'by query' })
    const requested = () => gateway.requested.filter(({ number }) => number === paid.orderNumber).length
    await w.doJobs()
    expect(requested()).toBe(0)
    w.clock.advance(15_000)
    await w.doJobs()
    expect(requested()).toBe(1)
    for (const ms of [45_000, 4 * minuteMs, 10 * minuteMs, 45 * minuteMs]) {
      w.clock.advance(ms)
      await w.doJobs()
    }
    expect(requested()).toBe(5)
    gateway.stands(paid)
    w.clock.advance(5 * hourMs)
    await w.doJobs()
    expect([requested(), (await premiumOf(w, userId)) !== null]).toEqual([6, true])
    // Once more when its day is compared, and then no more.
    for (const _ of [1, 2]) {
      w.clock.advance(24 * hourMs)
      await w.doJobs()
      expect(requested()).toBe(7)
    }
  })

  it('is no longer queried after a day; later money is credited and reviewed', async () => {
    const { someone, userId } = await memberWith(w, 'never@example.org', 0)
    const order = await coinOrder(someone)
    await beginPay(someone, order)
    const paid = news(gateway, 'paid')
    gateway.behave('unreachable')
    for (let hour = 0; hour <= 25; hour += 1) {
      w.clock.advance(hourMs)
      await w.doJobs()
    }
    const known = () => someone.get(coinOrderStatus, { orderId: order.orderId })
    expect(await known()).toMatchObject({ orderStatus: 30, payment: null, isUnderReview: false })
    await notify(w, [paid])
    expect(await known()).toMatchObject({ orderStatus: 20, isUnderReview: true })
    expect(await coinsOf(w, userId)).toMatchObject({ own: 300 })
  })

  it('causes one query for all notices missed while the product was down', async () => {
    const { someone } = await memberWith(w, 'closed@example.org', 0)
    await beginPay(someone, await premiumOrder(someone))
    const { number = '' } = gateway.created.at(-1) ?? {}
    w.clock.advance(20 * minuteMs)
    for (let twice = 0; twice < 2; twice += 1) {
      w.clock.advance(5_000)
      await w.doJobs()
    }
    expect(gateway.requested.filter((one) => one.number === number)).toHaveLength(1)
  })

  it('of an order that was put away is requested all the same', async () => {
    const { someone, userId } = await memberWith(w, 'undone@example.org', 0)
    const order = await premiumOrder(someone)
    await beginPay(someone, order)
    await someone.get(cancelOrder, { orderId: order.orderId })
    gateway.stands(news(gateway, 'paid'))
    w.clock.advance(minuteMs)
    await w.doJobs()
    expect(await premiumOf(w, userId)).not.toBeNull()
    expect(await someone.get(premiumOrderStatus, { orderId: order.orderId })).toMatchObject({
      orderStatus: 20,
      isUnderReview: true,
    })
  })
})

describe('a manual query of a gateway', () => {
  it.each([
    { method: 'BeingFi', call: verifyPremiumBeingFi, order: premiumOrder, row: 'S7-vip-07' },
    { method: 'BeingFi', call: verifyCoinBeingFi, order: coinOrder, row: 'S7-goldorder-04' },
    { method: 'QxPay', call: verifyQxPay, order: coinOrder, row: 'S7-pay-02' },
    { method: 'PayPal', call: capturePayPal, order: premiumOrder, row: 'S7-pay-01' },
  ] as const)('pays an order by $method when its gateway says so, and not before [$row]', async (input) => {
    const { method, call, order, row } = input
    const { someone, userId } = await memberWith(w, `${row}@example.org`, 0)
    const { orderId } = await beginPay(someone, await order(someone), method)
    expect(await someone.get(call, { orderId })).toMatchObject({ orderStatus: 10 })
    gateway.stands(news(gateway, 'paid'))
    expect(await someone.get(call, { orderId })).toMatchObject({ orderStatus: 10 })
    w.clock.advance(2000)
    expect(await someone.get(call, { orderId })).toMatchObject({ orderStatus: 20 })
    w.clock.advance(2000)
    expect(await someone.get(call, { orderId })).toMatchObject({ orderStatus: 20 })
    expect(await coinsOf(w, userId)).toMatchObject({ own: 300 })
  })

  it('is refused for what is not theirs, and while the gateway is away', async () => {
    const { someone } = await memberWith(w, 'mine@example.org', 0)
    const { someone: other } = await memberWith(w, 'other@example.org', 0)
    const { orderId } = await beginPay(someone, await premiumOrder(someone), 'QxPay')
    expect((await other.call(verifyQxPay, { orderId })).name).toBe('ORDER_NOT_FOUND')
    expect((await someone.call(verifyCoinBeingFi, { orderId })).name).toBe('ORDER_NOT_FOUND')
    gateway.behave('unreachable')
    expect((await someone.call(verifyQxPay, { orderId })).name).toBe('PAYMENT_UNREACHABLE')
    expect((await someone.call(verifyPremiumBeingFi, { orderId })).name).toBe('OK')
  })
})
