import type { ReactNode, RefObject } from 'react'
import { useCallback, useState } from 'react'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { late } from '#ui/state/late.ts'
import { useStore } from '#ui/state/store.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { useCanCall } from '../dictation/use-dictation.tsx'
import { useConversation } from '../use-conversation.ts'

type Speaking = {
  /** Begins a voice message, as long as a button is held or until another press; null where none can be made now. */
  start: ((isHeld: boolean) => void) | null
  /** The recording, and the one that the next message is sent with, over the field. */
  part: ReactNode
}

/** Voice messages of a conversation; their code comes with the first one. */
export function useSpoken(conversation: Conversation, field: RefObject<HTMLTextAreaElement | null>): Speaking {
  const { tools, hasVoiceFiles } = useChat()
  const can = useCanCall() && hasVoiceFiles
  const isEditing = useConversation(conversation, ({ editing }) => editing !== null)
  const hasOne = useStore(conversation.spoken, (voice) => voice !== null)
  const [begun, setBegun] = useState<{ isHeld: boolean } | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [SpokenBar] = useState(() => late(async () => ({ default: await tools.loadSpoken() })))
  const [AttachedVoice] = useState(() => late(async () => ({ default: await tools.loadAttachedVoice() })))
  const close = useCallback(
    (sentence: string | null) => {
      setSaid(sentence)
      setBegun(null)
      field.current?.focus({ preventScroll: true })
    },
    [field],
  )
  const isOffered = can && !isEditing
  const start = (isHeld: boolean) => {
    setSaid(null)
    setBegun({ isHeld })
  }
  const shown =
    begun && isOffered ? (
      <SpokenBar conversation={conversation} isHeld={begun.isHeld} onClose={close} />
    ) : hasOne && !isEditing ? (
      <AttachedVoice spoken={conversation.spoken} />
    ) : null
  return {
    start: isOffered && !begun ? start : null,
    part: (
      <>
        {shown ? (
          <div className="mx-auto w-full max-w-3xl px-3 pt-2">
            <LateOverlay>{shown}</LateOverlay>
          </div>
        ) : null}
        {isOffered ? <output className="sr-only">{said}</output> : null}
      </>
    ),
  }
}
