import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { parseMarkup, plainWords } from './markup.ts'
import { useConversation } from './use-conversation.ts'

/** Announces to screen readers that a reply is being written, and then the whole of it once: never token by token. */
export function ReplyAnnouncer({ conversation, name }: { conversation: Conversation; name: string }) {
  const t = useTexts('chat')
  const isComing = useConversation(conversation, ({ live, request }) => live !== null || request?.phase === 'sending')
  const [said, setSaid] = useState('')

  useEffect(() => {
    let liveId = conversation.state().live?.messageId ?? null
    return conversation.subscribe(() => {
      const { live, messages } = conversation.state()
      const now = live?.messageId ?? null
      if (now === liveId) return
      const ended = messages.find(({ id }) => id === liveId)
      liveId = now
      setSaid(now === null && ended && ended.state !== 'streaming' ? plainWords(parseMarkup(ended.text)) : '')
    })
  }, [conversation])

  const text = isComing
    ? t('conversation.replying', { name })
    : said
      ? t('conversation.said', { name, text: said })
      : ''
  return <output className="sr-only">{text}</output>
}
