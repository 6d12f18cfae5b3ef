import { useEffect, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { parseMarkup, plainWords } from './markup.ts'
import { useConversation } from './use-conversation.ts'

/** Tells screen readers that a reply is being written, and then the whole of it once: never token by token. */
export function ReplyAnnouncer({ conversation, name }: { conversation: Conversation; name: string }) {
  const t = useTexts('chat')
  const liveId = useConversation(conversation, (state) => state.live?.messageId ?? null)
  const isAsked = useConversation(conversation, (state) => state.request?.phase === 'sending')
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (liveId === null) return
    setSaid('')
    return () => {
      const message = conversation.state().messages.find(({ id }) => id === liveId)
      if (message?.role === 'character' && message.state !== 'streaming') setSaid(plainWords(parseMarkup(message.text)))
    }
  }, [conversation, liveId])

  const text = liveId !== null || isAsked ? t('conversation.replying', { name }) : said ? t('conversation.said', { name, text: said }) : ''
  return <p role="status" className="sr-only">{text}</p>
}
