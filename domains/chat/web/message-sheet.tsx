import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation/conversation.ts'
import { isBusy } from './conversation/conversation-state.ts'
import { ActionIcon } from './action-icons.tsx'
import type { ActionKey } from './message-actions.ts'
import { actionsFor } from './message-actions.ts'
import { parseMarkup, plainWords } from './markup.ts'
import { givenName } from './name.ts'
import { useConversation } from './use-conversation.ts'

const actionRow =
  'pressable flex min-h-13 w-full items-center gap-4 rounded-m px-3 text-start text-body hover:bg-surface-2'

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
  const busy = useConversation(conversation, isBusy)
  const isLast = useConversation(conversation, (state) => state.messages.at(-1)?.id === message.id)
  const name = useConversation(conversation, (state) => givenName(state.facts?.character.name ?? ''))
  const choose = (action: ActionKey) => {
    onClose()
    onAction(action, message)
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={message.role === 'character' ? name : t('conversation.you')}
      closeLabel={t('close')}
    >
      <p dir="auto" className="mb-3 line-clamp-3 text-small text-ink-3">
        {plainWords(parseMarkup(message.text))}
      </p>
      <ul className="-mx-2">
        {actionsFor(message, busy, isLast).map((action) => (
          <li key={action}>
            <button
              type="button"
              onClick={() => choose(action)}
              className={`${actionRow} ${action === 'delete' ? 'text-danger' : ''}`}
            >
              <ActionIcon action={action} className="size-5" />
              {t(`message.${action}`, { name })}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
