import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Conversation as ListedConversation } from '../contract.ts'
import { useChat } from './chat-context.tsx'
import { givenName } from './name.ts'
import { useIsAtHome } from './reader-time.ts'
import { useTitleOf } from './scenes/title-of.ts'

/** The last message, or the draft of this device. */
export function LastLine({ item, isShown }: { item: ListedConversation; isShown: boolean }) {
  const t = useTexts('chat')
  const { hub } = useChat()
  const isAtHome = useIsAtHome()
  const titleOf = useTitleOf()
  const { character, lastMessage, sessionId: conversationId } = item
  const isWriting = lastMessage?.state === 'streaming'
  // The server does not know what lies on this device, so drafts come once the page has taken over.
  const draft = isAtHome && !isShown ? hub.draftOf(conversationId).trim() : ''
  const words = lastMessage?.text ?? ''
  const lines = {
    writing: t('list.writing', { name: item.scene ? titleOf(item) : givenName(character.name) }),
    draft: t('list.draft', { text: draft }),
    photo: t('list.photo'),
    said: lastMessage?.role === 'user' ? t('list.you', { text: words }) : words || t('list.nothingYet'),
  }
  const line = isWriting ? 'writing' : draft ? 'draft' : lastMessage?.isBeforePhoto ? 'photo' : 'said'
  return (
    <span
      dir="auto"
      className={`block truncate text-small text-match-parent ${line === 'said' || line === 'photo' ? 'text-ink-3' : 'text-accent'}`}
    >
      {lines[line]}
    </span>
  )
}
