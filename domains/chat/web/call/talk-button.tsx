import { Check, Mic } from 'lucide-react'
import { useRef } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { useStore } from '#ui/state/store.ts'
import type { Dictation } from '../dictation/dictation.ts'
import { wakeVoice } from '../reading/choices.ts'
import type { Reader } from '../reading/reader.ts'
import type { Call } from './call.ts'
import { useHasSpeech } from '../use-device.ts'

/** A press that lasts longer is held: its end is the end of what was said. */
const heldMs = 400
const round =
  'pressable grid size-20 place-items-center rounded-full bg-linear-to-r from-accent to-accent-2 text-accent-ink select-none touch-none *:pointer-events-none'

type Props = { name: string; call: Call; dictation: Dictation; reader: Reader }

/** The one button of a call: a press begins to talk and the next one ends it, or it is held as long as one speaks. */
export function TalkButton({ name, call, dictation, reader }: Props) {
  const t = useTexts('chat-tools')
  const hasSpeech = useHasSpeech()
  const { status } = useStore(dictation)
  const isSpeaking = useStore(reader, ({ messageId }) => messageId !== null)
  /** When a press began to talk; null where it ended that, or is none of a pointer. */
  const began = useRef<number | null>(null)
  const isListening = status === 'listening'
  const isWaiting = status === 'opening' || status === 'writing'
  const begin = () => {
    // Her reply is heard later, without a press of its own.
    wakeVoice(hasSpeech)
    call.talk()
  }
  const toggle = () => {
    if (isListening) call.finish()
    else if (status !== 'writing') begin()
  }
  const label = isListening ? t('call.send') : isSpeaking ? t('call.interrupt', { name }) : t('call.talk')
  return (
    <PlainButton
      aria-label={label}
      title={label}
      aria-disabled={status === 'writing'}
      className={`${round} ${isListening ? 'ring-4 ring-danger' : ''}`}
      onPointerDown={(event) => {
        began.current = null
        if (event.button !== 0 || isListening || isWaiting) return
        event.currentTarget.setPointerCapture(event.pointerId)
        began.current = performance.now()
        begin()
      }}
      onPointerUp={() => {
        const since = began.current
        if (since !== null && performance.now() - since >= heldMs) call.finish()
      }}
      onPointerCancel={() => {
        if (began.current !== null) call.drop()
        began.current = null
      }}
      onClick={() => {
        // The press that began is over; one by the keyboard or a screen reader has no pointer.
        if (began.current === null) toggle()
        began.current = null
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {isWaiting ? (
        <Spinner className="size-8" />
      ) : isListening ? (
        <Check className="size-8" aria-hidden="true" />
      ) : (
        <Mic className="size-8" aria-hidden="true" />
      )}
    </PlainButton>
  )
}
