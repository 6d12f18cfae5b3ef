import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Point } from '#ui/primitives/context-menu.tsx'
import { ContextMenu } from '#ui/primitives/context-menu.tsx'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation/conversation.ts'
import type { ActionKey } from './talk-actions.ts'
import { useMessageItems } from './message-items.tsx'
import { ReactionRow } from './reaction-row.tsx'

type Props = {
  message: Message
  at: Point
  conversation: Conversation
  onClose: () => void
  onAction: (action: ActionKey, message: Message) => void
}

/** The menu of a message at the pointer. */
export function MessageContextMenu({ message, at, conversation, onClose, onAction }: Props) {
  const t = useTexts('chat')
  const items = useMessageItems(conversation, message, onAction)
  return (
    <ContextMenu
      at={at}
      label={t('message.options')}
      items={items}
      onClose={onClose}
      head={
        <ReactionRow
          current={message.reaction}
          isMenu
          onChoose={(reaction) => {
            onClose()
            void conversation.react(message, reaction)
          }}
        />
      }
    />
  )
}
