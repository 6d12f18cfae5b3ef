import type { Caller } from '#platform/http/handler.ts'
import type { Money } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod, Surface } from '../../payment-methods.ts'
import { paymentCurrency, paymentMethods } from '../../payment-methods.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { renewsBy } from '../renewals/series.ts'
import type { OrderRow } from '../rows.ts'
import type { Prices } from '../tables.ts'
import type { Gateways } from './gateways.ts'

/** USDT is counted in millionths of a dollar. */
const usdtPerCent = 10_000

/** A method that can pay an order, what it collects, and whether the order then renews. */
export type AvailableMethod = { method: PaymentMethod; title: string | null; amount: Money; renews: boolean }
export type Where = { surface: Surface; caller: Caller }
export type MethodsOf = (order: OrderRow, where: Where) => AvailableMethod[]

type Needs = { catalogue: Pick<Catalogue, 'of'>; gateways: Pick<Gateways, 'openAdapterOf'> }

/** Lists the methods that can pay an order here, in the order of its brand's list. */
export function createMethodsOf({ catalogue, gateways }: Needs): MethodsOf {
  return (order, where) => {
    const { methods } = catalogue.of(order.brand)
    return Object.entries(methods).flatMap(
      ([name, { surfaces, countries, renews, title = null }]): AvailableMethod[] => {
        const method = paymentMethods.find((one) => one === name)
        const adapter = method ? gateways.openAdapterOf(order.brand, method) : null
        if (!method || !adapter) return []
        const { country } = where.caller
        const isHere = surfaces.includes(surfaceOf(where)) && (!countries || !country || countries.includes(country))
        const isStars = method === 'TelegramStar'
        if (!isHere || (!isStars && (order.onlyStars || surfaceOf(where) === 'miniapp'))) return []
        const amount = amountBy(method, order.prices)
        return amount.minor > 0 && adapter.takes(amount)
          ? [{ method, title, amount, renews: renews && renewsBy(method, order) }]
          : []
      },
    )
  }
}

/** Inside Telegram a page says so in two places; one of them is enough. */
function surfaceOf({ surface, caller }: Where): Surface {
  return caller.publisher === 'miniapp' ? 'miniapp' : surface
}

/** The amount that a method collects for these prices, in its own currency. */
export function amountBy(method: PaymentMethod, prices: Prices): Money {
  const currency = paymentCurrency(method)
  if (currency === 'USDT') return { currency, minor: prices.USD * usdtPerCent }
  return { currency, minor: prices[currency] }
}
