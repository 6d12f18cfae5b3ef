import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Chip } from '#ui/primitives/chip.tsx'
import type { Conversation } from './conversation/conversation.ts'
import type { ConversationState } from './conversation/conversation-state.ts'
import { useConversation } from './use-conversation.ts'

/** Ideas for a first message. */
export function Openers({
  conversation,
  isTyping,
  onPick,
}: {
  conversation: Conversation
  isTyping: boolean
  onPick: (text: string) => void
}) {
  const t = useTexts('chat')
  const openers = useConversation(conversation, (state) => (isUntouched(state) ? (state.facts?.openers ?? null) : null))
  if (!openers || openers.length === 0 || isTyping) return null
  return (
    <section
      aria-label={t('composer.openers')}
      className="mx-auto flex max-w-3xl gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none]"
    >
      {openers.map((opener) => (
        <Chip key={opener} onClick={() => onPick(opener)} className="shrink-0 bg-surface-1">
          <span dir="auto" className="max-w-[70vw] truncate md:max-w-80">
            {opener}
          </span>
        </Chip>
      ))}
    </section>
  )
}

function isUntouched({ status, messages, request }: ConversationState): boolean {
  return status === 'ready' && request === null && messages.every((message) => message.role === 'character')
}
