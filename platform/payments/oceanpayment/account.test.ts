import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Shop } from '#tests/kit/payment-shop.ts'
import { forever, openShop } from '#tests/kit/payment-shop.ts'
import { oceanpaymentMethod } from '#tests/kit/payment-methods.ts'
import type { OceanpaymentOptions } from './options.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop(oceanpaymentMethod())
})
afterEach(() => shop.close())

const events = () => shop.readings.flatMap((reading) => reading.events)
/** The same account at the same gateway, set up otherwise. */
const account = (over: Partial<OceanpaymentOptions>) =>
  oceanpaymentMethod(over).open({ baseUrl: shop.baseUrl, now: shop.now, totalMs: 5000 })

describe('a payment at Oceanpayment, as the account wants it,', () => {
  it('is opened by a form of the page if the account requires that, and continues alike', async () => {
    const { baseUrl } = shop
    const byForm = account({ opensBy: 'form' })
    const created = await byForm.create(shop.request(), forever())
    expect(created).toMatchObject({ reference: null, instruction: { url: `${baseUrl}/gateway/service/pay` } })
    expect(byForm.formOrigins).toEqual([new URL(baseUrl).origin])
    expect(shop.sandbox.backend.all()).toEqual([])
    await shop.pay(created)
    expect(events()).toMatchObject([{ kind: 'paid', orderNumber: 'T1001' }])
    await byForm.close()
  })

  it('is accepted from the published addresses where they are checked, and acknowledged from anywhere', async () => {
    await shop.pay(await shop.create())
    const [notice] = shop.notices
    if (!notice) throw new Error('No notice came')
    const checking = account({ checksSenders: true })
    for (const sender of ['153.254.110.82', '::ffff:52.77.42.94'])
      expect((await checking.readNotice({ ...notice, sender })).events).toHaveLength(1)
    for (const sender of ['153.254.110.83', '', null, undefined])
      expect(await checking.readNotice({ ...notice, sender })).toMatchObject({
        events: [],
        distrust: 'it comes from elsewhere',
        reply: { status: 200, body: 'receive-ok' },
      })
    await checking.close()
  })
})
