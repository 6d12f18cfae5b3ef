import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginPay, coinOrder, news, notify, premiumOf, premiumOrder } from '#tests/kit/orders.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { Person } from '#tests/kit/person.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { cardSubscriber, subjectsTo } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listOrders } from '../../order-contract.ts'
import { mySubscription, withdrawOrder } from '../../subscription-contract.ts'
import { orders } from '../tables.ts'

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

const boughtIn = (orderId: string, countryCode: string) =>
  w.db.update(orders).set({ countryCode }).where(eq(orders.id, orderId))
const untilOf = async (someone: Person) => (await someone.get(listOrders, {})).list[0]?.withdrawUntil
const nameOf = async (someone: Person, orderId: string, step: 'declare' | 'confirm' = 'declare') =>
  (await someone.call(withdrawOrder, { orderId, step })).name

describe('withdrawing', () => {
  it('takes two steps, refunds once, and revokes what is left of the purchase', async () => {
    const { someone, userId, order } = await cardSubscriber(w, gateway, 'eu@example.org')
    const { orderId } = order
    await boughtIn(orderId, 'DE')
    expect(await untilOf(someone)).toBe(Date.parse('2026-06-16T00:00:00Z'))
    const declared = await someone.get(withdrawOrder, { orderId, step: 'declare' })
    expect(declared).toEqual({
      state: 'declared',
      refunded: { currency: 'USD', minor: 1299, digits: 2 },
      coinsTaken: 300,
    })
    expect([gateway.refunded, await premiumOf(w, userId)]).toEqual([[], expect.any(Date)])
    for (const _ of [1, 2])
      expect(await someone.get(withdrawOrder, { orderId, step: 'confirm' })).toEqual({
        ...declared,
        state: 'confirmed',
      })
    expect(gateway.refunded).toMatchObject([{ amount: { currency: 'USD', minor: 1299 } }])
    expect((await someone.get(mySubscription, {})).subscription?.state).toBe('ended')
    const [number] = gateway.refunded.map((one) => one.number)
    const back = { ...news(gateway, 'refunded'), orderNumber: number ?? '', eventId: `${number}:refunded` }
    await notify(w, [back])
    expect([await premiumOf(w, userId), (await coinsOf(w, userId)).own]).toEqual([null, 0])
    const [listed] = (await someone.get(listOrders, {})).list
    expect(listed).toMatchObject({ withdrawUntil: null, refunded: { minor: 1299 } })
    await w.doJobs()
    expect(subjectsTo(w, 'eu@example.org')).toContain('You withdrew from a purchase at Nocturne')
  })

  it('counts while the gateway is away, and the money goes back once it is there again', async () => {
    const { someone, userId } = await memberWith(w, 'patient@example.org', 0)
    const order = await coinOrder(someone)
    await beginPay(someone, order)
    await notify(w, [news(gateway, 'paid')])
    await boughtIn(order.orderId, 'GB')
    const before = gateway.refunded.length
    gateway.behave('unreachable')
    const reported = await someone.get(withdrawOrder, { orderId: order.orderId, step: 'confirm' })
    expect([reported.state, reported.coinsTaken, gateway.refunded.length]).toEqual(['confirmed', 300, before])
    gateway.behave('well')
    w.clock.advance(120_000)
    await w.doJobs()
    expect(gateway.refunded.length).toBe(before + 1)
    expect(await coinsOf(w, userId)).toMatchObject({ own: 300 })
  })

  it('that was declared in time is confirmed a day later, and offered until then', async () => {
    const { someone, order } = await cardSubscriber(w, gateway, 'slow@example.org')
    const { orderId } = order
    await boughtIn(orderId, 'DE')
    w.clock.advance(14 * dayMs)
    const until = await untilOf(someone)
    expect(await nameOf(someone, orderId)).toBe('OK')
    w.clock.advance(dayMs)
    expect([await untilOf(someone), until]).toEqual([until, expect.any(Number)])
    expect([await nameOf(someone, orderId), await nameOf(someone, orderId, 'confirm')]).toEqual(['OK', 'OK'])
    expect(await untilOf(someone)).toBeNull()
    expect(gateway.refunded.at(-1)?.amount).toEqual({ currency: 'USD', minor: 1299 })
  })

  it('reports the money that it gave back, whatever else is paid for the order later', async () => {
    const { someone, userId } = await memberWith(w, 'later@example.org', 0)
    const order = await premiumOrder(someone)
    await beginPay(someone, order)
    const first = news(gateway, 'paid')
    await beginPay(someone, order, 'TelegramStar')
    const stars = news(gateway, 'paid', { reference: '7:later', eventId: '7:later:paid' })
    await notify(w, [first])
    await boughtIn(order.orderId, 'DE')
    const done = await someone.get(withdrawOrder, { orderId: order.orderId, step: 'confirm' })
    expect(done.refunded).toMatchObject({ currency: 'USD', minor: 1299 })
    await notify(w, [{ ...first, kind: 'refunded', eventId: `${first.orderNumber}:refunded` }])
    await notify(w, [stars], 'TelegramStar')
    expect(await someone.get(withdrawOrder, { orderId: order.orderId, step: 'confirm' })).toMatchObject({
      state: 'confirmed',
      refunded: { currency: 'USD', minor: 1299 },
    })
    await w.doJobs()
    const letters = w.services.mail.mailbox?.letters() ?? []
    const receipt = letters.find(({ to, subject }) => to === 'later@example.org' && subject.startsWith('You withdrew'))
    expect(receipt?.text).toContain('get $12.99 back')
    expect(await premiumOf(w, userId)).toBeNull()
  })

  it('is refused where no law gives it, after its time, and to others', async () => {
    const { someone, order } = await cardSubscriber(w, gateway, 'us@example.org')
    const { orderId } = order
    expect([await untilOf(someone), await nameOf(someone, orderId)]).toEqual([null, 'WITHDRAWAL_OVER'])
    await boughtIn(orderId, 'US')
    expect(await nameOf(someone, orderId)).toBe('WITHDRAWAL_OVER')
    await boughtIn(orderId, 'FR')
    expect(await nameOf(await w.member('else@example.org'), orderId)).toBe('ORDER_NOT_FOUND')
    expect(await nameOf(someone, randomUUID())).toBe('ORDER_NOT_FOUND')
    w.clock.advance(15 * dayMs)
    expect([await nameOf(someone, orderId), await nameOf(someone, orderId, 'confirm')]).toEqual([
      'WITHDRAWAL_OVER',
      'WITHDRAWAL_OVER',
    ])
  })
})
