import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listNotices, noticesSeen } from '../../contract.ts'
import { listOf, markSeen } from '../notices.ts'

/** The notices of a person. */
export function listNoticesHandler(db: Db) {
  return handle(listNotices, async ({ params, actor: { userId } }) => {
    const { list, next } = await listOf(db, userId, params)
    const shown = list.map(({ id, kind, name, path, createdAt, seenAt }) => ({
      id,
      kind,
      name,
      path,
      at: createdAt.getTime(),
      isNew: seenAt === null,
    }))
    return { list: shown, next }
  })
}

/** Notes that the person has seen them. */
export function noticesSeenHandler(db: Db) {
  return handle(noticesSeen, async ({ actor: { userId }, now }) => {
    await markSeen(db, userId, now)
    return {}
  })
}
