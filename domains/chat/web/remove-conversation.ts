import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import type { Conversation as ListedConversation } from '../contract.ts'
import { useChat } from './chat-context.tsx'
import type { ChatHub } from './chat-hub.ts'
import type { Conversation } from './conversation/conversation.ts'
import { useTitleOf } from './scenes/title-of.ts'

/** Takes a conversation away with one press, and offers to bring it back. */
export function useRemoveListed(): (item: ListedConversation, isShown: boolean) => void {
  const t = useTexts('chat')
  const { hub, methods } = useChat()
  const titleOf = useTitleOf()
  const remove = async (item: ListedConversation, isShown: boolean) => {
    if (isShown) methods.toList()
    if (!(await hub.remove(item))) return
    const text = t('list.deleted', { name: titleOf(item) })
    toasts.push({ text, action: { label: t('undo'), run: () => void hub.restore(item) } })
  }
  return (item, isShown) => void remove(item, isShown)
}

/** The conversation on screen as the list has it; one of the archive is in no list. */
export function listedItem(
  hub: ChatHub,
  conversation: Conversation,
  character: ListedConversation['character'],
): ListedConversation {
  const { conversationId } = conversation
  return (
    hub.list.state().items.find((item) => item.sessionId === conversationId) ?? {
      sessionId: conversationId,
      character,
      scene: conversation.state().facts?.scene,
      lastMessage: null,
      updatedAt: Date.now(),
      isPinned: false,
      isArchived: false,
      isMuted: false,
      isUnread: false,
    }
  )
}

/** The same for the conversation on screen. */
export function useRemoveConversation() {
  const { hub } = useChat()
  const remove = useRemoveListed()
  return (conversation: Conversation, character: ListedConversation['character']): void =>
    remove(listedItem(hub, conversation, character), true)
}
