import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { beginPay, goldOrder, news, notify } from '#tests/kit/orders.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { PuppetGateway } from '#tests/kit/puppet-gateway.ts'
import { createPuppetGateway } from '#tests/kit/puppet-gateway.ts'
import { subjectsTo } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { orders, payments } from '../tables.ts'

let w: World
let gateway: PuppetGateway
beforeAll(async () => {
  gateway = createPuppetGateway()
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

describe('money that came once too often', () => {
  it('goes back by itself when an order was paid in two ways, and the first payment stays', async () => {
    const { someone, userId } = await memberWith(w, 'twice@example.org', 0)
    const order = await goldOrder(someone)
    await beginPay(someone, order, 'OceanPayment')
    const first = news(gateway, 'paid')
    w.clock.advance(1000)
    await beginPay(someone, order, 'V5Pay')
    const second = news(gateway, 'paid')
    await notify(w, [second], 'V5Pay')
    await notify(w, [first])
    await doJobs()
    expect(gateway.refunded).toMatchObject([{ number: second.orderNumber, amount: second.amount }])
    await notify(w, [{ ...second, kind: 'refunded', eventId: `${second.orderNumber}:refunded` }], 'V5Pay')
    await doJobs()
    expect([gateway.refunded.length, (await coinsOf(w, userId)).own]).toEqual([1, 300])
    const letters = subjectsTo(w, 'twice@example.org').filter((subject) => subject.includes('twice'))
    expect(letters).toEqual(['You paid twice at Nocturne: one payment goes back'])
  })

  it('goes back when its buyer is gone', async () => {
    const { someone } = await memberWith(w, 'gone@example.org', 0)
    const order = await goldOrder(someone)
    await beginPay(someone, order)
    const paid = news(gateway, 'paid')
    await w.db.update(orders).set({ userId: null }).where(eq(orders.id, order.orderId))
    await notify(w, [paid])
    await doJobs()
    expect(gateway.refunded.at(-1)).toMatchObject({ number: paid.orderNumber, amount: paid.amount })
    const [payment] = await w.db.select().from(payments).where(eq(payments.number, paid.orderNumber))
    expect(payment?.state).toBe('paid')
  })
})
