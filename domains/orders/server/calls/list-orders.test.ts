import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { beginPay, news, notify, premiumOrder } from '#tests/kit/orders.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { cardSubscriber, fetchInvoice } from '#tests/kit/subscriptions.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listOrders } from '../../order-contract.ts'
import { orders } from '../tables.ts'

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({ adapterOf: gateway.adapterOf })
})
afterAll(() => w.close())

it('names the invoice of what was paid, which its owner alone can open, and until when it may be withdrawn from', async () => {
  const { someone, order } = await cardSubscriber(w, gateway, 'invoice@example.org')
  await w.db.update(orders).set({ countryCode: 'IT' }).where(eq(orders.id, order.orderId))
  const first = async () => (await someone.get(listOrders, {})).list[0]
  expect(await first()).toMatchObject({ invoiceUrl: null, withdrawUntil: Date.parse('2026-06-16T00:00:00Z') })
  await w.doJobs()
  const url = (await first())?.invoiceUrl ?? ''
  expect(url).toBe(`/pay/invoice/${order.orderId}.pdf`)
  const answer = await fetchInvoice(w, someone, url)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'inline; filename="NOCTURNE-2026-000001.pdf"',
  ])
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([bytes.subarray(0, 5).toString(), bytes.length > 1000]).toEqual(['%PDF-', true])
  const stranger = await w.member('stranger@example.org')
  for (const [who, path] of [
    [stranger, url],
    [w.person(), url],
    [someone, '/pay/invoice/nothing.pdf'],
    [someone, '/pay/invoice/00000000-0000-4000-8000-000000000000.pdf'],
  ] as const)
    expect((await fetchInvoice(w, who, path)).status).toBe(404)
})

it('keeps an order whose payment was declined, with the way it was tried, for as long as it can be paid', async () => {
  const someone = await w.member('declined@example.org')
  const { orderId } = await beginPay(someone, await premiumOrder(someone))
  await notify(w, [news(gateway, 'failed')])
  const { list } = await someone.get(listOrders, {})
  expect(list).toMatchObject([{ orderId, orderStatus: 10, payment: { method: 'OceanPayment', instruction: null } }])
})
