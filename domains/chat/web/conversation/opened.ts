import type { OpenedConversation } from '../../contract.ts'
import type { ConversationEvent } from './conversation-reducer.ts'
import { reduceConversation } from './conversation-reducer.ts'
import type { ConversationState, MessagePage } from './conversation-state.ts'
import { openingState } from './conversation-state.ts'

/** The data of a conversation in a server-rendered page. */
export type LoadedConversation = { opened: OpenedConversation; page: MessagePage }

/** The event that a conversation was opened, from what the server sent. */
export function openedEvent({ opened, page }: LoadedConversation): Extract<ConversationEvent, { type: 'opened' }> {
  const { character, scene, openers, isGone, isMuted, backdrop, palette, isArchived, farewell, isUnread } = opened
  const { isDemo, isCardTrimmed, noticeAt, model, freeRegenerations, persona, seesPictures, hasFaces } = opened
  const person = { character, scene, openers, isGone, isMuted, backdrop, palette, isArchived, farewell, isUnread }
  return {
    type: 'opened',
    facts: { ...person, isDemo, isCardTrimmed, noticeAt, model, freeRegenerations, persona, seesPictures, hasFaces },
    page,
  }
}

/** The state in which a conversation begins: opened where its page was rendered with it. */
export function openedState(conversationId: string, loaded: LoadedConversation | null): ConversationState {
  const first = openingState(conversationId)
  return loaded ? reduceConversation(first, openedEvent(loaded)) : first
}
