import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { useStore } from '#ui/state/store.ts'
import { recordVoice } from '../../calls.gen.ts'
import { useChat } from '../chat-context.tsx'
import {
  DictationConsent,
  DictationDone,
  DictationFault,
  Listening,
  recordingBar,
} from '../dictation/dictation-bar.tsx'
import { createDictation, withDictated } from '../dictation/dictation.ts'
import { record } from '../dictation/recorder.ts'
import type { SpokenProps } from '../tools/tool-parts.ts'

/**
 * Records a voice message: consent, a recording with its time, and its words in the field with the recording beside them,
 * which nobody sends but the person. Begun by a button that is held, it ends when that is let go.
 */
export function SpokenBar({ conversation, isHeld, onClose }: SpokenProps) {
  const t = useTexts('chat-tools')
  const chat = useTexts('chat')
  const client = useClient()
  const { readAloud } = useChat().hub
  const { conversationId, draft, spoken } = conversation
  const [dictation] = useState(() =>
    createDictation({ record, write: (file, signal) => client.upload(recordVoice, {}, { file, signal }), client }),
  )
  const state = useStore(dictation)
  const { status } = state
  const wasHeld = useRef(isHeld)
  useEffect(() => {
    // A voice that reads aloud would be heard by the microphone.
    readAloud.of(conversationId).set({ requested: null, messageId: null })
    void dictation.begin()
    // Where the page is left out of sight nobody means to be recorded.
    const hidden = () => {
      if (document.visibilityState === 'hidden' && dictation.state().status === 'listening') onClose(null)
    }
    const letGo = () => {
      if (wasHeld.current) void dictation.finish()
      wasHeld.current = false
    }
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pointerup', letGo)
    addEventListener('pointercancel', letGo)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pointerup', letGo)
      removeEventListener('pointercancel', letGo)
      dictation.close()
    }
  }, [dictation, readAloud, conversationId, onClose])
  useEffect(() => {
    if (state.status !== 'done') return
    const { text, ...voice } = state.written
    draft.typed(withDictated(draft.state(), text))
    spoken.take(voice)
    onClose(t('voiceMessage.ready'))
  }, [state, draft, spoken, onClose, t])
  const cancel = () => onClose(null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape at one of its buttons is the same as the one that ends it
    <section
      aria-label={t('voiceMessage.bar')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        cancel()
      }}
    >
      {status === 'consent' ? (
        <DictationConsent
          text={t('voiceMessage.consentText')}
          onAllow={() => void dictation.allow()}
          onCancel={cancel}
        />
      ) : status === 'failed' ? (
        <DictationFault state={state} onRetry={() => void dictation.retry()} onCancel={cancel} />
      ) : (
        <div className={recordingBar}>
          {status === 'listening' ? (
            <Listening state={state} />
          ) : (
            <output className="flex min-w-0 flex-1 items-center gap-3 text-small text-ink-2">
              <Spinner className="size-4.5" />
              {t(status === 'writing' ? 'dictation.writing' : 'dictation.opening')}
            </output>
          )}
          <IconButton label={chat('cancel')} icon={<X className="size-5" />} onClick={cancel} />
          {status === 'listening' ? (
            <DictationDone label={t('voiceMessage.done')} onDone={() => void dictation.finish()} />
          ) : null}
        </div>
      )}
    </section>
  )
}
