import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { KnownNotes } from './known-notes.tsx'
import { speakerIn, useSpeakerName } from './scenes/scene-names.ts'
import { useConversation } from './use-conversation.ts'

type Props = { messageId: string; conversation: Conversation; open: boolean; onClose: () => void }

/** The knowledge of a character for one reply. */
export function KnownSheet({ messageId, conversation, open, onClose }: Props) {
  const t = useTexts('chat')
  const speakerId = useConversation(
    conversation,
    (state) => state.messages.find(({ id }) => id === messageId)?.speakerId,
  )
  const name = useSpeakerName(conversation, speakerId)
  const characterId = useConversation(conversation, ({ facts }) => speakerIn(facts, speakerId)?.id ?? '')
  return (
    <Sheet open={open} onClose={onClose} title={t('known.title', { name })} closeLabel={t('close')} place="side">
      <p className="mb-4 text-small text-ink-3">{t('known.text', { name })}</p>
      <KnownNotes
        messageId={messageId}
        conversationId={conversation.conversationId}
        name={name}
        characterId={characterId}
        onLeave={onClose}
      />
    </Sheet>
  )
}
