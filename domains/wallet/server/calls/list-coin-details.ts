import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listCoinDetails } from '../../contract.ts'
import { directions } from '../../rules.ts'
import type { DetailSources } from '../detail-links.ts'
import { findLinks } from '../detail-links.ts'
import { listDetailRows } from '../coin-details.ts'

/** Income and spending of coins and energy, each with a link to its subject. */
export function listCoinDetailsHandler({ db, ...sources }: DetailSources & { db: Db }) {
  return handle(listCoinDetails, async ({ params, actor: { userId } }) => {
    const page = await listDetailRows(db, { userId, ...params })
    const links = await findLinks(sources, userId, page.list)
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
