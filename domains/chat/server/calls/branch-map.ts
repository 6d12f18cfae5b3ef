import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { branchMap, tourBranchMap } from '../../tools-contract.ts'
import { excerptLength, titlesIn } from '../bookmarks.ts'
import { drawBranches } from '../branch-map.ts'
import { readShape } from '../chat-files/chat-rows.ts'
import { findConversation } from '../conversations.ts'
import { openingsOf } from '../messages.ts'

/** So many rows can be read through. */
const mostPoints = 300

/** The branches of a conversation as a tree can be drawn. */
export function branchMapHandler(call: typeof branchMap | typeof tourBranchMap, { db }: { db: Db }) {
  return handle(call, async ({ params, actor, fail }) => {
    const row = (await findConversation(db, actor.userId, params.sessionId)) ?? fail('SESSION_NOT_FOUND')
    const [{ nodes, chosen }, titles] = await Promise.all([
      readShape(db, row),
      titlesIn(db, actor.userId, params.sessionId),
    ])
    const marked = new Set(titles.keys())
    const { points, ...counts } = drawBranches({ nodes, leafId: row.leafId, chosen, marked, most: mostPoints })
    const ids = points.map(({ id }) => id)
    const openings = await openingsOf(db, { userId: actor.userId, ids, length: excerptLength })
    return {
      ...counts,
      points: points.flatMap(({ id, ...point }) => {
        const opening = openings.get(id)
        return opening ? [{ ...point, ...opening, messageId: id, bookmark: titles.get(id) ?? null }] : []
      }),
    }
  })
}
