import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { isPausedByCare } from '#domains/safety/web/public.ts'
import { useLanguage } from '#platform/i18n/web/intl.tsx'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import { createDictation, dictateBy } from '../dictation/dictation.ts'
import { record } from '../dictation/recorder.ts'
import { readableMessages } from '../reading/readable-messages.ts'
import { createReader } from '../reading/reader.ts'
import { useSpeaker, useVoiceList } from '../reading/use-voices.ts'
import { createCall } from './call.ts'
import { createCallMeter } from './call-meter.ts'
import { createHandsFree, isHearing } from './hands-free/hands-free.ts'
import { holdCall } from './hold-call.ts'

/** The parts of one call, which end with the component: its microphone, its voice, and what ties both to the conversation. */
export function useCallParts(conversation: Conversation) {
  const client = useClient()
  const language = useLanguage()
  const { readAloud } = useChat().hub
  const speaker = useSpeaker()
  const voices = useVoiceList()
  const [parts] = useState(() => {
    const dictation = createDictation({ client, write: dictateBy(client), record })
    const messages = readableMessages(conversation, language)
    const reader = createReader({ messages, speaker, voices, choices: readAloud.state })
    const isHeard = () => isHearing(handsFree.state())
    const call = createCall({ conversation, dictation, reader, isHeard })
    const handsFree = createHandsFree({
      client,
      write: dictateBy(client),
      listen: async (...heard) => (await import('./hands-free/open-microphone.ts')).listenThrough(...heard),
      isHerVoice: () => reader.state().messageId !== null,
      onBegun: call.hush,
      onSaid: call.say,
    })
    const meter = createCallMeter({
      client,
      callId: conversation.newEditKey(),
      now: () => Date.now(),
      isHeld: () => document.visibilityState === 'visible' && !isPausedByCare(),
      onEnd: (ended) => {
        handsFree.end()
        call.end(ended)
      },
    })
    return { dictation, reader, call, handsFree, meter }
  })
  useEffect(() => {
    // One voice at a time: the reading bar rests while a call is on.
    readAloud.call.set(conversation.conversationId)
    // They are known before she speaks: some browsers take more than a second to list theirs.
    void voices()
    const end = parts.call.begin()
    const unwatch = parts.handsFree.subscribe(parts.call.settle)
    const release = holdCall(() => {
      parts.handsFree.end()
      parts.meter.end()
      parts.call.end('elsewhere')
    })
    // Else a minute of the room around the phone would be recorded and sent.
    const hidden = () => {
      if (document.visibilityState !== 'hidden') return
      parts.call.drop()
      parts.handsFree.end()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      release()
      parts.meter.end()
      unwatch()
      parts.handsFree.end()
      end()
      readAloud.call.set(null)
    }
  }, [parts, readAloud, conversation, voices])
  return parts
}

export type CallParts = ReturnType<typeof useCallParts>
