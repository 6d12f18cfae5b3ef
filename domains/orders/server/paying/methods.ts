import type { Caller } from '#platform/http/handler.ts'
import type { Money, PaymentAdapter } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod, Surface } from '../../payment-methods.ts'
import { paymentCurrency, paymentMethods } from '../../payment-methods.ts'
import type { OrderRow, Orders } from '../orders.ts'
import { renewsBy } from '../subscriptions/series.ts'
import type { Prices } from '../tables.ts'

/** USDT is counted in millionths of a dollar. */
const usdtPerCent = 10_000

export type PayableMethod = { method: PaymentMethod; amount: Money; renews: boolean }
export type Where = { surface: Surface; caller: Caller }

/** The ways to pay an order here, in the order of its brand's list. */
export function paymentMethodsOf(orders: Orders, order: OrderRow, where: Where): PayableMethod[] {
  const { methods } = orders.catalogue.of(order.brand)
  return Object.entries(methods).flatMap(([name, { surfaces, countries, renews }]): PayableMethod[] => {
    const method = paymentMethods.find((one) => one === name)
    const adapter = method ? openAdapter(orders, order.brand, method) : null
    if (!method || !adapter) return []
    const { country } = where.caller
    const isHere = surfaces.includes(surfaceOf(where)) && (!countries || !country || countries.includes(country))
    const isStars = method === 'TelegramStar'
    if (!isHere || (!isStars && (order.onlyStars || surfaceOf(where) === 'miniapp'))) return []
    const amount = amountBy(method, order.prices)
    return amount.minor > 0 && adapter.takes(amount)
      ? [{ method, amount, renews: renews && renewsBy(method, order) }]
      : []
  })
}

/** Where pages of a brand may bring forms to: what its ways to pay need for that. */
export function formOriginsOf(orders: Orders, brand: string): string[] {
  const adapters = paymentMethods.flatMap((method) => openAdapter(orders, brand, method) ?? [])
  return [...new Set(adapters.flatMap(({ formOrigins = [] }) => formOrigins))]
}

/** What speaks to the gateway of a way to pay; null where that is not set up, or switched off. */
function openAdapter(orders: Orders, brand: string, method: PaymentMethod): PaymentAdapter | null {
  const isOn = orders.catalogue.of(brand).methods[method]?.isOn && !orders.methodsOff.has(method)
  return isOn ? orders.adapterOf(brand, method) : null
}

/** Inside Telegram a page says so in two places; one of them is enough. */
function surfaceOf({ surface, caller }: Where): Surface {
  return caller.publisher === 'miniapp' ? 'miniapp' : surface
}

/** What a way to pay collects for these prices, in the currency that it collects. */
export function amountBy(method: PaymentMethod, prices: Prices): Money {
  const currency = paymentCurrency(method)
  if (currency === 'USDT') return { currency, minor: prices.USD * usdtPerCent }
  return { currency, minor: prices[currency] }
}
