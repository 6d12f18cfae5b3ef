import { Archive, ArchiveRestore, Pin, PinOff, Trash2 } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import type { MenuItem } from '#ui/primitives/menu-entries.tsx'
import type { Conversation as ListedConversation } from '../contract.ts'
import { useChat } from './chat-context.tsx'
import type { ListPlace } from './conversation-list.ts'

/** Everything that can be done with a conversation in the list. */
export function useRowItems(item: ListedConversation, onDelete: () => void): MenuItem[] {
  const t = useTexts('chat')
  const { hub } = useChat()
  const { isPinned, isArchived } = item
  const arrange = (place: ListPlace) => void hub.arrange(item, place)
  const archive = async () => {
    if (!(await hub.arrange(item, 'archive'))) return
    toasts.push({ text: t('list.archived'), action: { label: t('undo'), run: () => arrange('list') } })
  }
  const icon = 'size-4.5'
  return [
    isPinned
      ? { key: 'unpin', label: t('list.unpin'), icon: <PinOff className={icon} />, onSelect: () => arrange('list') }
      : { key: 'pin', label: t('list.pin'), icon: <Pin className={icon} />, onSelect: () => arrange('pinned') },
    isArchived
      ? {
          key: 'unarchive',
          label: t('list.unarchive'),
          icon: <ArchiveRestore className={icon} />,
          onSelect: () => arrange('list'),
        }
      : {
          key: 'archive',
          label: t('list.archive'),
          icon: <Archive className={icon} />,
          onSelect: () => void archive(),
        },
    {
      key: 'delete',
      label: t('list.delete'),
      icon: <Trash2 className={icon} aria-hidden="true" />,
      tone: 'danger',
      onSelect: onDelete,
    },
  ]
}
