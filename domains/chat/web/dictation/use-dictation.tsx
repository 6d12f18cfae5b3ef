import { Mic } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LateOverlay } from '#ui/patterns/late-overlay.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useBrowserValue } from '#ui/state/browser-value.ts'
import { late } from '#ui/state/late.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { useConversation } from '../use-conversation.ts'
import { canRecord } from './recorder.ts'

type Dictating = {
  /** Begins to listen; null where nothing can be dictated now. */
  start: (() => void) | null
  /** The button that begins, for a field without words. */
  button: ReactNode
  /** The recording, over the field. */
  part: ReactNode
}

/** Whether one can talk to a character here: what is said is written down, and this browser can record. */
export function useCanCall(): boolean {
  const { hasDictation } = useChat()
  const can = useBrowserValue(canRecord, false)
  return hasDictation && can
}

/** Dictation into the field of a conversation; its code comes with the first press. A press that is held is a voice message. */
export function useDictation(
  conversation: Conversation,
  field: RefObject<HTMLTextAreaElement | null>,
  onVoice: ((isHeld: boolean) => void) | null,
): Dictating {
  const { tools } = useChat()
  const can = useCanCall()
  const isEditing = useConversation(conversation, ({ editing }) => editing !== null)
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const [DictationBar] = useState(() => late(async () => ({ default: await tools.loadDictation() })))
  // A rewritten message has words of its own, which only the keyboard changes.
  const isOffered = can && !isEditing
  const start = () => {
    setSaid(null)
    setOpen(true)
  }
  const close = (sentence: string | null) => {
    setSaid(sentence)
    setOpen(false)
    field.current?.focus({ preventScroll: true })
  }
  return {
    start: isOffered && !isOpen ? start : null,
    button:
      isOffered && !isOpen ? <MicrophoneButton onPress={start} onHold={onVoice && (() => onVoice(true))} /> : null,
    part: (
      <>
        {isOffered && isOpen ? (
          <div className="mx-auto w-full max-w-3xl px-3 pt-2">
            <LateOverlay>
              <DictationBar conversation={conversation} onClose={close} />
            </LateOverlay>
          </div>
        ) : null}
        {isOffered ? <output className="sr-only">{said}</output> : null}
      </>
    ),
  }
}

/** A press that lasts longer is held. */
const heldMs = 400

/** The microphone in place of the button that sends: a press dictates, and held it records a voice message. */
function MicrophoneButton({ onPress, onHold }: { onPress(): void; onHold: (() => void) | null }) {
  const t = useTexts('chat')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  const end = () => clearTimeout(timer.current)
  useEffect(() => end, [])
  return (
    <IconButton
      label={t('composer.dictate')}
      icon={<Mic className="pointer-events-none size-5" />}
      className="touch-none select-none"
      onPointerDown={({ button }) => {
        wasHeld.current = false
        if (button !== 0 || !onHold) return
        timer.current = setTimeout(() => {
          wasHeld.current = true
          onHold()
        }, heldMs)
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onPointerLeave={end}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!wasHeld.current) onPress()
      }}
    />
  )
}
