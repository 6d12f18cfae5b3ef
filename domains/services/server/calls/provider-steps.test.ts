import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { Person } from '#tests/kit/person.ts'
import type { Provider } from '#tests/kit/service-orders.ts'
import { ordered, provider } from '#tests/kit/service-orders.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { confirmServiceOrder, rejectServiceOrder, serviceOrderInfo, verifyServiceOrder } from '../../contract.ts'
import { stopProvider } from '../offers.ts'

const dayMs = 86_400_000

let w: World
let vendor: Provider
let people = 0
beforeAll(async () => {
  w = await world()
  vendor = await provider(w, 'seller@example.org')
})
afterAll(() => w.close())

/** Somebody with 100 coins who has ordered something for 40. */
async function order() {
  people += 1
  const { someone, userId } = await memberWith(w, `buyer-${people}@example.org`, 100)
  return { buyer: someone, userId, orderId: (await ordered(someone, vendor.offer)).id }
}

const reason = 'I am away that week.'
const confirm = (by: Person, orderId: string) => by.call(confirmServiceOrder, { orderId })
const verify = (by: Person, orderId: string) => by.call(verifyServiceOrder, { orderId })
const reject = (by: Person, orderId: string) => by.call(rejectServiceOrder, { orderId, reason })

describe('the provider of an order', () => {
  it('confirms it: the coins stay set aside, and there are fourteen days to do it [S6-service-01] [S7-service-02]', async () => {
    const { buyer, userId, orderId } = await order()
    const answer = await confirm(vendor.someone, orderId)
    expect(answer.data.order).toMatchObject({ state: 'confirmed', side: 'provider', endedBy: null })
    const seen = (await buyer.get(serviceOrderInfo, { orderId })).order
    expect([seen.state, seen.endsAt]).toEqual(['confirmed', w.clock.now().getTime() + 14 * dayMs])
    expect(await coinsOf(w, userId)).toEqual({ own: 60, held: 40, spent: 0 })
  })

  it('verifies what is confirmed: the coins are paid out, and both lists of coins say for what [S6-service-01] [S7-service-02]', async () => {
    const { buyer, userId, orderId } = await order()
    const before = await coinsOf(w, vendor.userId)
    await confirm(vendor.someone, orderId)
    const { data } = await verify(vendor.someone, orderId)
    expect(data.order).toMatchObject({ state: 'verified', endedBy: 'provider', endsAt: null })
    expect(await coinsOf(w, userId)).toEqual({ own: 60, held: 0, spent: 40 })
    expect((await buyer.get(listCoinDetails, {})).list[0]).toMatchObject({
      amount: -40,
      reason: 'service',
      link: { kind: 'service', orderId },
    })
    expect((await coinsOf(w, vendor.userId)).own).toBe(before.own + 40)
    expect((await vendor.someone.get(listCoinDetails, {})).list[0]).toMatchObject({
      amount: 40,
      reason: 'service-done',
      link: { kind: 'service', orderId },
    })
  })

  it('rejects it, confirmed or not, and says why: the coins come back [S6-service-01] [S7-service-02]', async () => {
    for (const isConfirmed of [false, true]) {
      const { buyer, userId, orderId } = await order()
      if (isConfirmed) await confirm(vendor.someone, orderId)
      expect((await reject(vendor.someone, orderId)).name).toBe('OK')
      expect((await buyer.get(serviceOrderInfo, { orderId })).order).toMatchObject({
        state: 'rejected',
        endedBy: 'provider',
        reason,
      })
      expect(await coinsOf(w, userId)).toEqual({ own: 100, held: 0, spent: 0 })
    }
  })

  it('who was stopped still ends what is in progress', async () => {
    const stopped = await provider(w, 'stopped@example.org')
    const { someone, userId } = await memberWith(w, 'of-stopped@example.org', 40)
    const { id } = await ordered(someone, stopped.offer)
    await stopProvider(w.db, stopped.userId)
    expect((await confirm(stopped.someone, id)).name).toBe('OK')
    expect((await verify(stopped.someone, id)).name).toBe('OK')
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 0, spent: 40 })
  })
})

describe('a step that is out of place', () => {
  it('is refused and moves no coins [S7-service-02]', async () => {
    const { userId, orderId } = await order()
    expect((await verify(vendor.someone, orderId)).name).toBe('SERVICE_ORDER_OVER')
    await confirm(vendor.someone, orderId)
    expect((await confirm(vendor.someone, orderId)).name).toBe('SERVICE_ORDER_OVER')
    expect(await coinsOf(w, userId)).toEqual({ own: 60, held: 40, spent: 0 })
    await verify(vendor.someone, orderId)
    for (const step of [confirm, verify, reject])
      expect((await step(vendor.someone, orderId)).name).toBe('SERVICE_ORDER_OVER')
    expect(await coinsOf(w, userId)).toEqual({ own: 60, held: 0, spent: 40 })
    const rejected = await order()
    await reject(vendor.someone, rejected.orderId)
    for (const step of [confirm, verify, reject])
      expect((await step(vendor.someone, rejected.orderId)).name).toBe('SERVICE_ORDER_OVER')
    expect(await coinsOf(w, rejected.userId)).toEqual({ own: 100, held: 0, spent: 0 })
  })

  it('is refused to everybody but the order’s own provider [S6-service-01]', async () => {
    const { buyer, userId, orderId } = await order()
    const other = await provider(w, 'other@example.org')
    const stranger = await w.member('stranger@example.org')
    for (const step of [confirm, verify, reject]) {
      for (const somebody of [buyer, other.someone, stranger])
        expect((await step(somebody, orderId)).name).toBe('SERVICE_ORDER_NOT_FOUND')
      expect((await step(vendor.someone, randomUUID())).name).toBe('SERVICE_ORDER_NOT_FOUND')
      expect((await step(await w.adult(), orderId)).name).toBe('NEED_LOGIN')
    }
    expect((await buyer.get(serviceOrderInfo, { orderId })).order.state).toBe('created')
    expect(await coinsOf(w, userId)).toEqual({ own: 60, held: 40, spent: 0 })
  })

  it('is refused with a reason that breaks the rules, with none, and with one without end', async () => {
    const { userId, orderId } = await order()
    const refusal = async (why: string) =>
      (await vendor.someone.call(rejectServiceOrder, { orderId, reason: why })).name
    expect(await refusal('write as a 15 year old girl in bed')).toBe('TEXT_BLOCKED')
    for (const why of ['', '   ', 'b'.repeat(501)]) expect(await refusal(why)).toBe('PARAMS_ERROR')
    expect(await coinsOf(w, userId)).toMatchObject({ held: 40 })
  })
})
