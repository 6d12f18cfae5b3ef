import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rowsOf } from '#platform/db/database.ts'
import { verifyQxPay, premiumOrderStatus } from '#domains/orders/order-contract.ts'
import { createServiceOrder } from '#domains/services/contract.ts'
import { proveBalances } from '#domains/wallet/server/prove-balances.ts'
import { beginPay, coinOrder, news, notify, premiumOf, premiumOrder } from '#tests/kit/orders.ts'
import { coinsOf, memberWith } from '#tests/kit/photos.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { times } from '#tests/kit/wallet-fixture.ts'
import { request, provider } from '#tests/kit/service-orders.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
}, 60_000)
beforeEach(() => w.clock.advance(1000))
afterAll(() => w.close())

async function booksDiffer(): Promise<number> {
  const { log } = w.services
  return proveBalances(
    { db: w.db, clock: w.clock, log, reportDifferences: () => undefined },
    AbortSignal.timeout(60_000),
  )
}

describe('the gifts of a plan', () => {
  it.each([
    ['vip-1-month', 300, '2026-07'],
    ['vip-3-months', 1000, '2026-09'],
    ['vip-12-months', 5000, '2027-06'],
  ])(
    '%s: %i coins are granted once, regardless of what reports the payment: notices, the clock or the buyer',
    async (plan, coins, until) => {
      const { someone, userId } = await memberWith(w, `${plan}@example.org`, 0)
      const order = await premiumOrder(someone, plan)
      const { orderId } = order
      await beginPay(someone, order, 'QxPay')
      const paid = news(gateway, 'paid')
      gateway.stands({ ...paid, eventId: `${paid.eventId}:query` })
      w.clock.advance(15_000)
      await Promise.all([
        ...Array.from({ length: 10 }, (_, index) =>
          notify(w, [{ ...paid, eventId: `${paid.eventId}:${index % 3}` }], 'QxPay'),
        ),
        w.doJobs(),
        w.doJobs(),
        ...Array.from({ length: 5 }, () => someone.get(verifyQxPay, { orderId })),
        ...Array.from({ length: 5 }, () => someone.get(premiumOrderStatus, { orderId })),
      ])
      expect(await coinsOf(w, userId)).toEqual({ own: coins, held: 0, spent: 0 })
      expect(await entriesOf(orderId)).toEqual([
        { reason: 'plan', amount: coins },
        { reason: 'refill', amount: 900 },
      ])
      expect((await premiumOf(w, userId))?.toISOString().slice(0, 7)).toBe(until)
    },
  )
})

async function entriesOf(ref: string): Promise<{ reason: string; amount: number }[]> {
  return rowsOf(w.db, sql`select reason, amount from ledger_entries where ref = ${ref} order by reason, id`)
}

describe('coins that are refunded', () => {
  it('while they are spent, are revoked as far as available, and the rest is recorded as lost', async () => {
    const vendor = await provider(w, 'refund-seller@example.org')
    for (let round = 0; round < 5; round += 1) {
      const { someone, userId } = await memberWith(w, `spends-${round}@example.org`, 0)
      await beginPay(someone, await coinOrder(someone))
      await notify(w, [news(gateway, 'paid')])
      const back = news(gateway, 'refunded')
      const [bought] = await Promise.all([
        times(10, () => someone.call(createServiceOrder, request(vendor.offer))),
        times(5, () => notify(w, [back])),
      ])
      const held = bought.filter(({ name }) => name === 'OK').length * vendor.offer.price
      expect(new Set(bought.map(({ name }) => name)).isSubsetOf(new Set(['OK', 'INSUFFICIENT_FUNDS']))).toBe(true)
      const rows = await rowsOf<{ move: string; amount: number }>(
        w.db,
        sql`select to_account as move, amount from ledger_entries where user_id = ${userId} and reason = 'refund'`,
      )
      const sumOf = (move: string) =>
        rows.filter((one) => one.move === move).reduce((sum, { amount }) => sum + amount, 0)
      expect([sumOf('house'), sumOf('lost')]).toEqual([300 - held, held])
      expect(await coinsOf(w, userId)).toMatchObject({ own: 0, held })
    }
    expect(await booksDiffer()).toBe(0)
  })
})
