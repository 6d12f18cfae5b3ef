import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { pushUndoable } from '#ui/patterns/undoable.ts'
import { useChat } from './chat-context.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { listedItem } from './remove-conversation.ts'
import { useArrange } from './use-row-items.tsx'

/** Brings the conversation on screen back from the archive; that takes a farewell back, too. */
export function useBackInList(conversation: Conversation): () => Promise<void> {
  const { hub } = useChat()
  return async () => {
    const character = conversation.state().facts?.character
    if (character) await hub.arrange(listedItem(hub, conversation, character), 'list')
  }
}

/** How a person leaves a character: archives the conversation, says farewell, or parts for good, which can be undone at once. */
export function useLeave(conversation: Conversation) {
  const t = useTexts('chat')
  const { hub, methods } = useChat()
  const { archive } = useArrange()
  const listed = () => {
    const character = conversation.state().facts?.character
    return character ? listedItem(hub, conversation, character) : null
  }
  return {
    archive() {
      const item = listed()
      if (item) archive(item)
    },
    farewell: () => void hub.sayFarewell(conversation.conversationId),
    part(deletesPhotos: boolean) {
      const item = listed()
      if (!item) return
      const { part, stay } = hub.partFrom(item)
      methods.toList()
      pushUndoable(toasts, {
        text: t('leave.parted', { name: item.character.name }),
        label: t('undo'),
        run: () => void part(deletesPhotos),
        undo() {
          stay()
          methods.toConversation(item.sessionId)
        },
      })
    },
  }
}
