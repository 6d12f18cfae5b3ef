import { useEffect, useState } from 'react'
import { play } from '#ui/patterns/feedback.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useChat } from './chat-context.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { parseMarkup, plainWords } from '../markup.ts'
import { givenName } from './name.ts'
import { speakerIn } from './scenes/scene-names.ts'
import { useConversation } from './use-conversation.ts'

const nothing = { text: '', isHelp: false, by: '' }

/** Announces to screen readers that a reply is being written, and then the whole of it once: never token by token. */
export function ReplyAnnouncer({ conversation, name }: { conversation: Conversation; name: string }) {
  const t = useTexts('chat')
  const isComing = useConversation(conversation, ({ live, request }) => live !== null || request?.phase === 'sending')
  const { readAloud } = useChat().hub
  const [said, setSaid] = useState(nothing)

  useEffect(() => {
    let liveId = conversation.state().live?.messageId ?? null
    return conversation.subscribe(() => {
      const { live, messages } = conversation.state()
      const now = live?.messageId ?? null
      if (now === liveId) return
      const ended = messages.find(({ id }) => id === liveId)
      liveId = now
      if (now === null && ended?.state === 'done' && !conversation.state().facts?.isMuted) play('arrived')
      // Two voices at once are none.
      const isReadAloud =
        ended !== undefined && readAloud.of(conversation.conversationId).state().messageId === ended.id
      const isOver = now === null && ended && ended.state !== 'streaming' && !isReadAloud
      setSaid(
        isOver
          ? {
              text: plainWords(parseMarkup(ended.text)),
              isHelp: ended.care !== undefined,
              by: speakerOf(conversation, ended.id),
            }
          : nothing,
      )
    })
  }, [conversation, readAloud])

  const liveName = useConversation(conversation, ({ live }) => live && speakerOf(conversation, live.messageId))
  const text = isComing
    ? t('conversation.replying', { name: liveName || name })
    : said.text && !said.isHelp
      ? t('conversation.said', { name: said.by || name, text: said.text })
      : said.text
  return <output className="sr-only">{text}</output>
}

/** The name of the one who says a message of a scene; empty elsewhere. */
function speakerOf(conversation: Conversation, messageId: string): string {
  const { messages, facts } = conversation.state()
  const speakerId = messages.find(({ id }) => id === messageId)?.speakerId
  return speakerId === undefined ? '' : givenName(speakerIn(facts, speakerId)?.name ?? '')
}
