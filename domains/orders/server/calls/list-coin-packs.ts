import type { Db } from '#platform/db/database.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import { handle } from '#platform/http/handler.ts'
import { listCoinPacks } from '../../price-contract.ts'
import { currencyFor } from '../../rules.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { packsForSale } from '../prices/for-sale.ts'
import { packView } from '../prices/price-views.ts'
import type { QuoteOf } from '../prices/quote-of.ts'

export type PriceNeeds = { db: Db; catalogue: Catalogue; quoteOf: QuoteOf; isSandbox: boolean }

/** Lists the packs of coins at the present prices, with a quote of them. */
export function listCoinPacksHandler({ db, catalogue, quoteOf, isSandbox }: PriceNeeds) {
  return handle(listCoinPacks, async ({ actor: { userId }, caller: { brand }, now }) => {
    const packs = packsForSale({ catalogue, brand, now })
    const user = await findUser(db, userId)
    return {
      list: packs.map(packView),
      currency: currencyFor(user?.countryCode ?? null),
      quote: quoteOf(packs, { userId, brand, now }),
      isSandbox,
    }
  })
}
