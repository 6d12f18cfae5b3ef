import { confirmAge } from '#domains/accounts/contract.ts'
import type { ParamsOf } from '#platform/contract/call.ts'
import type { Order } from '#domains/orders/order-contract.ts'
import {
  createCoinOrder,
  createPremiumOrder,
  createVisitorPremiumOrder,
  coinOrderStatus,
  listPayMethods,
  payCoinOrder,
  payPremiumOrder,
  verifyQxPay,
  premiumOrderStatus,
} from '#domains/orders/order-contract.ts'
import { orderStatuses } from '#domains/orders/rules.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'
import { nextQueryTime } from '#domains/orders/server/payments/query-schedule.ts'
import { listCoinPacks, listPremiumPlans } from '#domains/orders/price-contract.ts'
import type { Buyer } from './buyers.ts'
import { requested, requestedOr } from './buyers.ts'
import type { PlannedOutcome } from './planned-outcomes.ts'
import type { Purchase } from './purchase.ts'
import { plannedOutcomeFor } from './planned-outcomes.ts'
import type { GatewayPage } from './gateway-page.ts'
import { disturb, openPage, press, stateOf } from './gateway-page.ts'
import type { Outside } from './installations.ts'
import type { Line } from './line.ts'

type Options = Pick<Purchase, 'kind' | 'month' | 'coins'> & { order: () => Promise<Order> }
export type Buying = {
  line: Line
  buyer: Buyer
  outside: Outside | null
  check(promise: string, problem: string | null): void
}

/** The maximum delay of a due query: a job whose worker was killed waits half a minute for the next one. */
export const slackMs = 90_000
/** How long a payment hangs that is pending. */
const pendingMs = 6000
const restMs = 250
/** A payment method that gives money back by itself, in both installations. */
const givesBack = 'QxPay' satisfies PaymentMethod
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

/** Buys one thing, from the list of prices to the gateway's page, however often the product is killed meanwhile. */
export async function buy(buying: Buying, kind: 'vip' | 'gold'): Promise<Purchase> {
  const { line, buyer, check } = buying
  const { order: send, ...goods } = await (kind === 'vip' ? premiumRequest(buying) : coinRequest(buying))
  // Sometimes two tabs with one intent.
  const tabs = await line.persist('order', () => Promise.all(Math.random() < 0.25 ? [send(), send()] : [send()]))
  check('one wish is one order', new Set(tabs.map(({ orderId }) => orderId)).size === 1 ? null : 'two orders')
  const [{ orderId, token }] = tabs as [Order]
  const name = { orderId, ...(token === null ? {} : { token }) }
  const params = { ...name, surface: 'web' } as const
  const { list } = await requested(line, 'list', { person: buyer.person, call: listPayMethods, params })
  const went = await payByOneMethod(
    { ...buying, begin: (payMethod) => begin(buying, { kind, ...params, payMethod }) },
    list.map(({ method }) => method),
  )
  const purchase: Purchase = {
    ...goods,
    ...went,
    orderId,
    token,
    paidAt: null,
    seenAt: null,
    again: () => line.persist('order', send),
  }
  buyer.purchases.push(purchase)
  return purchase
}

type Went = Pick<
  Purchase,
  'method' | 'page' | 'outcome' | 'notifying' | 'isPaid' | 'pressedAt' | 'requestedAt' | 'twin'
>
type Beginning = Pick<Buying, 'line' | 'outside'> & { begin: (method: PaymentMethod) => Promise<Order> }

