import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { Provider } from '#tests/kit/service-orders.ts'
import { ordered, provider } from '#tests/kit/service-orders.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { cancelServiceOrder, confirmServiceOrder, rejectServiceOrder, serviceOrderInfo } from '../../contract.ts'

let w: World
let vendor: Provider
beforeAll(async () => {
  w = await world()
  vendor = await provider(w, 'seller@example.org')
})
afterAll(() => w.close())

describe('cancelling an order', () => {
  it('gives its coins back [S7-service-01]', async () => {
    const { someone, userId } = await memberWith(w, 'buyer@example.org', 100)
    const { id: orderId } = await ordered(someone, vendor.offer)
    const { order, gold } = await someone.get(cancelServiceOrder, { orderId })
    expect(order).toMatchObject({ state: 'cancelled', endedBy: 'buyer', endsAt: null })
    expect(gold).toBe(100)
    expect(await coinsOf(w, userId)).toEqual({ own: 100, held: 0, spent: 0 })
  })

  it('is over once it is confirmed: from then on the provider alone ends it', async () => {
    const { someone, userId } = await memberWith(w, 'late@example.org', 100)
    const { id: orderId } = await ordered(someone, vendor.offer)
    await vendor.someone.get(confirmServiceOrder, { orderId })
    expect((await someone.call(cancelServiceOrder, { orderId })).name).toBe('SERVICE_ORDER_OVER')
    expect(await coinsOf(w, userId)).toEqual({ own: 60, held: 40, spent: 0 })
    await vendor.someone.get(rejectServiceOrder, { orderId, reason: 'I fell ill.' })
    expect((await someone.call(cancelServiceOrder, { orderId })).name).toBe('SERVICE_ORDER_OVER')
    expect(await coinsOf(w, userId)).toEqual({ own: 100, held: 0, spent: 0 })
  })

  it('is the buyer’s alone', async () => {
    const { someone, userId } = await memberWith(w, 'own@example.org', 100)
    const { id: orderId } = await ordered(someone, vendor.offer)
    const stranger = await w.member('stranger@example.org')
    for (const other of [stranger, vendor.someone])
      expect((await other.call(cancelServiceOrder, { orderId })).name).toBe('SERVICE_ORDER_NOT_FOUND')
    expect((await someone.call(cancelServiceOrder, { orderId: randomUUID() })).name).toBe('SERVICE_ORDER_NOT_FOUND')
    expect((await someone.get(serviceOrderInfo, { orderId })).order.state).toBe('created')
    expect(await coinsOf(w, userId)).toMatchObject({ held: 40 })
    expect((await (await w.adult()).call(cancelServiceOrder, { orderId })).name).toBe('NEED_LOGIN')
    expect((await someone.call(cancelServiceOrder, { orderId, force: true } as never)).name).toBe('PARAMS_ERROR')
  })
})
