import { useEffect, useState } from 'react'
import { useChat } from './chat-context.tsx'
import { ComposerPlace } from './composer-place.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { ConversationGround } from './conversation-ground.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { useConversationSheets } from './conversation-sheets.tsx'
import { MissingConversation, WaitingConversation } from './conversation-states.tsx'
import { MessageList } from './message-list.tsx'
import { useCallNames } from './scenes/scene-names.ts'
import { useFreshStart } from './use-fresh-start.ts'
import { useRemoveConversation } from './remove-conversation.ts'
import { ReplyAnnouncer } from './reply-announcer.tsx'
import { useLateSheet } from './use-late-sheet.tsx'
import { useConversation } from './use-conversation.ts'
import { photoMark, useAddressMark } from './use-address-mark.ts'

/** One conversation on screen. It stays as it is while hidden; whenever it is shown again it requests new messages. */
export function ConversationPane({ conversation }: { conversation: Conversation }) {
  const status = useConversation(conversation, (state) => state.status)
  const character = useConversation(conversation, (state) => state.facts?.character ?? null)
  const conversationId = useConversation(conversation, (state) => state.conversationId)
  const name = useCallNames(conversation)
  const remove = useRemoveConversation()
  const { hub, files, photos } = useChat()
  const startAfresh = useFreshStart(character?.id ?? '')
  const exporting = useLateSheet(files.loadExport)
  const requesting = useLateSheet(photos.loadRequest)
  const [photoWords, setPhotoWords] = useState('')
  const showRequest = (words: string) => {
    setPhotoWords(words)
    void requesting.open()
  }
  const { sheets, actions, showAbout, showGifts, confirmDelete, showLeave, tools } = useConversationSheets(
    conversation,
    () => character && remove(conversation, character),
  )

  useEffect(() => {
    void conversation.open()
    return () => conversation.draft.flush()
  }, [conversation])

  useAddressMark(status === 'ready', { leave: () => showLeave('choice'), photo: () => showRequest('') })

  if (status === 'missing') return <MissingConversation />
  const header = {
    onAbout: showAbout,
    onPhoto: () => showRequest(''),
    onGift: showGifts,
    // After a crisis neither is offered.
    onTogether: showGifts && tools.showTogether,
    onCall: tools.call,
    onFresh: () => void startAfresh(),
    onSearch: tools.showSearch,
    onMoments: tools.showMoments,
    onBranches: tools.showBranches,
    onShare: () => tools.share(null),
    onNote: tools.showNote,
    onPersona: tools.showPersona,
    onQuickReplies: tools.showQuickReplies,
    onBackdrop: tools.showBackdrop,
    onVoice: tools.showVoice,
    onExport: () => void exporting.open(),
    onReport: tools.reportAll,
    onDelete: confirmDelete,
    onLeave: () => showLeave('choice'),
  }
  return (
    <ConversationGround conversation={conversation}>
      <ConversationHeader conversation={conversation} {...header} />
      {status === 'ready' ? (
        <MessageList conversation={conversation} name={name} actions={actions} />
      ) : (
        <WaitingConversation hasFailed={status === 'failed'} onRetry={() => void conversation.open()} />
      )}
      <ReplyAnnouncer conversation={conversation} name={name} />
      {status === 'ready' ? (
        <ComposerPlace
          conversation={conversation}
          name={name}
          onPhoto={showRequest}
          onGift={showGifts}
          onPart={() => showLeave('part')}
          actions={{ header, onAction: actions.onAction }}
        />
      ) : null}
      {sheets}
      {requesting.render({
        characterId: character?.id ?? '',
        name,
        words: photoWords,
        mark: photoMark,
        async order(order) {
          const answer = await conversation.requestPhoto(order)
          // The words went into the photo.
          if (answer.ok && photoWords !== '') conversation.draft.typed('')
          return answer
        },
      })}
      {exporting.render({ conversationId, name, call: hub.calls.exportChat })}
    </ConversationGround>
  )
}
