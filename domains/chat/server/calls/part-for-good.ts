import { and, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import { handle } from '#platform/http/handler.ts'
import type { PersonPhotos } from '#domains/media/server/public.ts'
import { removeCharacter, removeConversation } from '#domains/memory/server/public.ts'
import type { partForGood, tourPartForGood } from '../../farewell-contract.ts'
import { findConversation, lockConversations } from '../conversations.ts'
import { isScene, leaveAllScenes } from '../scenes/scenes.ts'
import { conversations } from '../tables.ts'

/** Ends at once what a character writes to a person by herself; it stays off in a later conversation until it is wanted again. */
export type EndInitiative = (tx: Tx, of: { userId: string; characterId: string }) => Promise<void>

type Needs = {
  db: Db
  events: Pick<PersonEvents, 'publish'>
  photos: Pick<PersonPhotos, 'deleteAll'>
  endInitiative: EndInitiative
}

/**
 * Deletes all that a person has with a character: conversations, memories, diary, and photos where that is wanted. She leaves
 * their scenes, and writes no more by herself.
 */
export function partForGoodHandler(
  call: typeof partForGood | typeof tourPartForGood,
  { db, events, photos, endInitiative }: Needs,
) {
  return handle(
    call,
    async ({ params: { sessionId: conversationId, deletesPhotos }, actor: { userId }, now, fail }) => {
      const gone = await transact(db, async (tx) => {
        const found = (await findConversation(tx, userId, conversationId)) ?? fail('SESSION_NOT_FOUND')
        if (isScene(found)) fail('SESSION_NOT_FOUND')
        const { characterId } = found
        // Before the conversations: a message that she is about to store locks the two in this order.
        await endInitiative(tx, { userId, characterId })
        await lockConversations(tx, userId)
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
        const scenes = await leaveAllScenes(tx, { userId, characterId, now })
        await removeCharacter(tx, { userId, characterId })
        if (deletesPhotos) await photos.deleteAll(tx, { userId, characterId, until: now })
        return [...rows.map(({ id }) => id), ...scenes]
      })
      for (const id of gone) events.publish(userId, 'conversation', { sessionId: id })
      return {}
    },
  )
}
