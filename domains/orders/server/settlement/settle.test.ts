import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import type { OpenOrder } from '#tests/kit/orders.ts'
import { openOrder, premiumOf } from '#tests/kit/orders.ts'
import { balancesOf, spend } from '#domains/wallet/server/public.ts'
import { coinsOf } from '#tests/kit/photos.ts'
import { withLockedWallet } from '#tests/kit/wallet-fixture.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { paymentMethods } from '../../payment-methods.ts'
import { cancelOrder } from '../checkout/cancel-order.ts'
import { storeCreated } from '../payments/store-created.ts'
import { orders, paymentEvents, payments } from '../tables.ts'

/** All of the 720 orders for each payment method with IN_FULL set; else one in thirty, the payment methods by turns. */
const isWhole = Boolean(process.env['IN_FULL'])
const every = isWhole ? 1 : 30
const replays = isWhole ? 1000 : 100
const longMs = isWhole ? 7_200_000 : 240_000

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const price = { currency: 'USD', minor: 1299 }

function event({ number }: OpenOrder, kind: PaymentEvent['kind'], over: Partial<PaymentEvent> = {}): PaymentEvent {
  return { eventId: `${number}:${kind}`, kind, orderNumber: number, reference: `ref-${number}`, amount: price, ...over }
}

function notify(of: PaymentEvent, source: 'notice' | 'query' = 'notice', method: PaymentMethod = 'OceanPayment') {
  return w.services.orders.settle({ method, event: of, source, raw: JSON.stringify(of) })
}

async function rowOf({ orderId }: OpenOrder) {
  const [row] = await w.db.select().from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error('The order is gone')
  return row
}

/** How things stand in the end: the order, the coins at hand, whether premium holds, and what the books gave. */
async function endOf(order: OpenOrder) {
  const { status, isFulfilled, grants } = await rowOf(order)
  const premium = await premiumOf(w, order.userId)
  return { status, isFulfilled, grants, coins: (await coinsOf(w, order.userId)).own, hasPremium: premium !== null }
}

/** Spends all the energy of an order's person. */
async function useEnergyUp({ userId }: OpenOrder, key: string): Promise<void> {
  await withLockedWallet(w.db, { userId, now: w.clock.now() }, (wallet) =>
    spend(wallet, { price: { currency: 'energy', amount: wallet.energy }, reason: 'reply', ref: '', key }),
  )
}

type Step = (order: OpenOrder) => Promise<unknown>

const steps = {
  created: async ({ paymentId }: OpenOrder) => {
    const [payment] = await w.db.select().from(payments).where(eq(payments.id, paymentId))
    if (!payment) throw new Error('The payment is gone')
    const instruction = { kind: 'redirect', url: 'https://gateway.example/' } as const
    await storeCreated(w.db, payment, { reference: 'ref', instruction, expiresAt: null })
  },
  'put away': async (order: OpenOrder) => {
    await cancelOrder(w.db, await rowOf(order), w.clock.now()).catch(() => {})
  },
  pending: (order: OpenOrder) => notify(event(order, 'pending'), 'notice', order.method),
  failed: (order: OpenOrder) => notify(event(order, 'failed'), 'notice', order.method),
  cancelled: (order: OpenOrder) => notify(event(order, 'cancelled'), 'notice', order.method),
  paid: (order: OpenOrder) => notify(event(order, 'paid'), 'notice', order.method),
  'paid again': (order: OpenOrder) =>
    notify(event(order, 'paid', { eventId: `${order.number}:query` }), 'query', order.method),
  'refunded in part': (order: OpenOrder) =>
    notify(
      event(order, 'refunded', { eventId: `${order.number}:part`, amount: { ...price, minor: 500 } }),
      'notice',
      order.method,
    ),
  refunded: (order: OpenOrder) => notify(event(order, 'refunded'), 'notice', order.method),
  'charged back': (order: OpenOrder) => notify(event(order, 'charged-back'), 'notice', order.method),
} satisfies Record<string, Step>
type StepName = keyof typeof steps

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]]
  return all.flatMap((first, place) => permutations(all.toSpliced(place, 1)).map((rest) => [first, ...rest]))
}

