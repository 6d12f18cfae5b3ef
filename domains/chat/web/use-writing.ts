import { useNoticeWhenOver } from '#ui/patterns/device-notice.ts'
import type { Conversation } from './conversation/conversation.ts'
import { isBusy, mayQueue } from './conversation/conversation-state.ts'
import { useConversation } from './use-conversation.ts'

/** Whether she writes now, and whether more can be said meanwhile; the device says so when she is done. */
export function useWriting(conversation: Conversation): { busy: boolean; canQueue: boolean } {
  const busy = useConversation(conversation, isBusy)
  const canQueue = useConversation(conversation, mayQueue)
  const isMuted = useConversation(conversation, (state) => state.facts?.isMuted ?? false)
  useNoticeWhenOver(busy, { isMuted })
  return { busy, canQueue }
}
