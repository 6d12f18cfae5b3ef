import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PaymentEvent, UnreadLine } from '#platform/payments/payment-adapter.ts'
import type { Shop } from '#tests/kit/payment-shop.ts'
import { forever, openShop } from '#tests/kit/payment-shop.ts'
import { paypalMethod } from '#tests/kit/payment-methods.ts'

const dayMs = 86_400_000
const minute = 60_000

let shop: Shop
beforeEach(async () => {
  shop = await openShop(paypalMethod())
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
async function read(span = dayOf(shop.now())): Promise<(PaymentEvent | UnreadLine)[]> {
  const lines: (PaymentEvent | UnreadLine)[] = []
  for await (const line of shop.adapter.list?.(span, forever()) ?? []) lines.push(line)
  return lines
}
async function listed(span?: Parameters<typeof read>[0]): Promise<PaymentEvent[]> {
  return (await read(span)).filter((line) => line.kind !== 'unread')
}

it('of a day report, over all pages, the events of its notices under the same names', async () => {
  for (const number of ['T1', 'T2', 'T3', 'T4', 'T5']) await pay(number)
  const refund = { number: 'T1', reference: shop.payment('T1').id, key: 'R1', reason: '' }
  await shop.adapter.refund?.({ ...refund, amount: { currency: 'USD', minor: 500 } }, forever())
  shop.sandbox.backend.move(shop.payment('T2'), 'charged-back')
  await shop.after(minute)
  const moved = shop.readings
    .flatMap(({ events }) => events)
    .filter(({ kind }) => ['paid', 'refunded', 'charged-back'].includes(kind))
  expect(moved).toHaveLength(7)
  const byName = (events: readonly PaymentEvent[]) => events.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))
  expect(byName(await listed())).toEqual(byName(moved))
})

it('of another day report nothing of it, and neither do those of uncollected payments', async () => {
  await pay('T1')
  const declined = await shop.create({ number: 'T2', amount: { currency: 'USD', minor: 901 } })
  await shop.pay(declined, 'T2')
  expect((await listed()).map(({ orderNumber }) => orderNumber)).toEqual(['T1'])
  expect(await listed(dayOf(new Date(shop.now().getTime() - dayMs)))).toEqual([])
})

it('that were sold elsewhere by the same account are none of ours', async () => {
  const payment = await pay('T1')
  shop.sandbox.backend.mark(payment, { custom_id: '' })
  expect(await listed()).toEqual([])
})

it('are refused where the account may not read them', async () => {
  const { from } = dayOf(shop.now())
  const tooLong = { from, until: new Date(from.getTime() + 40 * dayMs) }
  await expect(listed(tooLong)).rejects.toMatchObject({ kind: 'refused' })
})

it('that PayPal does not explain hold up no others', async () => {
  for (const number of ['T1', 'T2', 'T3', 'T4']) await pay(number)
  // PayPal has no capture for the first, and an invalid amount for the second.
  shop.payment('T2').state = 'open'
  shop.payment('T3').amount = { currency: 'USD', minor: Number.NaN }
  const lines = await read()
  expect(lines.filter(({ kind }) => kind === 'paid').map(({ orderNumber }) => orderNumber)).toEqual(['T4', 'T1'])
  expect(lines.filter(({ kind }) => kind === 'unread')).toMatchObject([
    {
      orderNumber: 'T3',
      subject: shop.payment('T3').id.replace(/O$/, 'C'),
      amount: null,
      error: { kind: 'bad-answer' },
    },
    { orderNumber: 'T2', amount: { currency: 'USD', minor: 999 }, error: { kind: 'refused' } },
  ])
})

it('end where PayPal is not reached any more', async () => {
  for (const number of ['T1', 'T2']) await pay(number)
  const seen: string[] = []
  const reading = async () => {
    for await (const { orderNumber } of shop.adapter.list?.(dayOf(shop.now()), forever()) ?? []) {
      seen.push(orderNumber)
      await shop.adapter.close()
    }
  }
  await expect(reading()).rejects.toMatchObject({ kind: 'unreachable' })
  expect(seen).toEqual(['T2'])
})