/** Pays with one method; after a failure sometimes with another, and sometimes with two at once. */
async function payByOneMethod(beginning: Beginning, methods: readonly PaymentMethod[]): Promise<Went> {
  const { line, outside } = beginning
  const method = oneOf(methods)
  const option = await openMethod(beginning, method)
  const others = methods.filter((one) => one !== method)
  const { outcome, notifying } = plannedOutcomeFor(method, outside !== null)
  const isTwice = outcome === 'paid' && others.includes(givesBack) && Math.random() < 0.1
  const twin = isTwice ? (await openMethod(beginning, givesBack)).page : null
  const isPaid = await meet({ line, outside, page: option.page, outcome, notifying })
  if (twin) await meet({ line, outside, page: twin, outcome: 'paid', notifying: 'once' })
  const went = { method, page: option.page, outcome, notifying, isPaid, twin, ...received(option, outcome) }
  if (isPaid || outcome === 'forged' || Math.random() < 0.5) return went
  const second = await openMethod(beginning, oneOf(others))
  const isPaidNow = await meet({ line, outside, page: second.page, outcome: 'paid', notifying: 'once' })
  return {
    ...went,
    method: second.method,
    page: second.page,
    outcome: 'paid',
    notifying: 'once',
    isPaid: isPaidNow,
    ...received(second, 'paid'),
  }
}

type OpenMethod = { method: PaymentMethod; page: GatewayPage; from: number; to: number }

async function openMethod({ line, begin: beginBy }: Beginning, method: PaymentMethod): Promise<OpenMethod> {
  const from = Date.now()
  const begun = await beginBy(method)
  const instruction = begun.payment?.instruction
  if (!instruction) throw new Error(`The order is ${begun.orderStatus} and leads nowhere`)
  return { method, page: await openPage(line, instruction), from, to: Date.now() }
}

function received(option: OpenMethod, outcome: PlannedOutcome): Pick<Purchase, 'pressedAt' | 'requestedAt'> {
  const pressedAt = Date.now()
  return { pressedAt, requestedAt: requestedBy(option, pressedAt + (outcome === 'pending' ? pendingMs : 0)) }
}

async function premiumRequest({ line, buyer: { person, isVisitor } }: Buying): Promise<Options> {
  const { list, quote } = await requested(line, 'list', { person, call: listPremiumPlans, params: {} })
  const { id, month, items } = oneOf(list)
  const call = isVisitor ? createVisitorPremiumOrder : createPremiumOrder
  const params = { ...requestedOptionsOf(id, quote.token), termsVersion: 'campaign' }
  const coins = items.reduce((sum, { amount }) => sum + amount, 0)
  return { kind: 'vip', month, coins, order: () => person.get(call, params) }
}

async function coinRequest({ line, buyer: { person } }: Buying): Promise<Options> {
  const { list, quote } = await requested(line, 'list', { person, call: listCoinPacks, params: {} })
  const { id, gold } = oneOf(list)
  const params = requestedOptionsOf(id, quote.token)
  return { kind: 'gold', month: null, coins: gold, order: () => person.get(createCoinOrder, params) }
}

function requestedOptionsOf(id: string, quote: string): ParamsOf<typeof createCoinOrder> {
  return { id, quote, key: crypto.randomUUID(), comeFrom: 'campaign', extraJson: '' }
}

/** Presses the button that leads to the gateway, again where the gateway could not be reached. */
async function begin(
  { line, buyer: { person } }: Buying,
  { kind, ...params }: ParamsOf<typeof payCoinOrder> & { kind: 'vip' | 'gold' },
): Promise<Order> {
  const call = kind === 'vip' ? payPremiumOrder : payCoinOrder
  for (let tries = 1; ; tries += 1) {
    const refusals = tries < 20 ? (['PAYMENT_UNREACHABLE'] as const) : []
    const begun = await requestedOr(line, 'pay', { person, call, params, refusals })
    if (begun) return begun
    await rest()
  }
}

type Meeting = Pick<Purchase, 'outcome' | 'notifying'> & Pick<Buying, 'line' | 'outside'> & { page: GatewayPage }

