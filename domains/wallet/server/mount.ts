import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../contract.ts'
import type { OrderKind } from '../rules.ts'
import { listCoinDetailsHandler } from './calls/list-coin-details.ts'

export type WalletNeeds = {
  db: Db
  /** In which own conversation each of these messages stands; what is no message, or gone, is left out. */
  conversationsOf(userId: string, refs: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Which of these are photos that the person still has. */
  photosAmong(userId: string, refs: readonly string[]): Promise<ReadonlySet<string>>
  /** Which of these are orders of the person's, and of what. */
  ordersAmong(userId: string, refs: readonly string[]): Promise<ReadonlyMap<string, OrderKind>>
  /** Which of these are services that the person ordered. */
  serviceOrdersAmong(userId: string, refs: readonly string[]): Promise<ReadonlySet<string>>
}

/** Every call of the wallet with its handler. */
export function walletCalls(needs: WalletNeeds): HandlersFor<typeof contract> {
  return { listCoinDetails: listCoinDetailsHandler(needs) }
}
