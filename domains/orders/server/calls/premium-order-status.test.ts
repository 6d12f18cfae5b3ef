import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { linkedIdentities, confirmAge, myProfile } from '#domains/accounts/contract.ts'
import { beginPay, news, notify, visitorOrder } from '#tests/kit/orders.ts'
import type { Person } from '#tests/kit/person.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listOrders, listPayMethods, payPremiumOrder, premiumOrderStatus } from '../../order-contract.ts'

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
})
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

const named = ({ orderId, token }: { orderId: string; token: string | null }) => ({
  orderId,
  ...(token === null ? {} : { token }),
})

async function paidByVisitor(): Promise<{ visitor: Person; order: { orderId: string; token: string | null } }> {
  const visitor = await w.adult()
  const order = await visitorOrder(visitor)
  await beginPay(visitor, order)
  await notify(w, [news(gateway, 'paid')])
  return { visitor, order }
}

describe('a paid order of a visitor', () => {
  it('signs its buyer in, who keeps what they had [S7-vip-04] [S4-payment-03]', async () => {
    const { visitor, order } = await paidByVisitor()
    const before = await visitor.get(myProfile, {})
    expect(before.user).toMatchObject({ kind: 'visitor' })
    const old = visitor.cookies.get('token')
    const { orderStatus, token } = await visitor.get(premiumOrderStatus, named(order))
    expect([orderStatus, token]).toEqual([20, visitor.cookies.get('token')])
    expect(token).not.toBe(old)
    const after = await visitor.get(myProfile, {})
    expect(after.user).toMatchObject({ id: before.user.id, kind: 'member', isAdult: true })
    expect(after.goldBalance).toBe(300)
    expect((await visitor.get(linkedIdentities, {})).list).toEqual([])
    expect((await visitor.get(listOrders, {})).list).toMatchObject([{ orderId: order.orderId, orderStatus: 20 }])
    expect((await visitor.get(premiumOrderStatus, named(order))).token).toBeNull()
  })

  it('signs in by its token alone, once, where the session is gone', async () => {
    const { order } = await paidByVisitor()
    const elsewhere = w.person()
    const { token } = await elsewhere.get(premiumOrderStatus, named(order))
    expect(token).toBe(elsewhere.cookies.get('token'))
    expect((await elsewhere.get(myProfile, {})).user.kind).toBe('member')
    const thief = w.person()
    expect(await thief.get(premiumOrderStatus, named(order))).toMatchObject({ orderStatus: 20, token: null })
    expect((await thief.get(myProfile, {})).user.kind).toBe('visitor')
  })

  it('signs in by its token after the answer to the own session was lost', async () => {
    const { visitor, order } = await paidByVisitor()
    const stored = new Map(visitor.cookies)
    await visitor.get(premiumOrderStatus, named(order))
    visitor.cookies.clear()
    expect((await visitor.get(premiumOrderStatus, named(order))).token).toBe(visitor.cookies.get('token'))
    expect(stored.get('token')).not.toBe(visitor.cookies.get('token'))
  })

  it('signs nobody in who is somebody already', async () => {
    const { order } = await paidByVisitor()
    const member = await w.member('member@example.org')
    const before = member.cookies.get('token')
    expect((await member.get(premiumOrderStatus, named(order))).token).toBeNull()
    expect(member.cookies.get('token')).toBe(before)
  })

  it('goes along when its visitor signs in by another door, and its token has done its part', async () => {
    const { visitor, order } = await paidByVisitor()
    await w.member('known@example.org')
    await w.signIn(visitor, 'known@example.org')
    const { user, goldBalance } = await visitor.get(myProfile, {})
    expect([user.vipExpireAt !== null, goldBalance]).toEqual([true, 300])
    expect((await visitor.get(listOrders, {})).list).toMatchObject([{ orderId: order.orderId }])
    expect((await w.person().call(premiumOrderStatus, named(order))).name).toBe('ORDER_NOT_FOUND')
  })
})

describe('an order of a visitor that waits', () => {
  it('is asked for, and paid, by its token, and by nothing else [S7-vip-02]', async () => {
    const order = await visitorOrder(await w.adult())
    const elsewhere = w.person()
    await elsewhere.get(confirmAge, { adult: true })
    expect(await elsewhere.get(premiumOrderStatus, named(order))).toMatchObject({ orderStatus: 10, token: order.token })
    const request = { surface: 'web' } as const
    expect((await elsewhere.get(listPayMethods, { ...named(order), ...request })).list.length).toBeGreaterThan(5)
    expect((await elsewhere.call(payPremiumOrder, { ...named(order), payMethod: 'QxPay' })).name).toBe('OK')
    for (const token of [undefined, 'order:', `${order.token}x`, order.token?.slice(0, -1)])
      expect((await elsewhere.call(premiumOrderStatus, { orderId: order.orderId, token })).name).toBe('ORDER_NOT_FOUND')
  })
})