/** Performs the planned outcome at the gateway; true if the gateway then has the money, or will. */
async function meet({ line, page, outcome, notifying, outside }: Meeting): Promise<boolean> {
  const option = { once: null, twice: 'duplicate', lost: 'lose', corrupt: 'corrupt', late: 'delay' }[notifying]
  if (option) await disturb(line, page, option)
  if (outcome === 'forged') await outside?.forge(page.id)
  const button = { paid: 'pay', pending: 'pending', declined: 'decline', cancelled: 'cancel', forged: null }[outcome]
  // The page is reloaded each time: an action at the time of the kill may have succeeded.
  for (let tries = 0; button && (await stateOf(line, page)) === 'open'; tries += 1) {
    if (tries > 40) throw new Error(`The gateway does not let anybody press ${button}`)
    if (tries > 0) await rest()
    await press(line, page, button)
  }
  const state = await stateOf(line, page)
  return state === 'paid' || state === 'pending'
}

/** The latest query of the product for a payment begun in this span. */
function requestedBy({ from, to }: { from: number; to: number }, paidAt: number): number {
  for (let queries = 0; ; queries += 1) {
    const first = nextQueryTime({ createdAt: new Date(from), queries })
    const last = nextQueryTime({ createdAt: new Date(to), queries })
    if (!first || !last) throw new Error('No further query is due')
    if (first.getTime() >= paidAt) return last.getTime()
  }
}

/** Polls a purchase until it has ended; false after the timeout. */
export async function follow(buying: Buying, purchase: Purchase, isOver: () => boolean): Promise<boolean> {
  const { line, buyer } = buying
  const { orderId, token, method } = purchase
  const params = { orderId, ...(token === null ? {} : { token }) }
  // Like its page: a slow gateway is queried once, and after that only the product is polled.
  if (method === 'QxPay' && purchase.notifying !== 'lost' && purchase.seenAt === null)
    await requestedOr(line, 'ask', {
      person: buyer.person,
      call: verifyQxPay,
      params,
      refusals: ['PAYMENT_UNREACHABLE'],
    })
  for (;;) {
    const order = await status(buying, purchase)
    if (order.orderStatus === orderStatuses.hasPay) {
      purchase.paidAt = order.paidAt
      purchase.seenAt ??= Date.now()
      return true
    }
    if (!purchase.isPaid) return true
    if (isOver()) return false
    await rest(Date.now() - purchase.pressedAt > 5000 ? 4 : 1)
  }
}

/** So many kills in a row do not take the answers to one buyer. */
const mostReturns = 10

/** The state of the order. */
export async function status({ line, buyer: { person } }: Buying, purchase: Purchase): Promise<Order> {
  const { orderId, token, kind } = purchase
  if (kind === 'gold') return requested(line, 'ask', { person, call: coinOrderStatus, params: { orderId } })
  if (token === null) return requested(line, 'ask', { person, call: premiumOrderStatus, params: { orderId } })
  for (let time = 0; time < mostReturns; time += 1) {
    const request = { person, call: premiumOrderStatus, params: { orderId, token } }
    const order = await requestedOr(line, 'ask', { ...request, refusals: ['NEED_LOGIN'] })
    if (order !== null) return order
    // The answer that signed the buyer in was lost with its process, and the visitor's session has ended with it: like the
    // page, the buyer comes as somebody new, and the order's token signs them in. The next kill may take that answer, too.
    person.cookies.delete('token')
    await requested(line, 'list', { person, call: confirmAge, params: { adult: true } })
  }
  throw new Error('An order did not sign its buyer in, however often they came back')
}

/**
 * Waits for the refund of one of two payments for one purchase, and returns the number of refunded ones; 0 after the
 * timeout.
 */
export async function followTwin(line: Line, pages: readonly GatewayPage[], isOver: () => boolean): Promise<number> {
  for (;;) {
    const states = await Promise.all(pages.map((page) => stateOf(line, page)))
    const back = states.filter((state) => state === 'given back').length
    if (back > 0 || isOver()) return back
    await rest(4)
  }
}

function rest(times = 1): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, restMs * times))
}
