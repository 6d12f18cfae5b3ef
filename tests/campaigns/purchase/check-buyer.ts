import { myProfile } from '#domains/accounts/contract.ts'
import { listOrders } from '#domains/orders/order-contract.ts'
import { orderStatuses } from '#domains/orders/rules.ts'
import { premiumTime } from '#domains/orders/server/settlement/premium-time.ts'
import type { CoinDetail } from '#domains/wallet/contract.ts'
import { listCoinDetails } from '#domains/wallet/contract.ts'
import { requested } from './buyers.ts'
import type { Purchase } from './purchase.ts'
import type { Buying } from './purchases.ts'
import { status } from './purchases.ts'

/** Looks at all that somebody bought, as they see it themselves: nothing lost, nothing twice, nothing for nothing. */
export async function lookAt(buying: Buying): Promise<void> {
  const { line, buyer, check } = buying
  const { person, purchases } = buyer
  for (const purchase of purchases) {
    const { orderStatus } = await status(buying, purchase)
    const isPaid = orderStatus === orderStatuses.hasPay
    if (purchase.isPaid) check('what the gateway has money for is paid', isPaid ? null : describe(purchase))
    else check(`nothing is paid that was ${purchase.outcome}`, isPaid ? describe(purchase) : null)
  }
  const paid = purchases.filter((one) => one.isPaid && one.paidAt !== null)
  const { user, goldBalance } = await requested(line, 'ask', { person, call: myProfile, params: {} })
  check('it is still the same person', user.id === buyer.userId ? null : `${user.id} of ${buyer.userId}`)
  const isSignedIn = user.kind === 'member'
  if (buyer.isVisitor)
    check(
      'a visitor who paid is signed in, and one who did not is not',
      isSignedIn === paid.length > 0 ? null : user.kind,
    )
  const { list } = await requested(line, 'ask', { person, call: listCoinDetails, params: { limit: 100 } })
  checkCoins(buying, { paid, list, goldBalance })
  const times = expiries(paid)
  check(
    'premium ends exactly as the plans say',
    times.has(user.vipExpireAt) ? null : `${user.vipExpireAt} instead of ${[...times].join(' or ')}`,
  )
  if (!isSignedIn) return
  const orders = await requested(line, 'ask', { person, call: listOrders, params: { limit: 100 } })
  const statuses = new Map(orders.list.map(({ orderId, orderStatus }) => [orderId, orderStatus]))
  for (const purchase of purchases)
    check('an order that was acknowledged is there', statuses.has(purchase.orderId) ? null : describe(purchase))
  check(
    'there are no orders but those',
    orders.list.length === purchases.length ? null : `${orders.list.length} orders of ${purchases.length} wishes`,
  )
  for (const purchase of paid) {
    const { orderId, orderStatus } = await purchase.again()
    check(
      'the same wish once more is the order that it was',
      orderId === purchase.orderId && orderStatus === orderStatuses.hasPay ? null : describe(purchase),
    )
  }
}

type Coins = { paid: readonly Purchase[]; list: readonly CoinDetail[]; goldBalance: number }

function checkCoins({ buyer, check }: Buying, { paid, list, goldBalance }: Coins): void {
  const bought = list.filter(({ reason }) => reason === 'purchase' || reason === 'plan')
  for (const purchase of paid.filter(({ coins }) => coins > 0)) {
    const lines = bought.filter(({ link }) => link?.kind === 'order' && link.orderId === purchase.orderId)
    const isOnce = lines.length === 1 && lines[0]?.amount === purchase.coins
    check('coins of an order stand in the books once', isOnce ? null : `${lines.length} lines of ${describe(purchase)}`)
  }
  const due = paid.filter(({ coins }) => coins > 0).length
  check('no coins came but for these orders', bought.length === due ? null : `${bought.length} lines of ${due} orders`)
  const taken = list.filter(({ reason }) => reason === 'service')
  const spent = buyer.spent.reduce((sum, one) => sum + one, 0)
  const isRight = taken.length === buyer.spent.length && taken.reduce((sum, { amount }) => sum - amount, 0) === spent
  check('what was spent was taken once', isRight ? null : `${taken.length} lines of ${buyer.spent.length}`)
  const balance = paid.reduce((sum, { coins }) => sum + coins, 0) - spent
  check(
    'coins are exactly what orders brought and services took',
    goldBalance === balance ? null : `${goldBalance} of ${balance}`,
  )
}

/** Until when premium may hold: orders that were settled side by side may have been added in either order. */
function expiries(paid: readonly Purchase[]): ReadonlySet<number | null> {
  const plans = paid.flatMap(({ month, paidAt }) => (month === null || paidAt === null ? [] : [{ month, paidAt }]))
  const ends = ordersOf(plans).map((list) =>
    list.reduce<Date | null>((before, { month, paidAt }) => premiumTime(month, before, new Date(paidAt)).until, null),
  )
  return new Set(ends.map((end) => end?.getTime() ?? null))
}

function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]]
  return list.flatMap((one, at) => ordersOf(list.toSpliced(at, 1)).map((rest) => [one, ...rest]))
}

function describe({ orderId, kind, method, outcome, notifying, isPaid }: Purchase): string {
  return `${kind} ${orderId} by ${method}: ${outcome}, told ${notifying}${isPaid ? ', the gateway has the money' : ''}`
}
