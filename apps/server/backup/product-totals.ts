import type { Queryable } from '#platform/db/database.ts'
import { moneyByMethod } from '#domains/orders/server/public.ts'
import { walletTotals } from '#domains/wallet/server/public.ts'

/** The sums that a moved database has to have again: balances and books, and the money that came in by each method. */
export async function productTotals(tx: Queryable): Promise<ReadonlyMap<string, number>> {
  const money = await moneyByMethod(tx, new Date(0))
  return new Map([
    ...(await walletTotals(tx)),
    ...money.map(({ method, currency, minor }) => [`${method}, minor units of ${currency}`, minor] as const),
  ])
}
