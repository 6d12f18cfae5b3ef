import { handle } from '#platform/http/handler.ts'
import { listCoinDetails } from '../../contract.ts'
import { directions } from '../../rules.ts'
import { findLinks } from '../detail-links.ts'
import { listDetailRows } from '../coin-details.ts'
import type { CoinDetailNeeds } from '../module.ts'

/** What came and what went, with the way to what it was for. */
export function listCoinDetailsHandler(needs: CoinDetailNeeds) {
  return handle(listCoinDetails, async ({ params, actor: { userId } }) => {
    const page = await listDetailRows(needs.db, { userId, ...params })
    const links = await findLinks(needs, userId, page.list)
    const list = page.list.map(({ id, createdAt, amount, currency, reason, ref }) => ({
      id,
      at: createdAt.getTime(),
      amount,
      direction: amount > 0 ? directions.in : directions.out,
      currency,
      reason,
      link: links.get(ref) ?? null,
    }))
    return { list, next: page.next }
  })
}
