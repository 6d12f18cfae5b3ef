import { randomUUID } from 'node:crypto'
import type { Order } from '#domains/orders/order-contract.ts'
import {
  cancelOrder,
  createCoinOrder,
  createPremiumOrder,
  payCoinOrder,
  payPremiumOrder,
  premiumOrderStatus,
} from '#domains/orders/order-contract.ts'
import { listCoinPacks, listPremiumPlans } from '#domains/orders/price-contract.ts'
import { cancelSubscription } from '#domains/orders/subscription-contract.ts'
import type { Person } from '#tests/kit/person.ts'

/** People by what they have bought: nothing, a plan that renews (also within the EU), one that was ended, premium forever. */
export const buyers = ['shopper', 'subscriber', 'european', 'ended', 'forever'] as const
export type Buyer = (typeof buyers)[number]

/** The subscriber's orders, by how they stand. */
export type OwnOrders = Record<'paid' | 'open' | 'cancelled', string>

const maxRequests = 40
const confirmAfterMs = 250
const from = { comeFrom: 'screens', extraJson: '' }

/** Buys at the sandbox what makes somebody this buyer. */
export async function buyAs(person: Person, buyer: Buyer): Promise<OwnOrders | null> {
  if (buyer === 'shopper') return null
  if (buyer === 'forever') {
    await paidPlan(person, 'vip-lifetime')
    return null
  }
  const cancelled = await orderOfPlan(person, 'vip-1-month')
  await person.get(cancelOrder, { orderId: await begunPlan(person, cancelled) })
  const paid = await paidPlan(person, 'vip-3-months')
  await pressed(await coinOrder(person, 'coins-1000'), 'pay')
  const { orderId: open } = await coinOrder(person, 'coins-10000')
  if (buyer === 'ended') await person.get(cancelSubscription, {})
  return { paid, open, cancelled }
}

async function orderOfPlan(person: Person, id: string): Promise<string> {
  const { quote } = await person.get(listPremiumPlans, { retain: false })
  const wanted = { ...from, id, quote: quote.token, key: randomUUID(), termsVersion: 'screens' }
  return (await person.get(createPremiumOrder, wanted)).orderId
}

async function begunPlan(person: Person, orderId: string): Promise<string> {
  await person.get(payPremiumOrder, { orderId, payMethod: 'OceanPayment', surface: 'web' })
  return orderId
}

async function paidPlan(person: Person, id: string): Promise<string> {
  const orderId = await orderOfPlan(person, id)
  await pressed(await person.get(payPremiumOrder, { orderId, payMethod: 'OceanPayment', surface: 'web' }), 'pay')
  for (let requested = 0; requested < maxRequests; requested += 1) {
    const { paidAt } = await person.get(premiumOrderStatus, { orderId })
    if (paidAt !== null) return orderId
    await new Promise((resolve) => setTimeout(resolve, confirmAfterMs))
  }
  throw new Error(`The sandbox never told that ${id} is paid`)
}

async function coinOrder(person: Person, id: string): Promise<Order> {
  const { quote } = await person.get(listCoinPacks, {})
  const { orderId } = await person.get(createCoinOrder, { ...from, id, quote: quote.token, key: randomUUID() })
  return person.get(payCoinOrder, { orderId, payMethod: 'OceanPayment', surface: 'web' })
}

/** Goes where the order leads, and presses there what a buyer would. */
async function pressed({ payment }: Order, action: 'pay'): Promise<void> {
  const instruction = payment?.instruction
  if (!instruction || !('url' in instruction)) throw new Error('The order leads nowhere')
  const page =
    instruction.kind === 'form-post'
      ? await fetch(instruction.url, { method: 'POST', body: new URLSearchParams(instruction.fields) })
      : await fetch(instruction.url)
  const body = new URLSearchParams({ action })
  const answer = await fetch(page.url, { method: 'POST', body, redirect: 'manual' })
  if (answer.status >= 400) throw new Error(`The sandbox answered ${answer.status}`)
}
