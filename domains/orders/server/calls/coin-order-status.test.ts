import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { myProfile } from '#domains/accounts/contract.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import { beginPay, coinOrder, news, notify, premiumOrder } from '#tests/kit/orders.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { coinOrderStatus, premiumOrderStatus } from '../../order-contract.ts'

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
})
afterAll(() => w.close())

describe('the status of an order of coins', () => {
  it('is answered to anyone who ordered, before and after it is paid [S7-goldorder-02] [S3-order-01]', async () => {
    const { someone } = await memberWith(w, 'buys@example.org', 0)
    const order = await coinOrder(someone, 'coins-100')
    const waiting = await someone.get(coinOrderStatus, { orderId: order.orderId })
    expect(waiting).toMatchObject({ orderId: order.orderId, orderStatus: 10, payment: null, token: null })
    await beginPay(someone, order)
    await notify(w, [news(gateway, 'paid')])
    expect(await someone.get(coinOrderStatus, { orderId: order.orderId })).toMatchObject({
      orderId: order.orderId,
      orderStatus: 20,
      goods: { kind: 'gold', id: 'coins-100', gold: 100 },
      payment: { method: 'OceanPayment', amount: { currency: 'USD', minor: 99, digits: 2 } },
      token: null,
    })
  })

  it('is refused to strangers, to visitors, and of what is no order of coins [S7-goldorder-02]', async () => {
    const { someone } = await memberWith(w, 'owner@example.org', 0)
    const { orderId } = await coinOrder(someone)
    const { someone: stranger } = await memberWith(w, 'stranger@example.org', 0)
    expect((await stranger.call(coinOrderStatus, { orderId })).name).toBe('ORDER_NOT_FOUND')
    expect((await (await w.adult()).call(coinOrderStatus, { orderId })).name).toBe('NEED_LOGIN')
    const premium = await premiumOrder(someone)
    expect((await someone.call(coinOrderStatus, { orderId: premium.orderId })).name).toBe('ORDER_NOT_FOUND')
    expect((await someone.get(premiumOrderStatus, { orderId: premium.orderId })).orderStatus).toBe(10)
  })
})

it.each([
  ['vip-1-month', 300],
  ['vip-3-months', 1000],
  ['vip-12-months', 5000],
])('premium of %s brings %s coins as a gift, once [S6-benefit-09] [S9-popup-01]', async (plan, coins) => {
  const { someone } = await memberWith(w, `${plan}@example.org`, 0)
  await beginPay(someone, await premiumOrder(someone, plan))
  const paid = news(gateway, 'paid')
  await notify(w, [paid])
  await notify(w, [paid])
  expect((await someone.get(myProfile, {})).goldBalance).toBe(coins)
  const { list } = await someone.get(listCoinDetails, {})
  expect(list.map(({ amount }) => amount)).toEqual([coins])
})
