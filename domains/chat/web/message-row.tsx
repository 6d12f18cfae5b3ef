import { memo } from 'react'
import { CareCard } from '#domains/safety/web/public.ts'
import type { Message } from '../contract.ts'
import { ActivityRow } from './activities/activity-row.tsx'
import { useChat } from './chat-context.tsx'
import type { Conversation } from './conversation/conversation.ts'
import type { Row } from './conversation/conversation-rows.ts'
import { isStill } from './conversation/conversation-state.ts'
import { MessageBubble } from './message-bubble.tsx'
import type { RowActions } from './message-actions.ts'
import { DayRow, IntroRow, NoticeRow, OlderRow, PendingRow, TypingRow } from './message-rows.tsx'
import { PhotoRow } from './photo-row.tsx'
import { useSpeakerName } from './scenes/scene-names.ts'
import { SpeakerLine } from './scenes/speaker-line.tsx'
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
      return <Notice conversation={conversation} name={name} />
    case 'message':
      return row.message.care ? (
        <Help path={row.message.care} name={name} />
      ) : (
        <Bubble conversation={conversation} message={row.message} name={name} isLast={row.isLast} actions={actions} />
      )
    case 'pending':
      return (
        <PendingRow
          text={row.text}
          gift={row.gift}
          picture={row.picture}
          voice={row.voice}
          phase={row.phase}
          onTakeBack={() => conversation.takeBack(row.key)}
        />
      )
    case 'photo':
      return <PhotoRow conversation={conversation} photo={row.photo} name={name} onOpen={actions.onPhoto} />
    case 'activity':
      return <ActivityRow conversation={conversation} activity={row.activity} name={name} />
    case 'typing':
      return <TypingRow />
  }
})

function Help({ path, name }: { path: NonNullable<Message['care']>; name: string }) {
  const { help } = useChat()
  return <CareCard path={path} name={name} help={help} />
}

function Notice({ conversation, name }: { conversation: Conversation; name: string }) {
  const isScene = useConversation(conversation, (state) => state.facts?.scene !== undefined)
  return <NoticeRow name={name} isScene={isScene} />
}

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
  const busy = useConversation(conversation, isStill)
  const speaker = useSpeakerName(conversation, message.speakerId)
  return (
    <>
      <SpeakerLine conversation={conversation} message={message} />
      <MessageBubble
        conversation={conversation}
        message={message}
        name={message.speakerId === undefined ? name : speaker}
        isLast={isLast}
        isBusy={busy}
        actions={actions}
      />
    </>
  )
}
