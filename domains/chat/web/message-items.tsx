import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { MenuItem } from '#ui/primitives/menu-entries.tsx'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation/conversation.ts'
import { isStill } from './conversation/conversation-state.ts'
import { ActionIcon } from './action-icons.tsx'
import type { ActionKey } from './talk-actions.ts'
import { actionsFor } from './message-actions.ts'
import { givenName } from './name.ts'
import { useSpokenActions } from './reading/use-reading-bar.tsx'
import { speakerIn } from './scenes/scene-names.ts'
import { useMayTranslate } from './translation/use-translation.ts'
import { useConversation } from './use-conversation.ts'

/** The name of an action; another reply says so where it is free. */
export function useActionLabel(conversation: Conversation): (action: ActionKey, message: Message) => string {
  const t = useTexts('chat')
  const facts = useConversation(conversation, (state) => state.facts)
  const free = useConversation(conversation, (state) => state.facts?.freeRegenerations ?? 0)
  const returned = useConversation(conversation, ({ messages }) => messages.find(isReturned)?.id)
  return (action, { siblings, text, parentId, speakerId }) => {
    const name = givenName(speakerIn(facts, speakerId)?.name ?? '')
    const isFree = action === 'regenerate' && text !== '' && siblings.length <= free && parentId !== returned
    return isFree ? t('message.regenerateFree') : t(`message.${action}`, { name })
  }
}

/** Everything that can be done with one message, for a menu or a sheet; nothing without one. */
export function useMessageItems(
  conversation: Conversation,
  message: Message | null,
  onAction: (action: ActionKey, message: Message) => void,
): MenuItem[] {
  const labelOf = useActionLabel(conversation)
  const busy = useConversation(conversation, isStill)
  const isLast = useConversation(conversation, (state) => state.messages.at(-1)?.id === message?.id)
  const spoken = useSpokenActions(conversation)
  const may = useMayTranslate(conversation, message)
  const mayQuote = useConversation(conversation, (state) => !state.facts?.isArchived)
  if (message === null) return []
  const actions = spoken(actionsFor(message, busy, isLast), message).filter(
    (action) => (action !== 'quote' || mayQuote) && (action !== 'translate' || may !== 'never'),
  )
  return actions.map((action) => ({
    key: action,
    label: labelOf(action, message),
    icon: <ActionIcon action={action} className="size-5" />,
    tone: action === 'delete' ? ('danger' as const) : ('plain' as const),
    onSelect: () => onAction(action, message),
  }))
}

/** Another reply to a gift that came back has its price. */
function isReturned({ gift }: Message): boolean {
  return gift?.state === 'returned'
}
