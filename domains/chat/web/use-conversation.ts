import { useRef } from 'react'
import { useStore } from '#ui/state/store.ts'
import type { Conversation } from './conversation/conversation.ts'
import type { ConversationState } from './conversation/conversation-state.ts'

/** One fact of a conversation; renders again only when that fact changes according to `isSame`. */
export function useConversation<T>(
  conversation: Conversation,
  pick: (state: ConversationState) => T,
  isSame: (one: T, other: T) => boolean = Object.is,
): T {
  const last = useRef<{ value: T } | null>(null)
  const readFrom = (state: ConversationState) => {
    const value = pick(state)
    if (!last.current || !isSame(last.current.value, value)) last.current = { value }
    return last.current.value
  }
  return useStore(conversation, readFrom)
}

/** The draft on this device. */
export function useDraft(conversation: Conversation): string {
  return useStore(conversation.draft)
}
