import { leaveAllSteps } from '#ui/primitives/overlay-steps.ts'
import { useChat } from '../chat-context.tsx'

/** Goes to a message of a conversation by its address, so that going back returns; an open sheet is closed before. */
export function useJump() {
  const { hub, methods, hrefs } = useChat()
  return (conversationId: string, messageId: string, close: () => void = () => undefined): void =>
    leaveAllSteps(() => {
      close()
      const { pathname, search } = window.location
      const href = hrefs.message(conversationId, messageId)
      // The address stands there already: going to it again would change nothing.
      if (`${pathname}${search}` === href) void hub.conversation(conversationId).goTo(messageId)
      else methods.to(href)
    })
}
