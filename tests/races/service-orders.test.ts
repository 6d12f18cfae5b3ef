import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/database.ts'
import {
  cancelServiceOrder,
  confirmServiceOrder,
  createServiceOrder,
  listServiceOrders,
  rejectServiceOrder,
  serviceOrderInfo,
  verifyServiceOrder,
} from '#domains/services/contract.ts'
import { endOverdue } from '#domains/services/server/steps.ts'
import { proveBalances } from '#domains/wallet/server/prove-balances.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { Person } from '#tests/kit/person.ts'
import { times } from '#tests/kit/wallet-fixture.ts'
import type { Provider } from '#tests/kit/service-orders.ts'
import { request, ordered, provider } from '#tests/kit/service-orders.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const atOnce = 20

let w: World
let vendor: Provider
beforeAll(async () => {
  w = await world()
  vendor = await provider(w, 'seller@example.org')
}, 60_000)
afterAll(async () => {
  await w.close()
})

type Action = (orderId: string, buyer: Person) => Promise<string>
const actions: Record<string, Action> = {
  confirm: async (orderId) => (await vendor.someone.call(confirmServiceOrder, { orderId })).name,
  verify: async (orderId) => (await vendor.someone.call(verifyServiceOrder, { orderId })).name,
  reject: async (orderId) => (await vendor.someone.call(rejectServiceOrder, { orderId, reason: 'No time.' })).name,
  cancel: async (orderId, buyer) => (await buyer.call(cancelServiceOrder, { orderId })).name,
}
const ends = { verified: { own: 0, spent: 40 }, rejected: { own: 40, spent: 0 }, cancelled: { own: 40, spent: 0 } }

/** A person's ledger lines of an order: one for the hold, one for its end. */
async function movementsOf(orderId: string): Promise<string[]> {
  const rows = await rowsOf<{ move: string }>(
    w.db,
    sql`select from_account || ' to ' || to_account as move from ledger_entries where ref = ${orderId} order by id`,
  )
  return rows.map(({ move }) => move)
}

async function booksDiffer(): Promise<number> {
  const { log } = w.services
  return proveBalances(
    { db: w.db, clock: w.clock, log, reportDifferences: () => undefined },
    AbortSignal.timeout(60_000),
  )
}

describe('an order that many act on at once', () => {
  const mixes: [string, string[]][] = [
    ['buyer cancels while the provider confirms', ['cancel', 'confirm']],
    ['buyer cancels while the provider rejects', ['cancel', 'reject']],
    ['everything at once', ['confirm', 'verify', 'reject', 'cancel']],
    ['mostly the provider', ['confirm', 'verify', 'verify', 'reject', 'confirm', 'verify']],
  ]
  it.each(mixes)('ends at most once, with one movement of its coins: %s [S7-service-02]', async (name, mix) => {
    for (let round = 0; round < 4; round += 1) {
      const email = `${name.replaceAll(/\W/g, '-')}-${round}@example.org`
      const { someone, userId } = await memberWith(w, email, 40)
      const { id: orderId } = await ordered(someone, vendor.offer)
      const done = await times(atOnce, async (index) => {
        const action = mix[(index + round) % mix.length] ?? ''
        return { action, name: (await actions[action]?.(orderId, someone)) ?? '' }
      })
      expect(new Set(done.map((one) => one.name))).toEqual(new Set(['OK', 'SERVICE_ORDER_OVER']))
      const took = (action: string) => done.filter((one) => one.action === action && one.name === 'OK').length
      for (const action of Object.keys(actions)) expect(took(action)).toBeLessThanOrEqual(1)
      expect(took('verify') + took('reject') + took('cancel')).toBeLessThanOrEqual(1)
      const { state } = (await someone.get(serviceOrderInfo, { orderId })).order
      if (state === 'confirmed') {
        expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 40, spent: 0 })
        expect(await movementsOf(orderId)).toEqual(['available to held'])
        expect(await actions.verify?.(orderId, someone)).toBe('OK')
      }
      const end = (await someone.get(serviceOrderInfo, { orderId })).order.state as keyof typeof ends
      expect(await coinsOf(w, userId)).toEqual({ held: 0, ...ends[end] })
      expect(await movementsOf(orderId)).toEqual([
        'available to held',
        ...(end === 'verified' ? ['held to spent', 'house to available'] : ['held to available']),
      ])
    }
    expect(await booksDiffer()).toBe(0)
  })

  it('while its time runs out is ended by one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { someone, userId } = await memberWith(w, `overdue-${round}@example.org`, 40)
      const { id: orderId } = await ordered(someone, vendor.offer)
      w.clock.advance(72 * 3_600_000)
      const all = await Promise.all([
        ...Array.from({ length: 5 }, () => endOverdue(w.db, w.clock.now())),
        ...Array.from({ length: 5 }, () => actions.cancel?.(orderId, someone)),
        ...Array.from({ length: 5 }, () => actions.reject?.(orderId, someone)),
      ])
      const hands = all.filter((one) => one === 'OK').length
      const byTime = all.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0)
      expect(hands + byTime).toBe(1)
      expect(await coinsOf(w, userId)).toEqual({ own: 40, held: 0, spent: 0 })
      expect(await movementsOf(orderId)).toEqual(['available to held', 'held to available'])
    }
  })

  it('while its buyer is erased is paid and done, or refunded, and never half of it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { someone, userId } = await memberWith(w, `erased-${round}@example.org`, 40)
      const { id: orderId } = await ordered(someone, vendor.offer)
      await actions.confirm?.(orderId, someone)
      const [verified] = await Promise.all([actions.verify?.(orderId, someone), w.services.privacy.erasePerson(userId)])
      const left = await vendor.someone.call(serviceOrderInfo, { orderId })
      expect([verified, left.name]).toEqual(verified === 'OK' ? ['OK', 'OK'] : [verified, 'SERVICE_ORDER_NOT_FOUND'])
      expect(await rowsOf(w.db, sql`select 1 from service_orders where buyer_user_id = ${userId}`)).toEqual([])
      expect(await rowsOf(w.db, sql`select 1 from holds where user_id = ${userId}`)).toEqual([])
    }
    expect(await booksDiffer()).toBe(0)
  })
})

describe('ordering', () => {
  it('twenty times at once under one key is one order for one price', async () => {
    const { someone, userId } = await memberWith(w, 'one-key@example.org', 1000)
    const requested = request(vendor.offer)
    const all = await times(atOnce, () => someone.get(createServiceOrder, requested))
    expect(new Set(all.map(({ order }) => order.id)).size).toBe(1)
    expect(await coinsOf(w, userId)).toEqual({ own: 960, held: 40, spent: 0 })
  })

  it('many times at once stops where the coins end', async () => {
    const { someone, userId } = await memberWith(w, 'coins-end@example.org', 130)
    const all = await times(atOnce, () =>
      someone.call(createServiceOrder, { ...request(vendor.offer), key: randomUUID() }),
    )
    expect(all.filter(({ name }) => name === 'OK')).toHaveLength(3)
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(['OK', 'INSUFFICIENT_FUNDS']))
    expect((await someone.get(listServiceOrders, {})).list).toHaveLength(3)
    expect(await coinsOf(w, userId)).toEqual({ own: 10, held: 120, spent: 0 })
    expect(await booksDiffer()).toBe(0)
  })
})
