import type { Actor } from '#platform/http/actor.ts'
import type { OrderKind } from '#domains/wallet/rules.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import { isOfExitOffer, packsForSale } from './for-sale.ts'
import type { PremiumNeeds } from './premium-for.ts'
import { premiumFor } from './premium-for.ts'
import type { Quote, Quoted } from './quotes.ts'
import { quoteMs } from './quotes.ts'

type Request = { kind: OrderKind; id: string; actor: Actor; brand: string; now: Date }

/** The quote of an order that names none. */
export type PresentQuote = (request: Request) => Promise<Quote>

/** Quotes what the price lists show a person at this moment, so that an order without a quote never costs more. */
export function createPresentQuote(needs: PremiumNeeds): PresentQuote {
  return async ({ kind, id, actor, brand, now }) => ({
    userId: actor.userId,
    brand,
    priceVersion: needs.catalogue.version,
    until: new Date(now.getTime() + quoteMs),
    goods:
      kind === orderKinds.coins
        ? packsForSale({ catalogue: needs.catalogue, brand, now })
        : await premiumGoods(needs, { actor, brand, isLeaving: isOfExitOffer(id), now }),
  })
}

async function premiumGoods(needs: PremiumNeeds, request: Parameters<typeof premiumFor>[1]): Promise<Quoted[]> {
  const { plans, retained, permanent } = await premiumFor(needs, request)
  return [...plans, ...(retained ?? []), ...(permanent ? [permanent] : [])].map(({ quoted }) => quoted)
}
