import type { PersonPhotos } from '#domains/media/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import type { PersonEvents } from '#platform/events/person-events.ts'
import { handle } from '#platform/http/handler.ts'
import { requestPhoto } from '../../photo-contract.ts'
import type { ConversationPhotoRow } from '../conversation-photos.ts'
import { listFirst, storeConversationPhoto } from '../conversation-photos.ts'
import { findConversation } from '../conversations.ts'
import { isScene } from '../scenes/scenes.ts'

type Needs = { db: Db; photos: Pick<PersonPhotos, 'order'>; events: Pick<PersonEvents, 'publish'> }

/** Has a photo of the character made, in a conversation. */
export function requestPhotoHandler({ db, photos, events }: Needs) {
  return handle(requestPhoto, async ({ params: { sessionId: conversationId, ...order }, actor, caller, now, fail }) => {
    const { userId } = actor
    const conversation = (await findConversation(db, userId, conversationId)) ?? fail('SESSION_NOT_FOUND')
    // A photo is of one character, in a conversation with her.
    if (isScene(conversation)) fail('CHARACTER_NOT_FOUND')
    if (conversation.isArchived) fail('CONVERSATION_ARCHIVED')
    const { characterId } = conversation
    let stored: ConversationPhotoRow | undefined
    const answer = await photos.order(
      { ...order, characterId, kind: 'image' },
      { actor, caller, now },
      (tx, { id: photoId, createdAt }) => {
        stored = { userId, photoId, conversationId, createdAt }
        return storeConversationPhoto(tx, stored)
      },
    )
    if (stored) await listFirst(db, stored)
    events.publish(userId, 'conversation', { sessionId: conversationId })
    return answer
  })
}
