import { Archive, ArchiveRestore, Bell, BellOff, Pin, PinOff, Trash2 } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import type { MenuItem } from '#ui/primitives/menu-entries.tsx'
import type { Conversation as ListedConversation } from '../contract.ts'
import { useChat } from './chat-context.tsx'

/** How a person arranges conversations; each step says what it did where that is not seen. */
export function useArrange() {
  const t = useTexts('chat')
  const { hub } = useChat()
  const mute = async (conversationId: string, isMuted: boolean): Promise<void> => {
    if (!(await hub.mute(conversationId, isMuted))) return
    const run = () => void mute(conversationId, !isMuted)
    toasts.push({ text: t(isMuted ? 'list.mutedNow' : 'list.unmutedNow'), action: { label: t('undo'), run } })
  }
  const archive = async (item: ListedConversation): Promise<void> => {
    if (!(await hub.arrange(item, 'archive'))) return
    const run = () => void hub.arrange(item, 'list')
    toasts.push({ text: t('list.archived'), action: { label: t('undo'), run } })
  }
  return {
    pin: (item: ListedConversation, isPinned: boolean) => void hub.arrange(item, isPinned ? 'pinned' : 'list'),
    mute: (conversationId: string, isMuted: boolean) => void mute(conversationId, isMuted),
    archive: (item: ListedConversation) => void archive(item),
    unarchive: (item: ListedConversation) => void hub.arrange(item, 'list'),
  }
}

/** Everything that can be done with a conversation in the list. */
export function useRowItems(item: ListedConversation, onDelete: () => void): MenuItem[] {
  const t = useTexts('chat')
  const { pin, mute, archive, unarchive } = useArrange()
  const { isPinned, isArchived, isMuted, sessionId: conversationId } = item
  const icon = 'size-4.5'
  return [
    {
      key: 'pin',
      label: t(isPinned ? 'list.unpin' : 'list.pin'),
      icon: isPinned ? <PinOff className={icon} /> : <Pin className={icon} />,
      onSelect: () => pin(item, !isPinned),
    },
    {
      key: 'mute',
      label: t(isMuted ? 'list.unmute' : 'list.mute'),
      icon: isMuted ? <Bell className={icon} /> : <BellOff className={icon} />,
      onSelect: () => mute(conversationId, !isMuted),
    },
    {
      key: 'archive',
      label: t(isArchived ? 'list.unarchive' : 'list.archive'),
      icon: isArchived ? <ArchiveRestore className={icon} /> : <Archive className={icon} />,
      onSelect: () => (isArchived ? unarchive(item) : archive(item)),
    },
    { key: 'delete', label: t('list.delete'), icon: <Trash2 className={icon} />, tone: 'danger', onSelect: onDelete },
  ]
}
