import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation/conversation.ts'
import { isBusy } from './conversation/conversation-state.ts'
import { DeedIcon } from './deed-icons.tsx'
import type { DeedKey } from './message-deeds.ts'
import { deedsFor } from './message-deeds.ts'
import { parseMarkup, plainWords } from './markup.ts'
import { givenName } from './name.ts'
import { useConversation } from './use-conversation.ts'

type Props = {
  message: Message
  conversation: Conversation
  open: boolean
  onClose: () => void
  onDeed: (deed: DeedKey, message: Message) => void
}

/** Everything that can be done with one message, large enough for a thumb. */
export function MessageSheet({ message, conversation, open, onClose, onDeed }: Props) {
  const t = useTexts('chat')
  const busy = useConversation(conversation, isBusy)
  const isLast = useConversation(conversation, (state) => state.messages.at(-1)?.id === message.id)
  const name = useConversation(conversation, (state) => givenName(state.facts?.character.name ?? ''))
  const choose = (deed: DeedKey) => {
    onClose()
    onDeed(deed, message)
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
        {deedsFor(message, busy, isLast).map((deed) => (
          <li key={deed}>
            <button
              type="button"
              onClick={() => choose(deed)}
              className={`pressable flex min-h-13 w-full items-center gap-4 rounded-m px-3 text-start text-body hover:bg-surface-2 ${deed === 'delete' ? 'text-danger' : ''}`}
            >
              <DeedIcon deed={deed} className="size-5" />
              {t(`message.${deed}`, { name })}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
