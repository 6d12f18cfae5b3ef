import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../contract.ts'
import { listCoinDetailsHandler } from './calls/list-coin-details.ts'
import type { DetailSources } from './detail-links.ts'

export type WalletNeeds = DetailSources & { db: Db }

/** Every call of the wallet with its handler. */
export function walletCalls(needs: WalletNeeds): HandlersFor<typeof contract> {
  return { listCoinDetails: listCoinDetailsHandler(needs) }
}
