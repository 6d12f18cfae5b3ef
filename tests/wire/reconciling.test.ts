import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SandboxPayment } from '#platform/payments/sandbox/gateway-backend.ts'
import { capturePayPal } from '#domains/orders/order-contract.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'
import { paymentDifferences } from '#domains/orders/server/reconciliation/tables.ts'
import { beginPay, payAtSandbox, premiumOf, premiumOrder } from '#tests/kit/orders.ts'
import { memberWith } from '#tests/kit/photos.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let w: World
beforeAll(async () => {
  w = await world({ isReachable: true, config: { BRAND: 'official' } })
  // Somebody else's day is over: what is compared below is what happens below.
  await w.doJobs()
})
afterAll(() => w.close())

const backend = () => {
  const { sandbox } = w.services.payments
  if (!sandbox) throw new Error('The gateways are not played')
  return sandbox.backend
}

/** Somebody pays; gives what the gateway itself has written down of it. */
async function paid(email: string, method: PaymentMethod): Promise<SandboxPayment> {
  const { someone, userId } = await memberWith(w, email, 0)
  const order = await beginPay(someone, await premiumOrder(someone), method)
  await payAtSandbox(w, order)
  if (method === 'PayPal') await someone.get(capturePayPal, { orderId: order.orderId })
  const [payment] = backend().all()
  if (!payment || (await premiumOf(w, userId)) === null) throw new Error('Nothing was paid')
  return payment
}

/** What was found different at a way to pay, by the number of the payment. */
async function found(method: PaymentMethod): Promise<Record<string, string>> {
  const rows = await w.db.select().from(paymentDifferences).where(eq(paymentDifferences.method, method))
  return Object.fromEntries(rows.map(({ number, what }) => [number, what]))
}

async function compareNextDay(): Promise<void> {
  w.clock.advance(dayMs)
  await w.doJobs()
}

describe.each<[PaymentMethod, 'by its list' | 'payment by payment']>([
  ['PayPal', 'by its list'],
  ['TelegramStar', 'by its list'],
  ['OceanPayment', 'payment by payment'],
  ['CoinPay', 'payment by payment'],
])('a day at %s', (method, how) => {
  it(`is compared ${how}: what is missing on either side, of another amount or state, is found once`, async () => {
    const at = method.toLowerCase()
    const right = await paid(`right-${at}@example.org`, method)
    const gone = await paid(`gone-${at}@example.org`, method)
    const amount = await paid(`amount-${at}@example.org`, method)
    const state = await paid(`state-${at}@example.org`, method)
    const numbers = { gone: gone.orderNumber, amount: amount.orderNumber, state: state.orderNumber }
    // What the gateway knows is changed behind its back.
    gone.gateway = 'elsewhere'
    amount.amount = { ...amount.amount, minor: amount.amount.minor + 100 }
    state.state = method === 'PayPal' ? 'failed' : 'pending'
    if (method === 'TelegramStar') state.paidAt = null
    for (let days = 0; days < 2; days += 1) await compareNextDay()
    const differences = await found(method)
    expect(differences[right.orderNumber]).toBeUndefined()
    expect(differences).toMatchObject({
      [numbers.gone]: 'not-there',
      [numbers.amount]: 'other-amount',
      // Telegram's purse holds what moved, and says of nothing that it did not.
      [numbers.state]: method === 'TelegramStar' ? 'not-there' : 'other-state',
    })
    expect(Object.keys(differences)).toHaveLength(3)
  })
})

it('money at PayPal that nobody here knows of is found by its list', async () => {
  const [known] = backend()
    .all()
    .filter(({ gateway }) => gateway === 'paypal')
  if (!known) throw new Error('Nothing was paid')
  const { amount, returnUrl, cancelUrl } = known
  const opened = { gateway: 'paypal', orderNumber: 'N405', amount, returnUrl, cancelUrl, noticeUrl: '' }
  backend().pay(backend().open({ ...opened, id: 'SOLDELSEWHEREO', extra: { custom_id: 'N405', invoice_id: 'N405' } }))
  for (let days = 0; days < 2; days += 1) await compareNextDay()
  expect(await found('PayPal')).toMatchObject({ N405: 'not-here' })
})
