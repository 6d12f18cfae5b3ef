import type { PaymentMethod } from '../../payment-methods.ts'
import { renewsInStars, starsDays } from '../../rules.ts'
import type { OrderRow } from '../orders.ts'
import { renewalRules } from './renewal-rules.ts'

type Renewing = Pick<OrderRow, 'renews' | 'month' | 'consent' | 'prices'>

/** What a gateway calls the payments of a plan that comes again each so many months; null where it has no name for that. */
export function seriesOf({ month }: Pick<OrderRow, 'month'>): 'month' | 'quarter' | 'year' | null {
  return renewalRules.series[String(month)] ?? null
}

/**
 * Whether an order renews by itself when it is paid this way: by a card that is kept, or by Telegram, which collects each 30
 * days and always as much as the first time.
 */
export function renewsBy(method: PaymentMethod, order: Renewing): boolean {
  const agreed = order.renews ? order.consent?.renewal : null
  if (!agreed || seriesOf(order) === null) return false
  if (method === 'OceanPayment') return true
  const stars = { month: order.month, stars: order.prices.XTR, later: agreed.prices.XTR }
  return method === 'TelegramStar' && renewsInStars(stars)
}

/** What a gateway is asked for, so that an order renews. */
export function renewalOf(
  method: PaymentMethod,
  order: Renewing,
): { everyDays: number | null; storesCardFor: 'month' | 'quarter' | 'year' | null } {
  const renews = renewsBy(method, order)
  return {
    everyDays: renews && method === 'TelegramStar' ? starsDays : null,
    storesCardFor: renews && method === 'OceanPayment' ? seriesOf(order) : null,
  }
}
