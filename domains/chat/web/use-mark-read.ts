import { useEffect } from 'react'
import { useChat } from './chat-context.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { useConversation } from './use-conversation.ts'

/** Notes that a conversation was read once it is on screen, on a page in sight. */
export function useMarkRead(conversation: Conversation): void {
  const { hub } = useChat()
  const isUnread = useConversation(conversation, (state) => state.facts?.isUnread ?? false)
  useEffect(() => {
    if (!isUnread) return
    const mark = () => {
      if (!document.hidden) void hub.markRead(conversation.conversationId)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [hub, conversation, isUnread])
}
