import { useEffect, useState } from 'react'
import { useLanguage } from '#platform/i18n/web/intl.tsx'
import { useStore } from '#ui/state/store.ts'
import { useChat } from '../chat-context.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import type { ReadAloud } from './choices.ts'
import { isReadable, readableMessages } from './readable-messages.ts'
import type { Reader } from './reader.ts'
import { createReader } from './reader.ts'
import { useSpeaker, useVoiceList } from './use-voices.ts'

/** The reader of a conversation on screen: it reads what a press requests, and new replies where the person chose so. */
export function useReader(conversation: Conversation): Reader {
  const language = useLanguage()
  const { readAloud } = useChat().hub
  const speaker = useSpeaker()
  const voices = useVoiceList()
  const [reader] = useState(() =>
    createReader({ messages: readableMessages(conversation, language), speaker, voices, choices: readAloud.state }),
  )
  useRequests(conversation, reader, readAloud)
  useNewReplies(conversation, reader, readAloud)
  return reader
}

/** Reads what a press requests, and says to the rest of the page what is being read. */
function useRequests(conversation: Conversation, reader: Reader, readAloud: ReadAloud): void {
  const reading = readAloud.of(conversation.conversationId)
  const requested = useStore(reading, (state) => state.requested)
  useEffect(() => {
    if (requested === null) return
    void reader.read(requested.messageId)
  }, [reader, requested])
  useEffect(() => {
    const ends = [
      reader.subscribe(() => {
        const { messageId } = reader.state()
        if (messageId !== reading.state().messageId) reading.set({ ...reading.state(), messageId })
      }),
      reading.subscribe(() => {
        if (reading.state().messageId === null && reader.state().messageId !== null) reader.stop()
      }),
    ]
    return () => {
      for (const end of ends) end()
      reader.stop()
    }
  }, [reader, reading])
}

/** Reads every reply that begins from now on, where the person chose so. */
function useNewReplies(conversation: Conversation, reader: Reader, readAloud: ReadAloud): void {
  useEffect(() => {
    let liveId = conversation.state().live?.messageId ?? null
    return conversation.subscribe(() => {
      const { live, messages } = conversation.state()
      const now = live?.messageId ?? null
      if (now === liveId) return
      liveId = now
      const message = messages.find(({ id }) => id === now)
      const follows = readAloud.state().follows.includes(conversation.conversationId)
      if (message && follows && isReadable(message)) void reader.read(message.id)
    })
  }, [conversation, reader, readAloud])
}
