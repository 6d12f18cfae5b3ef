import type { Db } from '#platform/db/database.ts'
import type { Replies } from '../replies.ts'
import { z } from 'zod'
import type { PersonPhotos } from '#domains/media/server/public.ts'
import { handle } from '#platform/http/handler.ts'
import type { listMessages, tourListMessages } from '../../contract.ts'
import { activitiesOfPage, activityView } from '../activities/activity-rows.ts'
import { titlesOf } from '../bookmarks.ts'
import { findConversation } from '../conversations.ts'
import { photosOfPage } from '../conversation-photos.ts'
import { giftsOf } from '../gifts/gift-rows.ts'
import { pageOfBranch } from '../messages.ts'

type Needs = { db: Db; replies: Pick<Replies, 'shownText'>; photos: Pick<PersonPhotos, 'views'> }

/** Messages of the branch the person sees, newest first. */
export function listMessagesHandler(call: typeof listMessages | typeof tourListMessages, needs: Needs) {
  const { db, replies, photos } = needs
  return handle(call, async ({ params, actor, caller, now, fail }) => {
    const row = (await findConversation(db, actor.userId, params.sessionId)) ?? fail('SESSION_NOT_FOUND')
    const cursor = z.uuid().safeParse(params.cursor)
    const fromId = cursor.success ? cursor.data : row.leafId
    if (fromId === null) return { list: [], next: null, photos: [] }
    const page = await pageOfBranch(db, {
      userId: actor.userId,
      conversationId: row.id,
      fromId,
      limit: params.limit,
    })
    const ids = page.list.map(({ id }) => id)
    // A reply that grows is newer in memory than in its row.
    const shown = Promise.all(page.list.map((message) => replies.shownText(message)))
    const [titles, gifts, texts] = await Promise.all([
      titlesOf(db, actor.userId, ids),
      giftsOf(db, actor.userId, ids),
      shown,
    ])
    const list = page.list.map((message, at) => {
      const bookmark = titles.get(message.id)
      const gift = gifts.get(message.id)
      const text = texts[at] ?? message.text
      return { ...message, text, ...(bookmark === undefined ? {} : { bookmark }), ...(gift ? { gift } : {}) }
    })
    const place = { userId: actor.userId, conversationId: row.id }
    const time = { first: cursor.success ? fromId : null, next: page.next }
    const [inPage, together] = await Promise.all([photosOfPage(db, place, time), activitiesOfPage(db, place, time)])
    return {
      list,
      next: page.next,
      photos: await photos.views(db, inPage, { actor, caller, now }),
      ...(together.length > 0 ? { activities: together.map((one) => activityView(one, now)) } : {}),
    }
  })
}
