import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { useStore } from '#ui/state/store.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import type { MovingFaceProps } from '../tools/tool-parts.ts'
import { useConversation } from '../use-conversation.ts'

/** Everything that the page needs has come by then. */
const restMs = 1200

/** The faces over a portrait, once the page has come to rest; without them the portrait stands alone. */
export function LateFace({ conversation, isTall = false }: { conversation: Conversation; isTall?: boolean }) {
  const { tools, hub } = useChat()
  const { hasFaces } = useStore(hub.wordsLook)
  const canMove = useConversation(conversation, ({ facts }) => facts?.hasFaces ?? false) && hasFaces
  const [part, setPart] = useState<{ Face: ComponentType<MovingFaceProps> } | null>(null)
  useEffect(() => {
    if (!canMove || part) return
    const load = () =>
      void tools.loadFace().then(
        (Face) => setPart({ Face }),
        // It is an ornament: the portrait stays as it is.
        () => undefined,
      )
    const timer = setTimeout(load, restMs)
    return () => clearTimeout(timer)
  }, [canMove, part, tools])
  return part && canMove ? (
    <part.Face key={conversation.conversationId} conversation={conversation} isTall={isTall} />
  ) : null
}
