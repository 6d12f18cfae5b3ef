import { useState } from 'react'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation/conversation.ts'
import { FormattedText } from './formatted-text.tsx'
import { GiftWords } from './gifts/gift-words.tsx'
import { OwnWords } from './message-words.tsx'
import { ShownPicture } from './pictures/shown-picture.tsx'
import { ShownVoice } from './voice/shown-voice.tsx'
import { StreamingText } from './streaming-text.tsx'
import { useTranslation } from './translation/use-translation.ts'
import { TypingDots } from './typing-dots.tsx'
import { useConversation } from './use-conversation.ts'

type Props = { conversation: Conversation; message: Message }

/** A message as its reader wants it: its voice where it has one, over its words. */
export function ShownWords({ conversation, message }: Props) {
  const { voice, role } = message
  return (
    <>
      {voice ? <ShownVoice voice={voice} isOwn={role === 'user'} /> : null}
      <Words conversation={conversation} message={message} />
    </>
  )
}

/** The words: translated, as they come, or as they stand. */
function Words({ conversation, message }: Props) {
  const translation = useTranslation(conversation, message)
  if (translation?.status === 'shown') return <FormattedText text={translation.text} />
  const { gift, picture, role, text } = message
  if (gift) return <GiftWords gift={gift} text={text} />
  if (picture)
    return (
      <>
        <ShownPicture picture={picture} hasWords={!picture.isAlone} />
        {picture.isAlone ? null : <OwnWords text={text} />}
      </>
    )
  if (role === 'user') return <OwnWords text={text} />
  return <ReplyWords conversation={conversation} message={message} />
}

function ReplyWords({ conversation, message }: Props) {
  const [wasLive, setWasLive] = useState(message.state === 'streaming')
  const isLive = message.state === 'streaming'
  if (isLive && !wasLive) setWasLive(true)
  const hasBegun = useConversation(conversation, ({ live }) =>
    live?.messageId === message.id ? live.hasBegun || live.text !== '' : false,
  )
  if (isLive && !hasBegun) return <TypingDots />
  // The even flow runs on for a moment after the last token; then the words stand as they are.
  if (wasLive)
    return (
      <StreamingText
        conversation={conversation}
        messageId={message.id}
        start={message.text}
        onSettled={() => setWasLive(false)}
      />
    )
  return <FormattedText text={message.text} />
}
