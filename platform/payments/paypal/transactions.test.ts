import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import type { Shop } from '#tests/kit/payment-shop.ts'
import { forever, openShop } from '#tests/kit/payment-shop.ts'
import { paypalWay } from '#tests/kit/payment-ways.ts'

const dayMs = 86_400_000
const minute = 60_000

let shop: Shop
beforeEach(async () => {
  shop = await openShop(paypalWay())
})
afterEach(() => shop.close())

const dayOf = (at: Date) => {
  const from = new Date(Math.floor(at.getTime() / dayMs) * dayMs)
  return { from, until: new Date(from.getTime() + dayMs) }
}
const pay = async (number: string) => {
  await shop.pay(await shop.create({ number }), number)
  return shop.payment(number)
}
async function listed(span = dayOf(shop.now())): Promise<PaymentEvent[]> {
  const events: PaymentEvent[] = []
  for await (const event of shop.adapter.list?.(span, forever()) ?? []) events.push(event)
  return events
}

it('of a day tell, over all pages, what its notices told under the same names', async () => {
  for (const number of ['T1', 'T2', 'T3', 'T4', 'T5']) await pay(number)
  const refund = { number: 'T1', reference: shop.payment('T1').id, key: 'R1', reason: '' }
  await shop.adapter.refund?.({ ...refund, amount: { currency: 'USD', minor: 500 } }, forever())
  shop.sandbox.desk.move(shop.payment('T2'), 'charged-back')
  await shop.after(minute)
  const moved = shop.readings
    .flatMap(({ events }) => events)
    .filter(({ kind }) => ['paid', 'refunded', 'charged-back'].includes(kind))
  expect(moved).toHaveLength(7)
  const byName = (events: readonly PaymentEvent[]) => events.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))
  expect(byName(await listed())).toEqual(byName(moved))
})

it('of another day tell nothing of it, and neither do those of what was not taken', async () => {
  await pay('T1')
  const declined = await shop.create({ number: 'T2', amount: { currency: 'USD', minor: 901 } })
  await shop.pay(declined, 'T2')
  expect((await listed()).map(({ orderNumber }) => orderNumber)).toEqual(['T1'])
  expect(await listed(dayOf(new Date(shop.now().getTime() - dayMs)))).toEqual([])
})

it('that were sold elsewhere by the same account are none of ours', async () => {
  const payment = await pay('T1')
  shop.sandbox.desk.mark(payment, { custom_id: '' })
  expect(await listed()).toEqual([])
})

it('are refused where the account may not read them', async () => {
  const { from } = dayOf(shop.now())
  const tooLong = { from, until: new Date(from.getTime() + 40 * dayMs) }
  await expect(listed(tooLong)).rejects.toMatchObject({ kind: 'refused' })
})
