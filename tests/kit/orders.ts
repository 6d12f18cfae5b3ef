import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ParamsOf } from '#platform/contract/call.ts'
import type { PaymentEvent } from '#platform/payments/payment-adapter.ts'
import { users } from '#domains/accounts/server/tables.ts'
import type { Order } from '#domains/orders/order-contract.ts'
import {
  createGoldOrder,
  createVipOrder,
  createVisitorVipOrder,
  payGoldOrder,
  payVipOrder,
} from '#domains/orders/order-contract.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'
import { listGoldPacks, listVipPlans } from '#domains/orders/price-contract.ts'
import type { Person } from './person.ts'
import type { PuppetGateway } from './puppet-gateway.ts'
import type { World } from './world.ts'

type Wanted = ParamsOf<typeof createVipOrder>

/** What a press of the button asks for. */
export function newOrder(over: Partial<Wanted> & Pick<Wanted, 'id' | 'quote'>): Wanted {
  return { key: randomUUID(), comeFrom: 'test', extraJson: '', termsVersion: '2026-06', ...over }
}

/** An order of premium at the price of now. */
export async function vipOrder(someone: Person, id = 'vip-1-month'): Promise<Order> {
  const { quote } = await someone.get(listVipPlans, {})
  return someone.get(createVipOrder, newOrder({ id, quote: quote.token }))
}

/** The same of somebody who has not signed in. */
export async function visitorOrder(someone: Person, id = 'vip-1-month'): Promise<Order> {
  const { quote } = await someone.get(listVipPlans, {})
  return someone.get(createVisitorVipOrder, newOrder({ id, quote: quote.token }))
}

/** An order of a pack of coins. */
export async function goldOrder(someone: Person, id = 'coins-300'): Promise<Order> {
  const { quote } = await someone.get(listGoldPacks, {})
  const { termsVersion: _, ...wanted } = newOrder({ id, quote: quote.token })
  return someone.get(createGoldOrder, wanted)
}

/** Begins to pay an order. */
export function beginPay(someone: Person, order: Order, payMethod: PaymentMethod = 'OceanPayment'): Promise<Order> {
  const call = order.goods.kind === 'vip' ? payVipOrder : payGoldOrder
  return someone.get(call, { orderId: order.orderId, payMethod, surface: 'web' })
}

/** What the puppet gateway says of the payment that was begun last. */
export function news(
  { created }: PuppetGateway,
  kind: PaymentEvent['kind'],
  over: Partial<PaymentEvent> = {},
): PaymentEvent {
  const last = created.at(-1)
  if (!last) throw new Error('No payment was begun')
  const { number, amount } = last
  return { eventId: `${number}:${kind}`, kind, orderNumber: number, reference: `ref-${number}`, amount, ...over }
}

/** The puppet gateway tells something by a notice. */
export function notify(w: World, events: readonly PaymentEvent[], method: PaymentMethod = 'OceanPayment') {
  return fetch(`${w.url}/pay/notice/${method}`, {
    method: 'POST',
    headers: { 'x-puppet': 'proven' },
    body: JSON.stringify(events),
  })
}

/** Until when somebody's premium holds; null without. */
export async function premiumOf({ db, clock }: World, userId: string): Promise<Date | null> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  const until = user?.vipExpireAt ?? null
  return until && until > clock.now() ? until : null
}
