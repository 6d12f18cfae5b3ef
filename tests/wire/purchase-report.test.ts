import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataOf } from '#platform/contract/call.ts'
import { purchaseReports } from '#domains/orders/server/purchase-reports/tables.ts'
import { measurement } from '#domains/analytics/contract.ts'
import { logPurchase, purchaseReport } from '#domains/orders/report-contract.ts'
import { dataOverview, setConsent } from '#domains/privacy/contract.ts'
import { beginPay, news, notify, premiumOrder } from '#tests/kit/orders.ts'
import type { Person } from '#tests/kit/person.ts'
import { memberWith } from '#tests/kit/photos.ts'
import { listen } from '#tests/counterparts/http-server.ts'
import type { StubGateway } from '#tests/kit/stub-gateway.ts'
import { createStubGateway } from '#tests/kit/stub-gateway.ts'
import { times } from '#tests/kit/wallet-fixture.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
let gateway: StubGateway
beforeAll(async () => {
  gateway = createStubGateway()
  w = await world({
    adapterOf: gateway.adapterOf,
    config: { PUBLISHER: 'fiztok', COUNTRY_HEADER: 'x-country', REGION_HEADER: 'x-region' },
  })
})
beforeEach(() => w.clock.advance(61_000))
afterAll(() => w.close())

type Report = NonNullable<DataOf<typeof purchaseReport>['report']>

async function bought(email: string) {
  const { someone, userId } = await memberWith(w, email, 0)
  const { orderId } = await premiumOrder(someone).then((order) => beginPay(someone, order))
  await notify(w, [news(gateway, 'paid')])
  return { someone, userId, orderId }
}
const allow = (someone: Person, granted = true) => someone.get(setConsent, { purpose: 'advertising', granted })
const reportOf = async (someone: Person, orderId: string) => (await someone.get(purchaseReport, { orderId })).report

describe('the report of a purchase', () => {
  it('has the fields of the specification, originates from the order, and is stored once [S3-purchasereport-01] [S7-pay-03]', async () => {
    const { someone, userId, orderId } = await bought('reported@example.org')
    await allow(someone)
    const payTime = w.clock.now().getTime()
    w.clock.advance(5000)
    const report = await reportOf(someone, orderId)
    expect(report).toEqual({
      orderId,
      amount: 12.99,
      userId,
      businessId: 'vip',
      payTime,
      payType: 'card',
      callbackType: 'PAYED',
      commodityId: 'vip-1-month',
      commodityName: '1 month of Premium',
      quantity: 1,
    })
    await times(5, () => someone.get(logPurchase, report as Report))
    expect(await reportOf(someone, orderId)).toBeNull()
    const rows = await w.db.select().from(purchaseReports).where(eq(purchaseReports.orderId, orderId))
    expect(rows).toMatchObject([{ userId, report, reportedAt: w.clock.now() }])
  })

  it('is refused without a current consent to advertising', async () => {
    const { someone, orderId } = await bought('silent@example.org')
    expect(await reportOf(someone, orderId)).toBeNull()
    await allow(someone)
    await allow(someone, false)
    expect(await reportOf(someone, orderId)).toBeNull()
    expect(await w.db.select().from(purchaseReports).where(eq(purchaseReports.orderId, orderId))).toEqual([])
  })

  it('is refused where the browser sends Global Privacy Control, or the law excludes an ad network', async () => {
    const { someone, orderId } = await bought('refusing@example.org')
    await allow(someone)
    const withHeader = async (headers: Record<string, string>) => {
      const elsewhere = w.person({ headers })
      for (const [name, value] of someone.cookies) elsewhere.cookies.set(name, value)
      return reportOf(elsewhere, orderId)
    }
    expect(await withHeader({ 'sec-gpc': '1' })).toBeNull()
    expect(await withHeader({ 'x-country': 'US', 'x-region': 'MD' })).toBeNull()
    expect(await withHeader({ 'x-country': 'US', 'x-region': 'CO' })).toMatchObject({ orderId })
  })

  it('is private, refused for unpaid orders, and accepted only as written', async () => {
    const { someone, orderId } = await bought('own@example.org')
    await allow(someone)
    const other = await w.member('another@example.org')
    await allow(other)
    expect((await other.call(purchaseReport, { orderId })).name).toBe('ORDER_NOT_FOUND')
    const report = (await reportOf(someone, orderId)) as Report
    expect((await other.call(logPurchase, report)).name).toBe('ORDER_NOT_FOUND')
    expect((await someone.call(logPurchase, { ...report, amount: 1 })).name).toBe('ORDER_NOT_FOUND')
    const open = await premiumOrder(someone)
    expect(await reportOf(someone, open.orderId)).toBeNull()
  })
})

describe('the callback of the operator', () => {
  it('receives the report of the page once, again after a failure, and not of a person who no longer allows it [S7-pixel-06]', async () => {
    const received: { body: unknown; key: unknown }[] = []
    let status = 503
    const receiver = await listen(({ body, headers }) => {
      if (status === 200) received.push({ body: JSON.parse(body) as unknown, key: headers['idempotency-key'] })
      return { status }
    })
    const ownGateway = createStubGateway()
    const own = await world({
      adapterOf: ownGateway.adapterOf,
      config: { PUBLISHER: 'fiztok', PURCHASE_CALLBACK_URL: `${receiver.url}/callback` },
    })
    try {
      const reported = async (email: string) => {
        const { someone } = await memberWith(own, email, 0)
        await allow(someone)
        const { orderId } = await premiumOrder(someone).then((order) => beginPay(someone, order))
        await notify(own, [news(ownGateway, 'paid')])
        const report = (await reportOf(someone, orderId)) as Report
        await times(3, () => someone.get(logPurchase, report))
        return { someone, report, orderId }
      }
      const { report, orderId } = await reported('called-back@example.org')
      await own.doJobs()
      expect(received).toEqual([])
      status = 200
      own.clock.advance(3_600_000)
      await own.doJobs()
      expect(received).toEqual([{ body: report, key: orderId }])
      const silent = await reported('changed-mind@example.org')
      await allow(silent.someone, false)
      await own.doJobs()
      expect(received).toHaveLength(1)
    } finally {
      await own.close()
      await receiver.close()
    }
  })
})

it('without a publisher no consent is requested, and nothing is reported [S7-pixel-07]', async () => {
  const plainGateway = createStubGateway()
  const plain = await world({ adapterOf: plainGateway.adapterOf })
  try {
    const { someone } = await memberWith(plain, 'plain@example.org', 0)
    const order = await premiumOrder(someone)
    await beginPay(someone, order)
    await notify(plain, [news(plainGateway, 'paid')])
    expect((await someone.get(dataOverview, {})).consents.map(({ purpose }) => purpose)).toEqual([
      'model-improvement',
      'measurement',
    ])
    expect((await someone.call(setConsent, { purpose: 'advertising', granted: true })).name).toBe('PARAMS_ERROR')
    expect(await someone.get(purchaseReport, { orderId: order.orderId })).toEqual({ report: null })
    expect((await someone.get(measurement, {})).pixel).toBeNull()
  } finally {
    await plain.close()
  }
})
