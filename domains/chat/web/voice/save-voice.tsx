import { useEffect, useRef } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useLanguage, useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { saveVoice } from '../../calls.gen.ts'
import { useChat } from '../chat-context.tsx'
import { serviceName } from '../reading/load-voices.ts'
import { tagOf } from '../reading/readable-messages.ts'
import { useVoiceList } from '../reading/use-voices.ts'
import { voiceFor } from '../../voices.ts'
import { speakerIn } from '../scenes/scene-names.ts'
import type { SaveVoiceProps } from '../tools/tool-parts.ts'

/** Saves a message of a character as a voice message, by the voice that reads it aloud; it shows nothing but how that goes. */
export function SaveVoice({ conversation, message, open, onClose }: SaveVoiceProps) {
  const t = useTexts('chat-tools')
  const client = useClient()
  const language = useLanguage()
  const voices = useVoiceList()
  const { readAloud } = useChat().hub
  const isBegun = useRef(false)
  useEffect(() => {
    if (!open || isBegun.current) return
    isBegun.current = true
    const save = async () => {
      const { all, own } = await voices()
      const speaking = speakerIn(conversation.state().facts, message.speakerId)
      const { voices: chosen, leavesOutActions } = readAloud.state()
      const service = all.filter(({ place }) => place === 'service')
      const tag = tagOf(conversation, message.text, language)
      const voice = speaking && voiceFor({ all: service, own }, { speaking, tag, chosen })
      if (!voice) return toasts.push({ text: t('voiceMessage.noVoice'), tone: 'danger' })
      const saving = toasts.push({ text: t('voiceMessage.saving') })
      const params = { messageId: message.id, voice: serviceName(voice), leavesOutActions }
      const answer = await client.call(saveVoice, params)
      toasts.dismiss(saving)
      if (!answer.ok) return
      conversation.voiceSaved(message.id, answer.data)
      toasts.push({ text: t('voiceMessage.saved'), tone: 'success' })
    }
    void save().finally(onClose)
  }, [open, onClose, client, conversation, language, message, readAloud, t, voices])
  return null
}
