import type { Db } from '#platform/db/database.ts'
import type { Replies } from '../replies.ts'
import { z } from 'zod'
import { handle } from '#platform/http/handler.ts'
import type { listMessages, tourListMessages } from '../../contract.ts'
import { findConversation } from '../conversations.ts'
import { pageOfBranch } from '../messages.ts'

type Needs = { db: Db; replies: Pick<Replies, 'liveText'> }

/** Messages of the branch the person sees, newest first. */
export function listMessagesHandler(call: typeof listMessages | typeof tourListMessages, { db, replies }: Needs) {
  return handle(call, async ({ params, actor, fail }) => {
    const row = (await findConversation(db, actor.userId, params.sessionId)) ?? fail('SESSION_NOT_FOUND')
    const cursor = z.uuid().safeParse(params.cursor)
    const fromId = cursor.success ? cursor.data : row.leafId
    if (fromId === null) return { list: [], next: null }
    const page = await pageOfBranch(db, {
      userId: actor.userId,
      conversationId: row.id,
      fromId,
      limit: params.limit,
    })
    // A reply that grows is newer in memory than in its row.
    const list = page.list.map((message) => ({ ...message, text: replies.liveText(message.id) ?? message.text }))
    return { list, next: page.next }
  })
}
