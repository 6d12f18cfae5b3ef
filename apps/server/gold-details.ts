import type { Db } from '#platform/db/database.ts'
import { conversationsOfMessages } from '#domains/chat/server/public.ts'
import { photosAmong } from '#domains/media/server/public.ts'
import { ordersAmong } from '#domains/orders/server/public.ts'
import { serviceOrdersAmong } from '#domains/services/server/public.ts'
import type { WalletNeeds } from '#domains/wallet/server/mount.ts'

/** Ties the coin details to what coins and energy were for. */
export function openCoinDetails(db: Db): WalletNeeds {
  return {
    db,
    conversationsOf: (userId, refs) => conversationsOfMessages(db, userId, refs),
    photosAmong: (userId, refs) => photosAmong(db, userId, refs),
    ordersAmong: (userId, refs) => ordersAmong(db, userId, refs),
    serviceOrdersAmong: (userId, refs) => serviceOrdersAmong(db, userId, refs),
  }
}
