import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { capturePayPal, coinOrderStatus, listPayMethods, premiumOrderStatus } from '#domains/orders/order-contract.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import { beginPay, coinOrder, payAtSandbox, premiumOf, premiumOrder } from '#tests/kit/orders.ts'
import { memberWith } from '#tests/kit/photos.ts'
import { readEvents } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ isReachable: true, config: { BRAND: 'official' } })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

it('leads from a plan over the gateway to premium, coins and an entry in the books [S1-use-08]', async () => {
  const { someone, userId } = await memberWith(w, 'story@example.org', 0)
  const order = await premiumOrder(someone, 'vip-12-months')
  const { list, isSandbox } = await someone.get(listPayMethods, { orderId: order.orderId, surface: 'web' })
  expect(isSandbox).toBe(true)
  expect(list[0]).toMatchObject({ method: 'OceanPayment', amount: { currency: 'USD', minor: 7999, digits: 2 } })
  const begun = await beginPay(someone, order)
  await payAtSandbox(w, begun)
  expect(await someone.get(premiumOrderStatus, { orderId: order.orderId })).toMatchObject({
    orderStatus: 20,
    isUnderReview: false,
  })
  expect((await premiumOf(w, userId))?.toISOString()).toMatch(/^2027-06-01/)
  expect(await someone.get(myProfile, {})).toMatchObject({ goldBalance: 5000 })
  const [newest] = (await someone.get(listCoinDetails, {})).list
  const link = { kind: 'order', orderKind: 'vip', orderId: order.orderId }
  expect(newest).toMatchObject({ amount: 5000, reason: 'plan', link })
})

it('reports the balances to the open pages of the person as soon as the order is paid', async () => {
  const { someone } = await memberWith(w, 'watching@example.org', 0)
  const abort = new AbortController()
  const cookie = `nocturne_session=${someone.cookies.get('nocturne_session')}`
  const address = `${w.url}/v1/events?token=${someone.cookies.get('token')}`
  const news = readEvents(await fetch(address, { headers: { cookie }, signal: abort.signal }))
  await payAtSandbox(w, await beginPay(someone, await coinOrder(someone)))
  let coins = 0
  for await (const { event, data } of news) {
    if (event !== 'balance') continue
    coins = (data as { balances: { coins: number } }).balances.coins
    // Signing in has filled the energy, which is reported too.
    if (coins > 0) break
  }
  abort.abort()
  expect(coins).toBe((await someone.get(myProfile, {})).goldBalance)
  expect(coins).toBeGreaterThan(0)
})

describe('every payment method', () => {
  it.each([
    ['TapWallet', 'S4-paymethod-02'],
    ['TelegramStar', 'S4-paymethod-03'],
    ['TpRoyal', 'S4-paymethod-04'],
    ['OceanPayment', 'S4-paymethod-05'],
    ['OceanPaymentApplePay', 'S4-paymethod-06'],
    ['OceanPaymentGooglePay', 'S4-paymethod-07'],
    ['QxPay', 'S4-paymethod-08'],
    ['CoinPay', 'S4-paymethod-09'],
    ['V5Pay', 'S4-paymethod-10'],
    ['BeingFi', 'S7-goldorder-04'],
    ['Primer', 'S7-goldorder-03'],
  ] as const)('takes an order by %s to its end [%s]', async (method, _row) => {
    const { someone } = await memberWith(w, `${method}@example.org`, 0)
    const order = await coinOrder(someone, 'coins-1000')
    await payAtSandbox(w, await beginPay(someone, order, method))
    expect(await someone.get(coinOrderStatus, { orderId: order.orderId })).toMatchObject({
      orderStatus: 20,
      payment: { method },
    })
    expect(await someone.get(myProfile, {})).toMatchObject({ goldBalance: 1000 })
  })

  it('takes one by PayPal once it is captured [S7-pay-01]', async () => {
    const { someone } = await memberWith(w, 'paypal@example.org', 0)
    const order = await coinOrder(someone, 'coins-1000')
    const begun = await beginPay(someone, order, 'PayPal')
    expect(await someone.get(capturePayPal, { orderId: order.orderId })).toMatchObject({ orderStatus: 10 })
    await payAtSandbox(w, begun)
    w.clock.advance(5000)
    expect(await someone.get(capturePayPal, { orderId: order.orderId })).toMatchObject({ orderStatus: 20 })
    expect(await someone.get(myProfile, {})).toMatchObject({ goldBalance: 1000 })
  })
})
