import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation/conversation.ts'
import { ActionRows } from './action-rows.tsx'
import type { ActionKey } from './talk-actions.ts'
import { useMessageItems } from './message-items.tsx'
import { parseMarkup, plainWords } from '../markup.ts'
import { splitQuote } from '../quote.ts'
import { ReactionRow } from './reaction-row.tsx'
import { useSpeakerName } from './scenes/scene-names.ts'

type Props = {
  message: Message
  conversation: Conversation
  open: boolean
  onClose: () => void
  onAction: (action: ActionKey, message: Message) => void
}

/** Everything that can be done with one message, large enough for a thumb. */
export function MessageSheet({ message, conversation, open, onClose, onAction }: Props) {
  const t = useTexts('chat')
  const name = useSpeakerName(conversation, message.speakerId)
  const items = useMessageItems(conversation, message, onAction)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={message.role === 'character' ? name : t('conversation.you')}
      closeLabel={t('close')}
    >
      <p dir="auto" className="mb-3 line-clamp-3 text-small text-ink-3">
        {plainWords(parseMarkup(splitQuote(message.text).words))}
      </p>
      <ReactionRow
        current={message.reaction}
        onChoose={(reaction) => {
          onClose()
          void conversation.react(message, reaction)
        }}
      />
      <ActionRows items={items} onChosen={onClose} />
    </Sheet>
  )
}
