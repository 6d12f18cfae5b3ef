import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ExportedRow } from '#platform/personal-data/personal-data.ts'
import { listPremiumPlans } from '#domains/orders/price-contract.ts'
import { orders, paymentEvents, payments } from '#domains/orders/server/tables.ts'
import { beginPay, coinOrder, news, notify, premiumOrder } from '#tests/kit/orders.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { everyRow } from '#tests/kit/stored-text.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
})
afterAll(() => w.close())

async function exported(userId: string): Promise<Record<string, ExportedRow[]>> {
  const files: Record<string, ExportedRow[]> = {}
  for (const part of w.personalData().filter(({ kind }) => kind === 'orders' || kind === 'offers'))
    await part.export(w.db, userId, {
      locale: 'en',
      async rows(name, rows) {
        const all: ExportedRow[] = []
        for await (const row of rows()) all.push(row)
        files[name] = all
      },
      conversation: () => Promise.reject(new Error('orders are no talk')),
      file: () => Promise.reject(new Error('orders are no file')),
    })
  return files
}

it("exports a person's orders, payments and offers", async () => {
  const { someone, userId } = await memberWith(w, 'export@example.org', 0)
  await someone.get(listPremiumPlans, { retain: true })
  await beginPay(someone, await premiumOrder(someone))
  await notify(w, [news(gateway, 'paid')])
  const { orders: own, orderPayments, offers } = await exported(userId)
  expect(own).toMatchObject([{ goodsId: 'vip-1-month', status: 20, comeFrom: 'test' }])
  expect(own?.[0]).not.toHaveProperty('tokenHash')
  expect(orderPayments).toMatchObject([{ method: 'OceanPayment', minor: 1299, state: 'paid' }])
  expect(offers).toMatchObject([{ tier: 'exit', percentOff: 50 }])
})

it('preserves payments without any personal data when a person is erased', async () => {
  const { someone, userId } = await memberWith(w, 'erased@example.org', 0)
  await someone.get(listPremiumPlans, { retain: true })
  const paid = await premiumOrder(someone)
  await beginPay(someone, paid)
  await notify(w, [
    news(gateway, 'paid', { card: { token: 'card-of-erased', brand: 'Visa', last4: '4242', expires: null } }),
  ])
  const open = await coinOrder(someone)
  await beginPay(someone, open)
  const late = news(gateway, 'paid')
  const unpaid = await coinOrder(someone)
  await w.services.privacy.erasePerson(userId)
  // A pending message to a gateway is deleted once delivered.
  await w.doJobs()
  const left = [...(await everyRow(w.db)).values()].flat().join('\n')
  const traces = [userId, 'erased@example.org', 'card-of-erased'].filter((trace) => left.includes(trace))
  expect(traces).toEqual([])
  const rowOf = async (orderId: string) => (await w.db.select().from(orders).where(eq(orders.id, orderId)))[0]
  expect(await rowOf(unpaid.orderId)).toBeUndefined()
  expect(await rowOf(paid.orderId)).toMatchObject({ userId: null, status: 20, prices: { USD: 1299 }, extraJson: '' })
  const [payment] = await w.db.select().from(payments).where(eq(payments.orderId, paid.orderId))
  expect(payment).toMatchObject({ minor: 1299, instruction: null })
  const stored = await w.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.paymentId, payment?.id ?? ''))
  expect(stored).toMatchObject([{ kind: 'paid', raw: '', card: null }])
  await notify(w, [late])
  expect(await rowOf(open.orderId)).toMatchObject({ userId: null, isFulfilled: false, reviewReason: 'person-gone' })
})
