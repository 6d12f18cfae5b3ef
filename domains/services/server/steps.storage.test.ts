import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/clock/ids.ts'
import { rowsOf, transact } from '#platform/db/database.ts'
import { moveCoins } from '#domains/wallet/server/public.ts'
import { grantCoins } from '#tests/kit/coins.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { Provider } from '#tests/kit/service-orders.ts'
import { request, ordered, provider } from '#tests/kit/service-orders.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import {
  cancelServiceOrder,
  confirmServiceOrder,
  rejectServiceOrder,
  serviceOrderInfo,
  verifyServiceOrder,
} from '../contract.ts'
import { moveServiceOrders, placeOrder } from './orders.ts'
import { awaitedByServices, endOverdue, takeStep } from './steps.ts'
import { serviceOrders } from './tables.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let w: World
let vendor: Provider
beforeAll(async () => {
  w = await world()
  vendor = await provider(w, 'seller@example.org')
})
afterAll(() => w.close())

describe('an order that nobody takes further in time', () => {
  it('is cancelled after 72 hours without a confirmation, and its coins come back [S7-service-01]', async () => {
    const { someone, userId } = await memberWith(w, 'unconfirmed@example.org', 100)
    const { id: orderId } = await ordered(someone, vendor.offer)
    w.clock.advance(72 * hourMs - 1)
    await w.doJobs()
    expect((await someone.get(serviceOrderInfo, { orderId })).order.state).toBe('created')
    w.clock.advance(1)
    // The job has not run yet; the time limit that the buyer saw holds all the same.
    expect((await vendor.someone.call(confirmServiceOrder, { orderId })).name).toBe('SERVICE_ORDER_OVER')
    w.clock.advance(5 * 60_000)
    await w.doJobs()
    const { order } = await someone.get(serviceOrderInfo, { orderId })
    expect(order).toMatchObject({ state: 'cancelled', endedBy: 'time', endsAt: null })
    expect(await coinsOf(w, userId)).toEqual({ own: 100, held: 0, spent: 0 })
  })

  it('is rejected 14 days after its confirmation, and its coins come back [S7-service-02]', async () => {
    const { someone, userId } = await memberWith(w, 'unverified@example.org', 100)
    const { id: orderId } = await ordered(someone, vendor.offer)
    w.clock.advance(71 * hourMs)
    await vendor.someone.get(confirmServiceOrder, { orderId })
    w.clock.advance(14 * dayMs - 1)
    await w.doJobs()
    expect((await someone.get(serviceOrderInfo, { orderId })).order.state).toBe('confirmed')
    expect(await coinsOf(w, userId)).toEqual({ own: 60, held: 40, spent: 0 })
    w.clock.advance(1)
    expect((await vendor.someone.call(verifyServiceOrder, { orderId })).name).toBe('SERVICE_ORDER_OVER')
    w.clock.advance(5 * 60_000)
    await w.doJobs()
    const { order } = await someone.get(serviceOrderInfo, { orderId })
    expect(order).toMatchObject({ state: 'rejected', endedBy: 'time' })
    expect(await coinsOf(w, userId)).toEqual({ own: 100, held: 0, spent: 0 })
  })

  it('can still be ended by hand in a way that gives the coins back', async () => {
    const { someone, userId } = await memberWith(w, 'by-hand@example.org', 100)
    const [first, second] = [await ordered(someone, vendor.offer), await ordered(someone, vendor.offer)]
    w.clock.advance(72 * hourMs)
    await someone.get(cancelServiceOrder, { orderId: first.id })
    await vendor.someone.get(rejectServiceOrder, { orderId: second.id, reason: 'I saw it too late.' })
    expect(await endOverdue(w.db, w.clock.now())).toBe(0)
    expect(await coinsOf(w, userId)).toEqual({ own: 100, held: 0, spent: 0 })
  })

  it('is one of many that end in one go', async () => {
    const { someone, userId } = await memberWith(w, 'many@example.org', 400)
    for (let made = 0; made < 5; made += 1) await ordered(someone, vendor.offer)
    w.clock.advance(72 * hourMs)
    expect(await endOverdue(w.db, w.clock.now())).toBe(5)
    expect(await endOverdue(w.db, w.clock.now())).toBe(0)
    expect(await coinsOf(w, userId)).toEqual({ own: 400, held: 0, spent: 0 })
  })
})

describe('what is set aside for an order', () => {
  it('is awaited while it is in progress, so that the wallet leaves it alone, and not longer', async () => {
    const { someone, userId } = await memberWith(w, 'awaited@example.org', 200)
    const [stored, ended] = [await ordered(someone, vendor.offer), await ordered(someone, vendor.offer)]
    await vendor.someone.get(confirmServiceOrder, { orderId: stored.id })
    await someone.get(cancelServiceOrder, { orderId: ended.id })
    const pending = await rowsOf<{ userId: string; id: string; ref: string }>(
      w.db,
      sql`select user_id as "userId", id, ref from holds where user_id = ${userId}`,
    )
    const awaited = await awaitedByServices(w.db, pending)
    expect(pending.filter(({ id }) => awaited.has(id)).map(({ ref }) => ref)).toEqual([stored.id])
    w.clock.advance(2 * dayMs)
    await w.doJobs()
    expect(await coinsOf(w, userId)).toEqual({ own: 160, held: 40, spent: 0 })
  })

  it('is needed for an order to be done: without it nothing changes', async () => {
    const { someone, userId } = await memberWith(w, 'unpaid@example.org', 100)
    const { id: orderId } = await ordered(someone, vendor.offer)
    await vendor.someone.get(confirmServiceOrder, { orderId })
    await w.db.update(serviceOrders).set({ holdId: null }).where(eq(serviceOrders.id, orderId))
    const done = takeStep(w.db, 'verify', { orderId, userId: vendor.userId, now: w.clock.now() })
    await expect(done).rejects.toThrow('without coins set aside')
    expect((await someone.get(serviceOrderInfo, { orderId })).order.state).toBe('confirmed')
    expect(await coinsOf(w, userId)).toEqual({ own: 60, held: 40, spent: 0 })
  })

  it('goes with the order to whom a visitor turns out to be', async () => {
    const { someone, userId } = await memberWith(w, 'known@example.org', 10)
    const now = w.clock.now()
    const visitorId = newId(now)
    await grantCoins(w, visitorId, 100)
    const buyer = { userId: visitorId, isPremium: false, now }
    const { row } = await placeOrder(w.db, request(vendor.offer), buyer)
    await transact(w.db, async (tx) => {
      await moveServiceOrders(tx, { visitorId, memberId: userId, now: new Date() })
      await moveCoins(tx, { fromUserId: visitorId, toUserId: userId, now })
    })
    expect((await someone.get(serviceOrderInfo, { orderId: row.id })).order.side).toBe('buyer')
    expect(await coinsOf(w, userId)).toEqual({ own: 70, held: 40, spent: 0 })
    await vendor.someone.get(confirmServiceOrder, { orderId: row.id })
    await vendor.someone.get(verifyServiceOrder, { orderId: row.id })
    expect(await coinsOf(w, userId)).toEqual({ own: 70, held: 0, spent: 40 })
    expect(await coinsOf(w, visitorId)).toMatchObject({ own: 0, held: 0 })
  })
})
