import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import { beginPay, coinOrder, news, notify, premiumOrder } from '#tests/kit/orders.ts'
import type { Person } from '#tests/kit/person.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { stubCard, subjectsTo } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import type { Order } from '../../order-contract.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { mySubscription, withdrawOrder } from '../../subscription-contract.ts'
import { orders, payments } from '../tables.ts'

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
})
beforeEach(() => {
  w.clock.advance(1000)
})
afterAll(() => w.close())

const doJobs = async () => {
  w.clock.advance(60_000)
  await w.doJobs()
}

/** Pays an order that was begun last one way, and gives the news of it. */
async function pay(someone: Person, order: Order, method: PaymentMethod, over: Partial<PaymentEvent> = {}) {
  w.clock.advance(1000)
  await beginPay(someone, order, method)
  const paid = news(gateway, 'paid', over)
  await notify(w, [paid], method)
  return paid
}

const backOf = (paid: PaymentEvent): PaymentEvent => ({
  ...paid,
  kind: 'refunded',
  eventId: `${paid.reference}:refunded`,
})
const numbersBack = () => gateway.refunded.map(({ number }) => number)

describe('money that came once too often', () => {
  it('goes back by itself, and the payment that the order was given for stays', async () => {
    const { someone, userId } = await memberWith(w, 'twice@example.org', 0)
    const order = await coinOrder(someone)
    await beginPay(someone, order, 'OceanPayment')
    const late = news(gateway, 'paid')
    const input = await pay(someone, order, 'V5Pay')
    await notify(w, [late])
    await doJobs()
    expect(gateway.refunded.at(-1)).toMatchObject({ number: late.orderNumber, amount: late.amount })
    expect(numbersBack()).not.toContain(input.orderNumber)
    const before = numbersBack().length
    await notify(w, [backOf(late)])
    await doJobs()
    expect([numbersBack().length, (await coinsOf(w, userId)).own]).toEqual([before, 300])
    const letters = subjectsTo(w, 'twice@example.org').filter((subject) => subject.includes('twice'))
    expect(letters).toEqual(['You paid twice at Nocturne: we’re refunding one payment'])
  })

  it('goes back by the gateway that can, and stays where none could return it', async () => {
    const { someone, userId } = await memberWith(w, 'oneway@example.org', 0)
    const order = await coinOrder(someone)
    await beginPay(someone, order, 'CoinPay')
    const late = news(gateway, 'paid')
    const input = await pay(someone, order, 'OceanPayment')
    await notify(w, [late], 'CoinPay')
    await doJobs()
    expect(numbersBack()).toContain(input.orderNumber)
    expect(numbersBack()).not.toContain(late.orderNumber)
    await notify(w, [backOf(input)])
    await doJobs()
    expect((await coinsOf(w, userId)).own).toBe(300)
  })

  it('goes back when its buyer is gone', async () => {
    const { someone } = await memberWith(w, 'gone@example.org', 0)
    const order = await coinOrder(someone)
    await beginPay(someone, order)
    const paid = news(gateway, 'paid')
    await w.db.update(orders).set({ userId: null }).where(eq(orders.id, order.orderId))
    await notify(w, [paid])
    await doJobs()
    expect(gateway.refunded.at(-1)).toMatchObject({ number: paid.orderNumber, amount: paid.amount })
    const [payment] = await w.db.select().from(payments).where(eq(payments.number, paid.orderNumber))
    expect(payment?.state).toBe('paid')
  })

  it('goes back of one bill of Stars that was paid on two devices, and takes nothing along', async () => {
    const { someone, userId } = await memberWith(w, 'devices@example.org', 0)
    const order = await coinOrder(someone)
    const first = await pay(someone, order, 'TelegramStar', { reference: '7:first', eventId: '7:first:paid' })
    const second = { ...first, reference: '7:second', eventId: '7:second:paid' }
    for (const _ of [1, 2]) await notify(w, [second], 'TelegramStar')
    await doJobs()
    expect(gateway.refunded.filter(({ reference }) => reference?.startsWith('7:'))).toMatchObject([
      { reference: '7:second', amount: first.amount },
    ])
    await notify(w, [backOf(second)], 'TelegramStar')
    expect((await coinsOf(w, userId)).own).toBe(300)
    await notify(w, [backOf(first)], 'TelegramStar')
    expect((await coinsOf(w, userId)).own).toBe(0)
  })

  it('begins no renewal, neither by a card nor by Stars', async () => {
    const { someone } = await memberWith(w, 'renewless@example.org', 0)
    const order = await premiumOrder(someone)
    await beginPay(someone, order, 'OceanPayment')
    const byCard = news(gateway, 'paid', { card: stubCard('late-card') })
    await beginPay(someone, order, 'TelegramStar')
    const paidUntil = new Date(w.clock.now().getTime() + 30 * 86_400_000)
    const byStars = news(gateway, 'paid', { reference: '7:series', eventId: '7:series:paid', paidUntil })
    await pay(someone, order, 'V5Pay')
    await notify(w, [byCard])
    await notify(w, [byStars], 'TelegramStar')
    expect((await someone.get(mySubscription, {})).subscription).toBeNull()
    await doJobs()
    expect(gateway.renewals).toContainEqual({ reference: '7:series', renews: false })
    expect(gateway.refunded.at(-1)).toMatchObject({ reference: '7:series' })
  })

  it('goes back when it comes for what somebody has withdrawn from', async () => {
    const { someone, userId } = await memberWith(w, 'withdrawn@example.org', 0)
    const order = await coinOrder(someone)
    await beginPay(someone, order, 'QxPay')
    const late = news(gateway, 'paid')
    const first = await pay(someone, order, 'OceanPayment')
    await w.db.update(orders).set({ countryCode: 'DE' }).where(eq(orders.id, order.orderId))
    await someone.get(withdrawOrder, { orderId: order.orderId, step: 'confirm' })
    await notify(w, [backOf(first)])
    await notify(w, [late], 'QxPay')
    await doJobs()
    expect(numbersBack().slice(-2)).toEqual([first.orderNumber, late.orderNumber])
    expect((await coinsOf(w, userId)).own).toBe(0)
  })

  it('gives nothing again where it comes before the money of a withdrawal has gone back', async () => {
    const { someone, userId } = await memberWith(w, 'between@example.org', 0)
    const order = await coinOrder(someone)
    await beginPay(someone, order, 'CoinPay')
    const late = news(gateway, 'paid')
    const first = await pay(someone, order, 'OceanPayment')
    await w.db.update(orders).set({ countryCode: 'DE' }).where(eq(orders.id, order.orderId))
    await someone.get(withdrawOrder, { orderId: order.orderId, step: 'confirm' })
    await notify(w, [late], 'CoinPay')
    await notify(w, [backOf(first)])
    await doJobs()
    expect((await coinsOf(w, userId)).own).toBe(0)
    const [row] = await w.db.select().from(orders).where(eq(orders.id, order.orderId))
    expect(row).toMatchObject({ isFulfilled: false, reviewReason: 'paid-twice' })
  })

  it('is requested by one at a time, and what another wrote meanwhile stays', async () => {
    const { someone } = await memberWith(w, 'workers@example.org', 0)
    const order = await coinOrder(someone)
    await beginPay(someone, order, 'OceanPayment')
    const late = news(gateway, 'paid')
    await pay(someone, order, 'V5Pay')
    await notify(w, [late])
    let request = 0
    gateway.first(() => {
      request += 1
      return Promise.resolve()
    })
    w.clock.advance(60_000)
    const key = `F${late.orderNumber}`
    await Promise.all(Array.from({ length: 5 }, () => w.services.orders.executeRefund(key)))
    gateway.first(() => Promise.resolve())
    // Once to give it back, and once to hear of it.
    expect(request).toBe(2)
    expect(numbersBack().filter((number) => number === late.orderNumber)).toHaveLength(1)
  })
})
