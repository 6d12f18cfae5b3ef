import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memberWith } from '#tests/kit/photos.ts'
import type { Person } from '#tests/kit/person.ts'
import type { Provider } from '#tests/kit/service-orders.ts'
import { giveName, ordered, provider } from '#tests/kit/service-orders.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listServiceOrders, serviceOrderInfo } from '../../contract.ts'

let w: World
let vendor: Provider
let buyer: Person
let stranger: Person
beforeAll(async () => {
  w = await world()
  vendor = await provider(w, 'seller@example.org')
  ;({ someone: buyer } = await memberWith(w, 'buyer@example.org', 500))
  await giveName(buyer, 'buyer')
  stranger = await w.member('stranger@example.org')
})
afterAll(() => w.close())

describe('own orders', () => {
  it('stand on both sides, newest first, each with the other’s name [S7-service-01]', async () => {
    const first = await ordered(buyer, vendor.offer)
    w.clock.advance(1000)
    const second = await ordered(buyer, vendor.offer)
    const made = (await buyer.get(listServiceOrders, {})).list
    const requested = (await vendor.someone.get(listServiceOrders, { as: 'provider' })).list
    expect(made.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(requested.map(({ id }) => id)).toEqual([second.id, first.id])
    expect([made[0]?.side, made[0]?.otherSide]).toEqual(['buyer', 'seller'])
    expect([requested[0]?.side, requested[0]?.otherSide]).toEqual(['provider', 'buyer'])
    expect((await vendor.someone.get(listServiceOrders, {})).list).toEqual([])
    expect((await buyer.get(listServiceOrders, { as: 'provider' })).list).toEqual([])
  })

  it('go on page by page', async () => {
    const all = (await buyer.get(listServiceOrders, {})).list.map(({ id }) => id)
    const first = await buyer.get(listServiceOrders, { limit: 1 })
    const second = await buyer.get(listServiceOrders, { limit: 1, cursor: first.next })
    expect([...first.list, ...second.list].map(({ id }) => id)).toEqual(all)
    expect(second.next).toBeNull()
    const odd = Buffer.from(JSON.stringify(['not-an-id'])).toString('base64url')
    expect((await buyer.get(listServiceOrders, { cursor: odd })).list).toHaveLength(2)
  })

  it('are nobody else’s', async () => {
    for (const as of ['buyer', 'provider'] as const)
      expect((await stranger.get(listServiceOrders, { as })).list).toEqual([])
    expect((await (await w.adult()).call(listServiceOrders, {})).name).toBe('NEED_LOGIN')
    expect((await buyer.call(listServiceOrders, { as: 'operator' as never })).name).toBe('PARAMS_ERROR')
  })
})

describe('one order', () => {
  it('is read by its buyer and its provider, and exists for nobody else [S7-service-01]', async () => {
    const order = await ordered(buyer, vendor.offer)
    expect((await buyer.get(serviceOrderInfo, { orderId: order.id })).order).toEqual(order)
    expect((await vendor.someone.get(serviceOrderInfo, { orderId: order.id })).order).toMatchObject({
      id: order.id,
      side: 'provider',
      note: order.note,
    })
    for (const orderId of [order.id, randomUUID()])
      expect((await stranger.call(serviceOrderInfo, { orderId })).name).toBe('SERVICE_ORDER_NOT_FOUND')
    expect((await buyer.call(serviceOrderInfo, { orderId: '1' })).name).toBe('PARAMS_ERROR')
  })
})
