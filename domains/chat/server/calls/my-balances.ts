import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { balancesOf } from '#domains/wallet/server/public.ts'
import type { myBalances, tourMyBalances } from '../../contract.ts'

/** Energy and coins now. */
export function myBalancesHandler(call: typeof myBalances | typeof tourMyBalances, db: Db) {
  return handle(call, ({ actor, now }) => balancesOf(db, { userId: actor.userId, isPremium: actor.isPremium, now }))
}
