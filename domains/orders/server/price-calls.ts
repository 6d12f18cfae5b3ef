import { listCoinPacksHandler } from './calls/list-coin-packs.ts'
import { listPremiumPlansHandler } from './calls/list-premium-plans.ts'
import { listRecentOrdersHandler } from './calls/list-recent-orders.ts'
import { listSupportPacksHandler } from './calls/list-support-packs.ts'
import { readBrandContentHandler } from './calls/read-brand-content.ts'
import type { SalesOf } from './catalogue/badges.ts'
import type { OrdersNeeds } from './needs.ts'
import { createQuoteOf } from './prices/quote-of.ts'
import type { Quotes } from './prices/quotes.ts'

type Needs = Pick<OrdersNeeds, 'db' | 'sale' | 'gateways' | 'people'> & { quotes: Quotes; salesOf: SalesOf }

/** The calls that show prices. */
export function priceCalls({ db, sale, gateways, people, quotes, salesOf }: Needs) {
  const { catalogue, brandContents } = sale
  const prices = { db, catalogue, quoteOf: createQuoteOf(quotes, catalogue), isSandbox: gateways.isSandbox }
  return {
    listPremiumPlans: listPremiumPlansHandler({ ...prices, salesOf, offersRest: people.offersRest }),
    listCoinPacks: listCoinPacksHandler(prices),
    listSupportPacks: listSupportPacksHandler(catalogue),
    listRecentOrders: listRecentOrdersHandler(db),
    readBrandContent: readBrandContentHandler(brandContents),
  }
}
