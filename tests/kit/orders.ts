import { randomUUID } from 'node:crypto'
import { newId } from '#platform/clock/ids.ts'
import type { ParamsOf } from '#platform/contract/call.ts'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import { users } from '#domains/accounts/server/tables.ts'
import type { Order } from '#domains/orders/order-contract.ts'
import {
  createCoinOrder,
  createPremiumOrder,
  createVisitorPremiumOrder,
  payCoinOrder,
  payPremiumOrder,
} from '#domains/orders/order-contract.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'
import { newNumber } from '#domains/orders/server/payments/payment-number.ts'
import { orders, payments } from '#domains/orders/server/tables.ts'
import { listCoinPacks, listPremiumPlans } from '#domains/orders/price-contract.ts'
import { premiumUntilOf } from '#domains/wallet/server/public.ts'
import type { Person } from './person.ts'
import type { StubGateway } from './stub-gateway.ts'
import type { World } from './world.ts'

type Wanted = ParamsOf<typeof createPremiumOrder> & { key: string }

/** The request of the buy button. */
export function newOrder(over: Partial<Wanted> & Required<Pick<Wanted, 'id' | 'quote'>>): Wanted {
  return { key: randomUUID(), comeFrom: 'test', extraJson: '', termsVersion: '2026-06', ...over }
}

/** An order of premium at the price of now. */
export async function premiumOrder(someone: Person, id = 'vip-1-month'): Promise<Order> {
  const { quote } = await someone.get(listPremiumPlans, {})
  return someone.get(createPremiumOrder, newOrder({ id, quote: quote.token }))
}

/** The same for a visitor. */
export async function visitorOrder(someone: Person, id = 'vip-1-month'): Promise<Order> {
  const { quote } = await someone.get(listPremiumPlans, {})
  return someone.get(createVisitorPremiumOrder, newOrder({ id, quote: quote.token }))
}

/** An order of a pack of coins. */
export async function coinOrder(someone: Person, id = 'coins-300'): Promise<Order> {
  const { quote } = await someone.get(listCoinPacks, {})
  const { termsVersion: _, ...wanted } = newOrder({ id, quote: quote.token })
  return someone.get(createCoinOrder, wanted)
}

/** Begins to pay an order. */
export function beginPay(someone: Person, order: Order, payMethod: PaymentMethod = 'OceanPayment'): Promise<Order> {
  const call = order.goods.kind === 'vip' ? payPremiumOrder : payCoinOrder
  return someone.get(call, { orderId: order.orderId, payMethod, surface: 'web' })
}

/** The stub gateway's state of the newest payment. */
export function news(
  { created }: StubGateway,
  kind: PaymentEvent['kind'],
  over: Partial<PaymentEvent> = {},
): PaymentEvent {
  const last = created.at(-1)
  if (!last) throw new Error('No payment was begun')
  const { number, amount } = last
  return { eventId: `${number}:${kind}`, kind, orderNumber: number, reference: `ref-${number}`, amount, ...over }
}

/** The stub gateway sends a notice. */
export function notify(w: World, events: readonly PaymentEvent[], method: PaymentMethod = 'OceanPayment') {
  return fetch(`${w.url}/pay/notice/${method}`, {
    method: 'POST',
    headers: { 'x-puppet': 'proven' },
    body: JSON.stringify(events),
  })
}

/** The end of a person's premium; null without. */
export async function premiumOf({ db, clock }: World, userId: string): Promise<Date | null> {
  const until = await premiumUntilOf(db, userId)
  return until && until > clock.now() ? until : null
}

/** Pays on the order's sandbox page, and lets the sandbox notify the product. */
export async function pressPay(order: Order): Promise<void> {
  const instruction = order.payment?.instruction
  if (!instruction || !('url' in instruction)) throw new Error('The order leads nowhere')
  const page = await fetch(instruction.url)
  const pressed = await fetch(page.url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  if (pressed.status >= 400) throw new Error(`The sandbox answered ${pressed.status}: ${await pressed.text()}`)
}

/** The same, with the notice delivered at once. */
export async function payAtSandbox(w: World, order: Order): Promise<void> {
  await pressPay(order)
  await w.services.payments.sandbox?.deliver()
}

export type OpenOrder = { userId: string; orderId: string; paymentId: string; number: string; method: PaymentMethod }

/** A person with an order of a month of premium and 300 coins and an open payment, as stored at that time. */
export async function openOrder(
  { db, clock, services }: World,
  method: PaymentMethod = 'OceanPayment',
): Promise<OpenOrder> {
  const now = clock.now()
  const [userId, orderId, paymentId] = [newId(now), newId(now), newId(now)]
  const number = newNumber('N', now)
  await db
    .insert(users)
    .values({ id: userId, kind: 'member', nick: 'Sam', lang: 'en', brand: 'nocturne', createdAt: now })
  await db.insert(orders).values({
    id: orderId,
    userId,
    byVisitor: false,
    brand: 'nocturne',
    kind: 'vip',
    goodsId: 'vip-1-month',
    month: 1,
    coins: 300,
    tier: 1,
    prices: { USD: 1299, MMK: 27_500, INR: 1099, IDR: 209_000, MYR: 5590, XTR: 650 },
    onlyStars: false,
    renews: false,
    priceVersion: services.orders.catalogue.version,
    status: 10,
    comeFrom: '',
    extraJson: '',
    locale: 'en',
    countryCode: '',
    createdAt: now,
  })
  await db.insert(payments).values({
    id: paymentId,
    orderId,
    method,
    number,
    currency: 'USD',
    minor: 1299,
    state: 'open',
    createdAt: now,
    nextQueryAt: now,
  })
  return { userId, orderId, paymentId, number, method }
}
