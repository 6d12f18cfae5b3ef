import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listRewards } from '../../contract.ts'
import { rewardsOf } from '../rewards.ts'

/** How the own rewards stand. */
export function listRewardsHandler(db: Db) {
  return handle(listRewards, async ({ actor: { userId } }) => ({ list: await rewardsOf(db, userId) }))
}
