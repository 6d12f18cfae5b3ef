import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useStore } from '#ui/state/store.ts'
import { useChat } from '../chat-context.tsx'
import type { DictationProps } from '../tools/tool-parts.ts'
import { createDictation, dictateBy, withDictated } from './dictation.ts'
import { record } from './recorder.ts'
import { RecordingPanel } from './recording-panel.tsx'

/** Dictates into the field of a conversation: consent, a recording with its time, and its words, which nobody sends but the person. */
export function DictationBar({ conversation, onClose }: DictationProps) {
  const t = useTexts('chat-tools')
  const client = useClient()
  const { readAloud } = useChat().hub
  const { conversationId, draft } = conversation
  const [dictation] = useState(() => createDictation({ client, write: dictateBy(client), record }))
  const state = useStore(dictation)
  useEffect(() => {
    // A voice that reads aloud would be heard by the microphone.
    readAloud.of(conversationId).set({ requested: null, messageId: null })
    void dictation.begin()
    return dictation.close
  }, [dictation, readAloud, conversationId])
  useEffect(() => {
    if (state.status !== 'done') return
    draft.typed(withDictated(draft.state(), state.words))
    onClose(t('dictation.ready'))
  }, [state, draft, onClose, t])
  return (
    <RecordingPanel
      dictation={dictation}
      labels={{ bar: t('dictation.bar'), consent: t('dictation.consentText'), done: t('dictation.done') }}
      onCancel={() => onClose(null)}
    />
  )
}
