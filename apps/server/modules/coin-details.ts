import type { Db } from '#platform/db/database.ts'
import { conversationsOfMessages } from '#domains/chat/server/public.ts'
import { photosAmong } from '#domains/media/server/public.ts'
import { ordersAmong } from '#domains/orders/server/public.ts'
import { serviceOrdersAmong } from '#domains/services/server/public.ts'
import type { CoinDetailNeeds } from '#domains/wallet/server/module.ts'

/** Ties the coin details to what coins and energy were for. */
export function openCoinDetails(db: Db): CoinDetailNeeds {
  return {
    db,
    conversationsOf: (userId, refs) => conversationsOfMessages(db, userId, refs),
    photosAmong: (userId, refs) => photosAmong(db, userId, refs),
    ordersAmong: (userId, refs) => ordersAmong(db, userId, refs),
    serviceOrdersAmong: (userId, refs) => serviceOrdersAmong(db, userId, refs),
  }
}