/** Every end that some steps come to, over the orders they can happen in, with one of these as an example. */
async function endsOf(names: readonly StepName[]): Promise<[string, readonly StepName[]][]> {
  const ends = new Map<string, readonly StepName[]>()
  const chosen = permutations(names).filter((_, place) => place % every === 0)
  for (const [place, permutation] of chosen.entries()) {
    const byTurns = paymentMethods[place % paymentMethods.length] ?? 'OceanPayment'
    for (const method of isWhole ? paymentMethods : [byTurns]) {
      const order = await openOrder(w, method)
      for (const name of permutation) await steps[name](order)
      const { grants, ...end } = await endOf(order)
      expect(grants).toBeLessThanOrEqual(1)
      ends.set(JSON.stringify(end), permutation)
    }
  }
  return [...ends]
}

describe('settlement', () => {
  it(
    'comes to one end in whichever of 720 orders of created, pending, failed, paid, paid again and part of it refunded',
    async () => {
      const ends = await endsOf(['created', 'pending', 'failed', 'paid', 'paid again', 'refunded in part'])
      expect(ends.map(([end]) => JSON.parse(end) as unknown)).toEqual([
        { status: 20, isFulfilled: true, coins: 300, hasPremium: true },
      ])
    },
    longMs,
  )

  it(
    'comes to one end in whichever of 720 orders of put away, pending, paid, paid again, refunded and charged back',
    async () => {
      const ends = await endsOf(['put away', 'pending', 'paid', 'paid again', 'refunded', 'charged back'])
      expect(ends.map(([end]) => JSON.parse(end) as unknown)).toEqual([
        { status: 20, isFulfilled: false, coins: 0, hasPremium: false },
      ])
    },
    longMs,
  )

  it(
    `is changed by none of ${replays} replays`,
    async () => {
      const order = await openOrder(w)
      const reported = ['pending', 'paid', 'paid again', 'cancelled'] as const
      for (const name of reported) await steps[name](order)
      const end = await endOf(order)
      expect(end).toEqual({ status: 20, isFulfilled: true, grants: 1, coins: 300, hasPremium: true })
      const [before] = [await rowOf(order)]
      for (let replay = 0; replay < replays; replay += 1) {
        const name = reported[replay % reported.length] ?? 'paid'
        expect(await steps[name](order)).toBe('repeated')
      }
      expect([await endOf(order), await rowOf(order)]).toEqual([end, before])
    },
    longMs,
  )

  it('gives an order again, under entries of its own, when other money for it stays', async () => {
    const order = await openOrder(w)
    const other = { ...order, paymentId: crypto.randomUUID(), number: `${order.number}B` }
    const [payment] = await w.db.select().from(payments).where(eq(payments.id, order.paymentId))
    if (!payment) throw new Error('The payment is gone')
    const failed = { state: 'failed', endedAt: w.clock.now() } as const
    await w.db.insert(payments).values({ ...payment, ...failed, id: other.paymentId, number: other.number })
    await steps.paid(order)
    await steps.refunded(order)
    expect(await endOf(order)).toMatchObject({ isFulfilled: false, coins: 0, hasPremium: false })
    await steps.paid(other)
    expect(await endOf(order)).toEqual({ status: 20, isFulfilled: true, grants: 2, coins: 300, hasPremium: true })
  })

  it('of premium fills energy once: neither replays nor a second fulfilment fill it again', async () => {
    const order = await openOrder(w)
    await useEnergyUp(order, 'before')
    await steps.paid(order)
    const energy = async (isPremium: boolean) =>
      (await balancesOf(w.db, { userId: order.userId, isPremium, now: w.clock.now() })).energy
    expect(await energy(true)).toBe(1000)
    await useEnergyUp(order, 'after')
    await steps['paid again'](order)
    await steps.paid(order)
    expect(await energy(true)).toBe(0)
    const other = { ...order, paymentId: crypto.randomUUID(), number: `${order.number}B` }
    const [payment] = await w.db.select().from(payments).where(eq(payments.id, order.paymentId))
    if (!payment) throw new Error('The payment is gone')
    await w.db.insert(payments).values({ ...payment, id: other.paymentId, number: other.number, state: 'failed' })
    await steps.refunded(order)
    await steps.paid(other)
    expect([(await endOf(order)).grants, await energy(true)]).toEqual([2, 0])
  })

  it('of two ways that both were paid gives once, and has somebody look', async () => {
    const order = await openOrder(w)
    const other = { ...order, paymentId: crypto.randomUUID(), number: `${order.number}B` }
    const [payment] = await w.db.select().from(payments).where(eq(payments.id, order.paymentId))
    if (!payment) throw new Error('The payment is gone')
    const failed = { state: 'failed', endedAt: w.clock.now() } as const
    await w.db.insert(payments).values({ ...payment, ...failed, id: other.paymentId, number: other.number })
    await steps.paid(order)
    await steps.paid(other)
    expect(await endOf(order)).toMatchObject({ isFulfilled: true, grants: 1, coins: 300 })
    expect(await rowOf(order)).toMatchObject({ reviewReason: 'paid-twice' })
    await steps.refunded(order)
    expect(await endOf(order)).toMatchObject({ isFulfilled: true, grants: 1, coins: 300 })
  })

  it('of an order that was put away credits it all the same, and has somebody look', async () => {
    const order = await openOrder(w)
    await steps['put away'](order)
    await steps.paid(order)
    expect(await endOf(order)).toMatchObject({ status: 20, isFulfilled: true, coins: 300 })
    expect(await rowOf(order)).toMatchObject({ reviewReason: 'paid-late' })
  })
})

