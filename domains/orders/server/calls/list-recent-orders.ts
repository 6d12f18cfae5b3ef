import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { findUser } from '#domains/accounts/server/public.ts'
import { listRecentOrders } from '../../price-contract.ts'
import { recentOrders } from '../checkout/own-orders.ts'

/** Lists what others bought lately. */
export function listRecentOrdersHandler(db: Db) {
  return handle(listRecentOrders, async ({ caller, now }) => {
    const bought = await recentOrders(db, caller.brand, now)
    const list = await Promise.all(
      bought.map(async ({ userId, month, at }) => ({
        nick: masked((await findUser(db, userId))?.nick ?? ''),
        month,
        at: at.getTime(),
      })),
    )
    return { list }
  })
}

/** The first letter of a name, whatever its script, and nothing of its length. */
function masked(nick: string): string {
  const [first] = new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(nick)
  return `${first?.segment ?? ''}***`
}
