import { useEffect, useRef, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useStore } from '#ui/state/store.ts'
import { recordVoice } from '../../calls.gen.ts'
import { useChat } from '../chat-context.tsx'
import { createDictation, withDictated } from '../dictation/dictation.ts'
import { record } from '../dictation/recorder.ts'
import { RecordingPanel } from '../dictation/recording-panel.tsx'
import type { SpokenProps } from '../tools/tool-parts.ts'

/**
 * Records a voice message: consent, a recording with its time, and its words in the field with the recording beside them,
 * which nobody sends but the person. Begun by a button that is held, it ends when that is let go.
 */
export function SpokenBar({ conversation, isHeld, onClose }: SpokenProps) {
  const t = useTexts('chat-tools')
  const client = useClient()
  const { readAloud } = useChat().hub
  const { conversationId, draft, spoken } = conversation
  const [dictation] = useState(() =>
    createDictation({ record, write: (file, signal) => client.upload(recordVoice, {}, { file, signal }), client }),
  )
  const state = useStore(dictation)
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
  return (
    <RecordingPanel
      dictation={dictation}
      labels={{ bar: t('voiceMessage.bar'), consent: t('voiceMessage.consentText'), done: t('voiceMessage.done') }}
      onCancel={() => onClose(null)}
    />
  )
}