describe('what does not fit is stored, gives nothing and is looked at', () => {
  it.each([
    ['another amount', { amount: { currency: 'USD', minor: 1298 } }, 'other-amount'],
    ['more than was asked for', { amount: { currency: 'USD', minor: 12_990 } }, 'other-amount'],
    ['another currency', { amount: { currency: 'IDR', minor: 1299 } }, 'other-currency'],
  ])('%s', async (_, over, reviewReason) => {
    const order = await openOrder(w)
    expect(await notify(event(order, 'paid', over))).toBe('flagged')
    expect(await endOf(order)).toMatchObject({ status: 10, isFulfilled: false, coins: 0, hasPremium: false })
    expect(await rowOf(order)).toMatchObject({ reviewReason })
    const stored = await w.db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, order.paymentId))
    expect(stored).toMatchObject([{ reviewReason, kind: 'paid' }])
    expect(stored[0]?.raw).toContain(order.number)
    await steps['paid again'](order)
    expect(await endOf(order)).toMatchObject({ status: 20, isFulfilled: true, coins: 300 })
  })

  it('a number that nobody here knows, or of another payment method', async () => {
    const order = await openOrder(w)
    const unknown = event({ ...order, number: `X${order.number}` }, 'paid')
    expect([await notify(unknown), await notify(unknown)]).toEqual(['flagged', 'repeated'])
    const news = { event: event(order, 'paid'), source: 'notice', raw: '' } as const
    expect(await w.services.orders.settle({ ...news, method: 'QxPay' })).toBe('flagged')
    expect(await endOf(order)).toMatchObject({ status: 10, coins: 0 })
    const metrics = await w.services.metrics.registry.metrics()
    expect(metrics).toContain('nocturne_payment_events_total{method="QxPay",kind="paid",outcome="flagged"} 1')
  })

  it('more refunded than was paid', async () => {
    const order = await openOrder(w)
    await steps.paid(order)
    expect(await notify(event(order, 'refunded', { amount: { ...price, minor: 1300 } }))).toBe('flagged')
    expect(await endOf(order)).toMatchObject({ isFulfilled: true, coins: 300 })
  })

  it('money for an order whose person is gone', async () => {
    const order = await openOrder(w)
    await w.db.update(orders).set({ userId: null }).where(eq(orders.id, order.orderId))
    await steps.paid(order)
    expect(await rowOf(order)).toMatchObject({ status: 20, isFulfilled: false, reviewReason: 'person-gone' })
  })
})
