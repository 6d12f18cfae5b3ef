import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginPay, coinOrder, news, notify, premiumOrder } from '#tests/kit/orders.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { cancelOrder, coinOrderStatus, listOrders, listPayMethods, payCoinOrder } from '../../order-contract.ts'
import { listCoinPacks, listRecentOrders } from '../../price-contract.ts'

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

describe('the packs of coins', () => {
  it('are listed cheapest first with id, coins and price, under a quote [S3-gold-01] [S7-config-04]', async () => {
    const { list, currency, quote } = await (await w.adult()).get(listCoinPacks, {})
    for (const pack of list) expect(Object.keys(pack)).toEqual(expect.arrayContaining(['id', 'gold', 'price']))
    expect(list.map(({ id }) => id)).toEqual(['coins-100', 'coins-300', 'coins-1000', 'coins-3000', 'coins-10000'])
    expect(list.map(({ gold, price }) => [gold, price])).toEqual([
      [100, 0.99],
      [300, 2.49],
      [1000, 6.99],
      [3000, 18.99],
      [10_000, 54.99],
    ])
    expect([currency, quote.until]).toEqual(['USD', w.clock.now().getTime() + 600_000])
  })

  it('are written in the currency of the place [S3-currency-01]', async () => {
    const countries = ['MM', 'IN', 'ID', 'MY', 'DE']
    const own = await world({ config: { COUNTRY_HEADER: 'x-country' } })
    const currencies = await Promise.all(
      countries.map(async (country) => {
        const someone = await own.adult({ headers: { 'x-country': country } })
        return (await someone.get(listCoinPacks, {})).currency
      }),
    )
    await own.close()
    expect(currencies).toEqual(['MMK', 'INR', 'IDR', 'MYR', 'USD'])
  })
})

describe('the payment methods', () => {
  it('are those of the brand, with what each collects [S9-paydisplay-01] [S9-paydisplay-02] [S9-paydisplay-04]', async () => {
    const { someone } = await memberWith(w, 'ways@example.org', 0)
    const { orderId } = await coinOrder(someone, 'coins-300')
    const { list } = await someone.get(listPayMethods, { orderId, surface: 'web' })
    expect(list.map(({ method, amount: { currency, minor } }) => [method, currency, minor])).toEqual([
      ['OceanPayment', 'USD', 249],
      ['OceanPaymentApplePay', 'USD', 249],
      ['OceanPaymentGooglePay', 'USD', 249],
      ['TelegramStar', 'XTR', 125],
      ['TapWallet', 'USDT', 2_490_000],
      ['TpRoyal', 'INR', 219],
      ['QxPay', 'USD', 249],
      ['CoinPay', 'USD', 249],
      ['V5Pay', 'USD', 249],
    ])
    expect(list.some(({ renews }) => renews)).toBe(false)
  })

  it('are Stars alone inside Telegram, whichever of page and client says so', async () => {
    const { someone } = await memberWith(w, 'telegram@example.org', 0)
    const { orderId } = await premiumOrder(someone)
    const { list } = await someone.get(listPayMethods, { orderId, surface: 'miniapp' })
    expect(list).toMatchObject([
      { method: 'TelegramStar', amount: { currency: 'XTR', minor: 650, digits: 0 }, renews: true },
    ])
  })

  it('are fewer in places, and where one is switched off', async () => {
    const own = await world({
      adapterOf: gateway.adapterOf,
      config: { COUNTRY_HEADER: 'x-country', PAY_METHODS_OFF: 'V5Pay' },
    })
    const someone = await own.adult({ headers: { 'x-country': 'DE' } })
    await own.signIn(someone, 'germany@example.org')
    const { orderId } = await coinOrder(someone)
    const { list } = await someone.get(listPayMethods, { orderId, surface: 'web' })
    await own.close()
    const names = list.map(({ method }) => method)
    expect([names.includes('TpRoyal'), names.includes('V5Pay'), names.includes('QxPay')]).toEqual([false, false, true])
  })

  it('are Stars alone for a plan that only they pay [S3-plan-03]', async () => {
    const own = await world({ adapterOf: gateway.adapterOf, config: { BRAND: 'fiztok' } })
    const someone = await own.member('stars@example.org')
    const { orderId } = await premiumOrder(someone, 'vip-1-week')
    const { list } = await someone.get(listPayMethods, { orderId, surface: 'web' })
    await own.close()
    expect(list.map(({ method }) => method)).toEqual(['TelegramStar'])
  })

  it('are none where nothing is collected, and none of somebody else', async () => {
    const own = await world({ config: { PAYMENTS: 'off' } })
    const someone = await own.member('off@example.org')
    const { orderId } = await coinOrder(someone)
    const answer = await someone.get(listPayMethods, { orderId, surface: 'web' })
    expect(answer).toEqual({ list: [], isSandbox: false })
    expect((await someone.call(payCoinOrder, { orderId, payMethod: 'QxPay' })).name).toBe('PAY_METHOD_CLOSED')
    const other = await own.member('other@example.org')
    expect((await other.call(listPayMethods, { orderId, surface: 'web' })).name).toBe('ORDER_NOT_FOUND')
    await own.close()
  })
})

