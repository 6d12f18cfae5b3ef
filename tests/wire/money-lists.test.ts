import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deskAudit } from '#domains/desk/server/tables.ts'
import {
  moneyDifferences,
  moneyOrders,
  moneyPayments,
  moneyProviders,
  moneyServices,
} from '#domains/operations/money-contract.ts'
import { paymentDifferences } from '#domains/orders/server/reconciliation/tables.ts'
import { consoleConfig, operatorWith } from '#tests/kit/operators.ts'
import { beginPay, coinOrder, news, notify } from '#tests/kit/orders.ts'
import type { Person } from '#tests/kit/person.ts'
import { memberWith } from '#tests/kit/photos.ts'
import { ordered, provider } from '#tests/kit/service-orders.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
let gateway: StubGateway
let finance: Person
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ config: consoleConfig, adapterOf: gateway.adapterOf })
  finance = (await operatorWith(w, 'finance')).at
})
afterAll(() => w.close())

describe('the lists of money', () => {
  it('show orders and payments of everybody, by state, page by page, with the person masked', async () => {
    const [paying, browsing] = [
      await memberWith(w, 'paying@example.org', 0),
      await memberWith(w, 'browsing@example.org', 0),
    ]
    const paid = await coinOrder(paying.someone)
    await beginPay(paying.someone, paid)
    const proof = news(gateway, 'paid')
    await notify(w, [proof])
    w.clock.advance(1000)
    const waiting = await coinOrder(browsing.someone)

    const first = await finance.get(moneyOrders, { limit: 1 })
    expect(first.list).toMatchObject([
      {
        orderId: waiting.orderId,
        person: { uid: browsing.userId, address: 'b•••@example.org' },
        state: 'waiting',
        method: null,
        cents: 249,
      },
    ])
    const second = await finance.get(moneyOrders, { limit: 1, cursor: first.next })
    expect(second).toMatchObject({
      list: [{ orderId: paid.orderId, state: 'paid', method: 'OceanPayment' }],
      next: null,
    })
    expect((await finance.get(moneyOrders, { state: 'paid' })).list.map(({ orderId }) => orderId)).toEqual([
      paid.orderId,
    ])
    expect((await finance.get(moneyOrders, { state: 'review' })).list).toEqual([])

    const payments = await finance.get(moneyPayments, { state: 'paid', method: 'OceanPayment' })
    expect(payments.list).toMatchObject([
      { orderId: paid.orderId, person: { uid: paying.userId }, amount: { currency: 'USD', minor: 249, digits: 2 } },
    ])
    const number = payments.list[0]?.number ?? ''
    expect(number).toBe(proof.orderNumber)
    expect((await finance.get(moneyPayments, { number })).list).toEqual(payments.list)
    expect((await finance.get(moneyPayments, { number: 'nowhere' })).list).toEqual([])
    expect((await finance.get(moneyPayments, { method: 'PayPal' })).list).toEqual([])

    // An order whose gateway reports another amount waits for a look, and says why.
    await beginPay(browsing.someone, waiting)
    await notify(w, [news(gateway, 'paid', { amount: { currency: 'USD', minor: 1 } })])
    const [reviewed] = (await finance.get(moneyOrders, { state: 'review' })).list
    expect(reviewed).toMatchObject({ orderId: waiting.orderId, state: 'waiting' })
    expect(reviewed?.reviewReason).toBeTruthy()
  })

  it('show what gateways and the books disagree about, with the buyer where the payment is known', async () => {
    const { someone, userId } = await memberWith(w, 'differs@example.org', 0)
    await beginPay(someone, await coinOrder(someone))
    const { orderNumber: number } = news(gateway, 'paid')
    const foundAt = w.clock.now()
    const row = { brand: 'nocturne', method: 'PayPal', currency: 'USD', minor: 249, foundAt } as const
    await w.db.insert(paymentDifferences).values([
      { ...row, subject: 'a', what: 'other-amount', number },
      { ...row, subject: 'b', what: 'not-here', number: 'UNKNOWN' },
      { ...row, subject: 'c', what: 'unread', number: 'C', currency: '', minor: 0 },
    ])
    const seen: (string | null)[][] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(cursor)
      seen.push(...page.list.map((one) => [one.subject, one.person?.uid ?? null, one.amount?.currency ?? null]))
      cursor = page.next
    } while (cursor !== null)
    expect(seen).toEqual([
      ['c', null, null],
      ['b', null, 'USD'],
      ['a', userId, 'USD'],
    ])
    const unread = await finance.get(moneyDifferences, { method: 'PayPal', what: 'unread' })
    expect(unread.list.map(({ subject }) => subject)).toEqual(['c'])
  })

  it('show service orders and providers, without what people wrote to each other', async () => {
    const seller = await provider(w, 'seller@example.org')
    const { someone, userId } = await memberWith(w, 'buyer@example.org', 100)
    const order = await ordered(someone, seller.offer)
    const { list } = await finance.get(moneyServices, { state: 'created' })
    expect(list).toMatchObject([
      { orderId: order.id, price: 40, buyer: { uid: userId }, provider: { nick: 'seller' }, endedBy: null },
    ])
    expect(JSON.stringify(list)).not.toContain(order.note)
    expect((await finance.get(moneyServices, { state: 'verified' })).list).toEqual([])
    expect((await finance.get(moneyProviders, {})).list).toMatchObject([
      { person: { uid: seller.userId }, isActive: true, offers: 1 },
    ])
  })

  it('stand in the audit, each look', async () => {
    const operator = await operatorWith(w, 'owner')
    await operator.at.get(moneyOrders, {})
    await operator.at.get(moneyProviders, {})
    const acts = (await w.db.select().from(deskAudit).orderBy(deskAudit.seq)).filter(
      ({ operatorId, action }) => operatorId === operator.id && action !== 'operator.sign-in',
    )
    expect(acts.map(({ action, detail }) => [action, detail])).toEqual([
      ['money.look', '{"list":"orders"}'],
      ['money.look', '{"list":"providers"}'],
    ])
  })
})

const readPage = (cursor: string | null) => finance.get(moneyDifferences, { limit: 1, cursor })
