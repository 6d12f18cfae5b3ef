import { ArchivedBar } from './archived-bar.tsx'
import { ComposerBar } from './composer-bar.tsx'
import type { TalkActions } from './talk-actions.ts'
import type { Conversation } from './conversation/conversation.ts'
import { GonePartner } from './conversation-states.tsx'
import { ModelNotice } from './model-notice.tsx'
import { SpeakerRow } from './scenes/speaker-row.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useConversation } from './use-conversation.ts'

type Props = {
  conversation: Conversation
  name: string
  onPhoto: (words: string) => void
  onGift: (() => void) | null
  onPart: () => void
  actions: TalkActions
}

/** The place below the messages: where one writes, or why nothing is written. */
export function ComposerPlace({ conversation, name, onPhoto, onGift, onPart, actions }: Props) {
  const isArchived = useConversation(conversation, (state) => state.facts?.isArchived ?? false)
  const isGone = useConversation(conversation, (state) => state.facts?.isGone ?? false)
  useMarkRead(conversation)
  if (isArchived) return <ArchivedBar conversation={conversation} name={name} onPart={onPart} />
  if (isGone) return <GonePartner name={name} />
  return (
    <>
      <ModelNotice conversation={conversation} />
      <SpeakerRow conversation={conversation} />
      <ComposerBar conversation={conversation} name={name} onPhoto={onPhoto} onGift={onGift} actions={actions} />
    </>
  )
}
