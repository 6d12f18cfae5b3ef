import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import { handle } from '#platform/http/handler.ts'
import type { PersonPhotos } from '#domains/media/server/public.ts'
import { removeCharacter, removeConversation } from '#domains/memory/server/public.ts'
import type { partForGood, tourPartForGood } from '../../farewell-contract.ts'
import { findConversation, lockConversations } from '../conversations.ts'
import { conversations } from '../tables.ts'

type Needs = { db: Db; events: Pick<PersonEvents, 'publish'>; photos: Pick<PersonPhotos, 'deleteAll'> }

/** Deletes all that a person has with a character: conversations, memories, diary, and photos where that is wanted. */
export function partForGoodHandler(call: typeof partForGood | typeof tourPartForGood, { db, events, photos }: Needs) {
  return handle(
    call,
    async ({ params: { sessionId: conversationId, deletesPhotos }, actor: { userId }, now, fail }) => {
      const gone = await transact(db, async (tx) => {
        await lockConversations(tx, userId)
        const { characterId } = (await findConversation(tx, userId, conversationId)) ?? fail('SESSION_NOT_FOUND')
        const rows = await tx
          .update(conversations)
          .set({ deletedAt: now })
          .where(
            and(
              eq(conversations.userId, userId),
              eq(conversations.characterId, characterId),
              isNull(conversations.deletedAt),
            ),
          )
          .returning({ id: conversations.id })
        for (const { id } of rows) await removeConversation(tx, userId, id)
        await removeCharacter(tx, { userId, characterId })
        if (deletesPhotos) await photos.deleteAll(tx, { userId, characterId, until: now })
        return rows
      })
      for (const { id } of gone) events.publish(userId, 'conversation', { sessionId: id })
      return {}
    },
  )
}
