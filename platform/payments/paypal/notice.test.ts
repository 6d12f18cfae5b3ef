import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Shop } from '#tests/kit/payment-shop.ts'
import { forever, openShop } from '#tests/kit/payment-shop.ts'
import { paypalMethod } from '#tests/kit/payment-methods.ts'
import { paypalSandboxAccount } from '../sandbox/paypal/account.ts'
import { captureIdOf } from '../sandbox/paypal/notices.ts'
import { createPaypalApi } from './api.ts'
import { readNotice } from './notice.ts'

let shop: Shop
let close: () => Promise<void>
/** Reads an event that is proven. */
let read: (event: object) => ReturnType<typeof readNotice>

beforeEach(async () => {
  shop = await openShop(paypalMethod())
  const account = paypalSandboxAccount(`${shop.url}/notice`)
  const options = { ...account, baseUrl: shop.baseUrl, brandName: 'Nocturne', proves: 'by-asking' } as const
  const api = createPaypalApi({ ...options, now: shop.now })
  close = api.close
  const proven = () => Promise.resolve(true)
  read = (event) =>
    readNotice(api, proven, { headers: {}, rawBody: Buffer.from(JSON.stringify({ id: 'WH-1', ...event })), query: {} })
})
afterEach(async () => {
  await close()
  await shop.close()
})

const paid = async () => {
  const created = await shop.create()
  await shop.pay(created)
  return { orderId: created.reference ?? '', captureId: captureIdOf(shop.payment()) }
}

describe('an event of PayPal', () => {
  it('takes money back when a dispute ends for the buyer, and when PayPal reverses it: once', async () => {
    const { orderId, captureId } = await paid()
    const money = { currency_code: 'USD', value: '9.99' }
    const resource = {
      dispute_id: 'PP-D-1',
      disputed_transactions: [{ seller_transaction_id: captureId }],
      dispute_amount: money,
    }
    const ended = (outcome: string) =>
      read({
        event_type: 'CUSTOMER.DISPUTE.RESOLVED',
        resource: { ...resource, dispute_outcome: { outcome_code: outcome, amount_refunded: money } },
      })
    const lost = await ended('RESOLVED_BUYER_FAVOUR')
    expect(lost.events).toEqual([
      {
        eventId: `${captureId}:charged-back`,
        kind: 'charged-back',
        orderNumber: 'T1001',
        reference: orderId,
        amount: { currency: 'USD', minor: 999 },
      },
    ])
    const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }]
    const reversed = { id: 'R1', status: 'COMPLETED', amount: money, links }
    expect((await read({ event_type: 'PAYMENT.CAPTURE.REVERSED', resource: reversed })).events).toEqual(lost.events)
    expect((await ended('RESOLVED_SELLER_FAVOUR')).events).toEqual([])
    expect((await read({ event_type: 'CUSTOMER.DISPUTE.CREATED', resource })).events).toEqual([])
  })

  it('cancels an order whose approval is withdrawn, unless it was paid meanwhile', async () => {
    const created = await shop.create()
    const event = { event_type: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', resource: { order_id: created.reference } }
    expect((await read(event)).events).toMatchObject([{ kind: 'cancelled', orderNumber: 'T1001' }])
    await shop.pay(created)
    expect((await read(event)).events).toMatchObject([{ kind: 'paid' }])
    const nobody = { ...event, resource: { order_id: 'NOBODY' } }
    expect(await read(nobody)).toMatchObject({ events: [], distrust: null, reply: { status: 200 } })
  })

  it('finds the order of a capture that does not name it', async () => {
    const { orderId, captureId } = await paid()
    const resource = { id: captureId, status: 'COMPLETED', amount: { currency_code: 'USD', value: '9.99' } }
    const { events } = await read({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource })
    expect(events).toMatchObject([{ eventId: `${captureId}:paid`, orderNumber: 'T1001', reference: orderId }])
  })

  it('does not pay while its capture is anything but completed', async () => {
    const { captureId } = await paid()
    for (const [status, kind] of [
      ['PENDING', 'pending'],
      ['DECLINED', 'failed'],
      ['FAILED', 'failed'],
    ]) {
      const resource = { id: captureId, status, amount: { currency_code: 'USD', value: '9.99' } }
      const { events } = await read({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource })
      expect(events.map((event) => event.kind)).toEqual([kind])
    }
  })

  it('is acknowledged where it is of no payment of ours, and cannot be read', async () => {
    const resource = { id: 'C1', status: 'COMPLETED', amount: { currency_code: 'USD', value: '9.99' } }
    const owner = { supplementary_data: { related_ids: { order_id: 'O1' } } }
    for (const wrong of [
      { ...resource, ...owner, custom_id: 'not ours!' },
      { ...resource, ...owner, custom_id: 'T1', amount: { currency_code: 'USD', value: '9,99' } },
      { ...resource, ...owner, custom_id: 'T1', status: 'MAYBE' },
      {},
      null,
    ]) {
      const reading = await read({ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: wrong })
      expect(reading).toMatchObject({ events: [], distrust: 'it cannot be read', reply: { status: 200 } })
    }
    expect(await read({ event_type: 'BILLING.PLAN.CREATED', resource: {} })).toMatchObject({
      events: [],
      distrust: null,
    })
  })

  it('is requested again later where its payment cannot be looked up', async () => {
    const { captureId } = await paid()
    const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${captureId}` }]
    const resource = { id: 'R1', status: 'COMPLETED', amount: { currency_code: 'USD', value: '9.99' }, links }
    shop.sandbox.behave('dead')
    const event = { event_type: 'PAYMENT.CAPTURE.REFUNDED', resource }
    expect(await read(event)).toMatchObject({ events: [], reply: { status: 503 } })
    shop.sandbox.behave('well')
    expect((await read(event)).events).toMatchObject([{ eventId: 'R1:refunded', orderNumber: 'T1001' }])
    expect(
      await shop.adapter.query({ number: 'T1001', reference: null, amount: shop.payment().amount }, forever()),
    ).toBeNull()
  })
})
