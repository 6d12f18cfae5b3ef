import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { useChat } from './chat-context.tsx'

/** Begins another conversation with a character and goes there; the one on screen stays in the list. */
export function useFreshStart(characterId: string): () => Promise<void> {
  const t = useTexts('chat')
  const { hub, methods } = useChat()
  return async () => {
    const conversationId = await hub.startAfresh(characterId)
    if (conversationId === null) return
    methods.toConversation(conversationId)
    toasts.push({ text: t('conversation.freshStarted') })
  }
}