describe('own orders', () => {
  it('are listed newest first, page by page, with what was refunded', async () => {
    const { someone } = await memberWith(w, 'list@example.org', 0)
    const [first, second, third] = [await coinOrder(someone), await premiumOrder(someone), await coinOrder(someone)]
    await beginPay(someone, second)
    await notify(w, [news(gateway, 'paid'), news(gateway, 'refunded', { amount: { currency: 'USD', minor: 500 } })])
    const page = await someone.get(listOrders, { limit: 2 })
    expect(page.list).toMatchObject([
      { orderId: third.orderId, orderStatus: 10, refunded: null },
      {
        orderId: second.orderId,
        orderStatus: 20,
        refunded: { currency: 'USD', minor: 500, digits: 2 },
        invoiceUrl: null,
      },
    ])
    const rest = await someone.get(listOrders, { limit: 2, cursor: page.next })
    expect([rest.list.map(({ orderId }) => orderId), rest.next]).toEqual([[first.orderId], null])
  })

  it('are nobody else’s', async () => {
    const { someone } = await memberWith(w, 'none@example.org', 0)
    expect((await someone.get(listOrders, {})).list).toEqual([])
    const { someone: owner } = await memberWith(w, 'owner@example.org', 0)
    const { orderId } = await coinOrder(owner)
    expect((await someone.call(coinOrderStatus, { orderId })).name).toBe('ORDER_NOT_FOUND')
    expect((await owner.get(coinOrderStatus, { orderId })).orderStatus).toBe(10)
    expect((await someone.call(cancelOrder, { orderId })).name).toBe('ORDER_NOT_FOUND')
  })

  it('are put away, unless they are paid [S4-order-01]', async () => {
    const { someone } = await memberWith(w, 'away@example.org', 0)
    const { orderId } = await coinOrder(someone)
    for (let twice = 0; twice < 2; twice += 1)
      expect((await someone.get(cancelOrder, { orderId })).orderStatus).toBe(30)
    const paid = await coinOrder(someone)
    await beginPay(someone, paid)
    await notify(w, [news(gateway, 'paid')])
    expect((await someone.call(cancelOrder, { orderId: paid.orderId })).name).toBe('ORDER_OVER')
    expect((await someone.call(payCoinOrder, { orderId, payMethod: 'QxPay' })).name).toBe('ORDER_OVER')
  })
})

describe('what others bought', () => {
  it('is real, without names, and without what was refunded [S7-vip-01]', async () => {
    const { someone, userId } = await memberWith(w, 'Zoe@example.org', 0)
    await w.db.execute(sql`update users set nick = 'zoe' where id = ${userId}`)
    const quiet = await w.person().get(listRecentOrders, {})
    await beginPay(someone, await premiumOrder(someone, 'vip-3-months'))
    await notify(w, [news(gateway, 'paid')])
    const { list } = await w.person().get(listRecentOrders, {})
    expect(list.length).toBe(quiet.list.length + 1)
    expect(list[0]).toEqual({ nick: 'z***', month: 3, at: w.clock.now().getTime() })
    await notify(w, [news(gateway, 'refunded')])
    expect((await w.person().get(listRecentOrders, {})).list).toEqual(quiet.list)
  })
})
