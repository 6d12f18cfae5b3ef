import { findUser } from '#domains/accounts/server/public.ts'
import { handle } from '#platform/http/handler.ts'
import { listCoinPacks } from '../../price-contract.ts'
import { currencyFor } from '../../rules.ts'
import type { Orders } from '../orders.ts'
import { packsForSale } from '../prices/for-sale.ts'
import { packView } from '../prices/price-views.ts'
import { quoteOf } from '../prices/quote-of.ts'

/** The packs of coins at the prices of now, held for whoever asks. */
export function listCoinPacksHandler(orders: Orders) {
  return handle(listCoinPacks, async ({ actor: { userId }, caller: { brand }, now }) => {
    const packs = packsForSale({ catalogue: orders.catalogue, brand, now })
    const user = await findUser(orders.db, userId)
    return {
      list: packs.map(packView),
      currency: currencyFor(user?.countryCode ?? null),
      quote: quoteOf(orders, packs, { userId, brand, now }),
      isSandbox: orders.isSandbox,
    }
  })
}
