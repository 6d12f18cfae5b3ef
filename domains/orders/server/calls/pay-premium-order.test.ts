import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import { beginPay, news, notify, premiumOf, premiumOrder } from '#tests/kit/orders.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { cancelOrder, payPremiumOrder, premiumOrderStatus } from '../../order-contract.ts'

const dayMs = 86_400_000

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
})
beforeEach(() => {
  w.clock.advance(1000)
  gateway.behave('well')
})
afterAll(() => w.close())

describe('paying', () => {
  it('is started at the gateway, and gives premium and coins once its notice comes [S1-use-08] [S7-vip-05]', async () => {
    const { someone, userId } = await memberWith(w, 'buyer@example.org', 0)
    const order = await premiumOrder(someone, 'vip-3-months')
    const begun = await beginPay(someone, order)
    expect(begun.payment).toMatchObject({
      method: 'OceanPayment',
      amount: { currency: 'USD', minor: 2999, digits: 2 },
      instruction: { kind: 'redirect' },
    })
    const requested = gateway.created.at(-1)
    expect(requested).toMatchObject({
      title: '3 months of Premium',
      buyer: { email: 'buyer@example.org', country: null },
    })
    expect(requested?.number).toMatch(/^[A-Z0-9]{16,32}$/)
    expect(await premiumOf(w, userId)).toBeNull()
    const reported = await notify(w, [news(gateway, 'paid')])
    expect([reported.status, await reported.text()]).toEqual([200, 'ok'])
    const paid = await someone.get(premiumOrderStatus, { orderId: order.orderId })
    expect(paid).toMatchObject({ orderStatus: 20, isUnderReview: false, payment: { instruction: null } })
    expect(await premiumOf(w, userId)).toEqual(new Date('2026-09-01T12:20:01.000Z'))
    expect(await coinsOf(w, userId)).toMatchObject({ own: 1000 })
  })

  it('the same way again goes on with the same payment, another way begins another', async () => {
    const { someone } = await memberWith(w, 'again@example.org', 0)
    const order = await premiumOrder(someone)
    const before = gateway.created.length
    const both = await Promise.all([beginPay(someone, order), beginPay(someone, order)])
    const third = await beginPay(someone, order)
    expect(new Set([...both, third].map((one) => JSON.stringify(one.payment?.instruction))).size).toBe(1)
    expect(gateway.created.length).toBe(before + 1)
    const other = await beginPay(someone, order, 'TapWallet')
    expect(other.payment).toMatchObject({
      method: 'TapWallet',
      amount: { currency: 'USDT', minor: 12_990_000, digits: 6 },
    })
    expect(gateway.created.length).toBe(before + 2)
  })

  it('begins anew after half an hour, and money for the first try still counts', async () => {
    const { someone, userId } = await memberWith(w, 'slow@example.org', 0)
    const order = await premiumOrder(someone)
    await beginPay(someone, order)
    const first = news(gateway, 'paid')
    w.clock.advance(1_800_000)
    await beginPay(someone, order)
    expect(gateway.created.at(-1)?.number).not.toBe(first.orderNumber)
    await notify(w, [first])
    expect(await premiumOf(w, userId)).not.toBeNull()
  })
})

describe('is refused', () => {
  it("for somebody else's order, or one that is not there [S7-vip-02]", async () => {
    const { someone } = await memberWith(w, 'owner@example.org', 0)
    const { someone: other } = await memberWith(w, 'stranger@example.org', 0)
    const { orderId } = await premiumOrder(someone)
    const call = (who: typeof someone, id: string) =>
      who.call(payPremiumOrder, { orderId: id, payMethod: 'OceanPayment' })
    expect((await call(other, orderId)).name).toBe('ORDER_NOT_FOUND')
    expect((await call(someone, '00000000-0000-4000-8000-000000000000')).name).toBe('ORDER_NOT_FOUND')
    expect((await other.call(premiumOrderStatus, { orderId, token: 'order:guess' })).name).toBe('ORDER_NOT_FOUND')
  })

  it('for an order that is paid, put away, or a day old', async () => {
    const { someone } = await memberWith(w, 'late@example.org', 0)
    const pay = (orderId: string) => someone.call(payPremiumOrder, { orderId, payMethod: 'OceanPayment' })
    const paid = await premiumOrder(someone)
    await beginPay(someone, paid)
    await notify(w, [news(gateway, 'paid')])
    const cancelled = await premiumOrder(someone)
    await someone.get(cancelOrder, { orderId: cancelled.orderId })
    const old = await premiumOrder(someone)
    w.clock.advance(dayMs)
    for (const { orderId } of [paid, cancelled, old]) expect((await pay(orderId)).name).toBe('ORDER_OVER')
  })

  it('by a way that is not open here, and by any but Stars inside Telegram [S4-paymethod-01]', async () => {
    const { someone } = await memberWith(w, 'ways@example.org', 0)
    const { orderId } = await premiumOrder(someone)
    const pay = (payMethod: 'PayPal' | 'OceanPayment' | 'TelegramStar', surface: 'web' | 'miniapp') =>
      someone.call(payPremiumOrder, { orderId, payMethod, surface }).then(({ name }) => name)
    expect(await pay('PayPal', 'web')).toBe('PAY_METHOD_CLOSED')
    expect(await pay('OceanPayment', 'miniapp')).toBe('PAY_METHOD_CLOSED')
    expect(await pay('TelegramStar', 'miniapp')).toBe('OK')
    const unknown = await someone.send(payPremiumOrder.path, { orderId, payMethod: 'Barter' })
    expect(unknown.status).toBe(400)
  })

  it('while its gateway is away, and goes on with the same number once it is back', async () => {
    const { someone, userId } = await memberWith(w, 'away@example.org', 0)
    const order = await premiumOrder(someone)
    gateway.behave('unreachable')
    const pay = () => someone.call(payPremiumOrder, { orderId: order.orderId, payMethod: 'OceanPayment' })
    expect((await pay()).name).toBe('PAYMENT_UNREACHABLE')
    gateway.behave('refusing')
    expect((await pay()).name).toBe('PAYMENT_UNREACHABLE')
    gateway.behave('well')
    expect((await pay()).name).toBe('OK')
    expect(await premiumOf(w, userId)).toBeNull()
  })

  it('after twenty tries that came to nothing', async () => {
    const { someone } = await memberWith(w, 'tries@example.org', 0)
    const { orderId } = await premiumOrder(someone)
    const pay = () => someone.call(payPremiumOrder, { orderId, payMethod: 'OceanPayment' })
    gateway.behave('refusing')
    for (let tried = 0; tried < 20; tried += 1) expect((await pay()).name).toBe('PAYMENT_UNREACHABLE')
    gateway.behave('well')
    expect((await pay()).name).toBe('TOO_MANY_REQUESTS')
  })

  it('with addresses that lead elsewhere', async () => {
    const { someone } = await memberWith(w, 'elsewhere@example.org', 0)
    const { orderId } = await premiumOrder(someone)
    const wrong = ['https://evil.example/', '//evil.example', '/\\evil.example', '/a b', 'settings', '/\t/evil.example']
    for (const returnUrl of wrong) {
      const answer = await someone.call(payPremiumOrder, { orderId, payMethod: 'OceanPayment', returnUrl })
      expect([returnUrl, answer.name]).toEqual([returnUrl, 'PARAMS_ERROR'])
    }
    const session = { uprimerCheckoutSessionUrl: 'https://checkout.example/session' }
    expect((await someone.call(payPremiumOrder, { orderId, payMethod: 'OceanPayment', ...session })).name).toBe(
      'PARAMS_ERROR',
    )
  })
})
