import { memo } from 'react'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation/conversation.ts'
import type { Row } from './conversation/conversation-rows.ts'
import { isBusy } from './conversation/conversation-state.ts'
import { MessageBubble } from './message-bubble.tsx'
import type { RowActions } from './message-actions.ts'
import { DayRow, IntroRow, NoticeRow, OlderRow, PendingRow, TypingRow } from './message-rows.tsx'
import { useConversation } from './use-conversation.ts'

type Props = { row: Row; conversation: Conversation; name: string; actions: RowActions }

/** The content of one row of the list. */
export const MessageRow = memo(function MessageRow({ row, conversation, name, actions }: Props) {
  switch (row.kind) {
    case 'intro':
      return <Intro conversation={conversation} />
    case 'older':
      return <OlderRow status={row.status} onRetry={() => void conversation.loadOlder()} />
    case 'day':
      return <DayRow at={row.at} />
    case 'notice':
      return <NoticeRow name={name} />
    case 'message':
      return (
        <Bubble conversation={conversation} message={row.message} name={name} isLast={row.isLast} actions={actions} />
      )
    case 'pending':
      return <PendingRow text={row.text} phase={row.phase} onTakeBack={() => conversation.takeBack(row.key)} />
    case 'typing':
      return <TypingRow />
  }
})

function Intro({ conversation }: { conversation: Conversation }) {
  const facts = useConversation(conversation, (state) => state.facts)
  return facts ? <IntroRow facts={facts} /> : null
}

function Bubble({
  conversation,
  message,
  name,
  isLast,
  actions,
}: {
  conversation: Conversation
  message: Message
  name: string
  isLast: boolean
  actions: RowActions
}) {
  const busy = useConversation(conversation, isBusy)
  return (
    <MessageBubble
      conversation={conversation}
      message={message}
      name={name}
      isLast={isLast}
      isBusy={busy}
      actions={actions}
    />
  )
}
