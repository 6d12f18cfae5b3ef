import type { PaymentMethod } from '../../payment-methods.ts'
import { renewsInStars, starsDays } from '../../rules.ts'
import type { OrderRow } from '../rows.ts'
import { renewalRules } from './renewal-rules.ts'

type Renewing = Pick<OrderRow, 'renews' | 'month' | 'consent' | 'prices'>

/** The name that gateways have for payments which repeat each so many months; null where there is none. */
export function seriesOf({ month }: Pick<OrderRow, 'month'>): 'month' | 'quarter' | 'year' | null {
  return renewalRules.series[String(month)] ?? null
}

/**
 * Whether an order renews by itself when this method pays it: by a stored card, or by Telegram, which collects each 30
 * days and always the same amount.
 */
export function renewsBy(method: PaymentMethod, order: Renewing): boolean {
  const agreed = order.renews ? order.consent?.renewal : null
  if (!agreed || seriesOf(order) === null) return false
  if (method === 'OceanPayment') return true
  const stars = { month: order.month, stars: order.prices.XTR, later: agreed.prices.XTR }
  return method === 'TelegramStar' && renewsInStars(stars)
}

/** The fields of a payment request that make an order renew. */
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
