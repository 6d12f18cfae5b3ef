import {
  Archive,
  Bell,
  BellOff,
  Brain,
  Camera,
  FileDown,
  HandHeart,
  HeartHandshake,
  Info,
  MessageSquarePlus,
  NotebookPen,
  Pin,
  PinOff,
  Search,
  Shuffle,
  Split,
  Star,
  Trash2,
} from 'lucide-react'
import { memoryHref } from '#domains/memory/rules.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { MenuItem } from '#ui/primitives/menu-entries.tsx'
import { useStore } from '#ui/state/store.ts'
import { useChat } from './chat-context.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { givenName } from './name.ts'
import { useConversation } from './use-conversation.ts'
import { useArrange } from './use-row-items.tsx'

export type HeaderActions = {
  onAbout: () => void
  onPhoto: () => void
  onFresh: () => void
  onSearch: () => void
  onMoments: () => void
  onBranches: () => void
  onNote: () => void
  onExport: () => void
  onDelete: () => void
  onLeave: () => void
}

const icon = 'size-4.5'

/** Everything that can be done with the conversation on screen. */
export function useHeaderItems(conversation: Conversation, actions: HeaderActions): MenuItem[] {
  const t = useTexts('chat')
  const { methods } = useChat()
  const isGone = useConversation(conversation, (state) => state.facts?.isGone ?? false)
  const fullName = useConversation(conversation, (state) => state.facts?.character.name ?? '')
  const characterId = useConversation(conversation, (state) => state.facts?.character.id ?? '')
  const name = givenName(fullName)
  const isArchived = useConversation(conversation, (state) => state.facts?.isArchived ?? false)
  const hasLeft = useConversation(conversation, (state) => Boolean(state.facts?.farewell))
  const place = usePlaceItems(conversation)
  const model = useModelItems(conversation)
  const photo: MenuItem[] = [
    {
      key: 'photo',
      label: t('composer.photo', { name }),
      icon: <Camera className={icon} />,
      onSelect: actions.onPhoto,
    },
  ]
  const note: MenuItem[] = [
    {
      key: 'note',
      label: t('conversation.note'),
      icon: <NotebookPen className={icon} />,
      onSelect: actions.onNote,
    },
  ]
  const meeting: MenuItem[] = [
    ...(isArchived ? [] : photo),
    ...(isArchived ? [] : note),
    {
      key: 'fresh',
      label: t('conversation.fresh', { name }),
      icon: <MessageSquarePlus className={icon} />,
      onSelect: actions.onFresh,
    },
  ]
  const leave: MenuItem[] = [
    {
      key: 'leave',
      label: t('leave.farewell'),
      icon: <HandHeart className={icon} />,
      onSelect: actions.onLeave,
    },
  ]
  return [
    {
      key: 'about',
      label: t('conversation.about', { name: fullName }),
      icon: <Info className={icon} />,
      onSelect: actions.onAbout,
    },
    {
      key: 'us',
      label: t('conversation.us', { name }),
      icon: <HeartHandshake className={icon} />,
      onSelect: () => methods.to(`/us/${encodeURIComponent(characterId)}`),
    },
    {
      key: 'memory',
      label: t('conversation.memory', { name }),
      icon: <Brain className={icon} />,
      onSelect: () => methods.to(memoryHref(characterId)),
    },
    {
      key: 'search',
      label: t('conversation.search'),
      icon: <Search className={icon} />,
      onSelect: actions.onSearch,
    },
    {
      key: 'moments',
      label: t('conversation.moments'),
      icon: <Star className={icon} />,
      onSelect: actions.onMoments,
    },
    {
      key: 'branches',
      label: t('conversation.branches'),
      icon: <Split className={`${icon} rotate-180`} />,
      onSelect: actions.onBranches,
    },
    ...(isGone ? [] : meeting),
    ...place,
    ...model,
    ...(hasLeft ? [] : leave),
    { key: 'export', label: t('files.export'), icon: <FileDown className={icon} />, onSelect: actions.onExport },
    {
      key: 'delete',
      label: t('conversation.delete'),
      icon: <Trash2 className={icon} />,
      tone: 'danger',
      onSelect: actions.onDelete,
    },
  ]
}

/** Pin, mute and archive, as in the list. */
function usePlaceItems(conversation: Conversation): MenuItem[] {
  const t = useTexts('chat')
  const { hub } = useChat()
  const { conversationId } = conversation
  const item = useStore(hub.list, ({ items }) => items.find((one) => one.sessionId === conversationId) ?? null)
  const isMuted = useConversation(conversation, (state) => state.facts?.isMuted ?? false)
  const { pin, mute, archive } = useArrange()
  const muting: MenuItem = {
    key: 'mute',
    label: t(isMuted ? 'list.unmute' : 'list.mute'),
    icon: isMuted ? <Bell className={icon} /> : <BellOff className={icon} />,
    onSelect: () => mute(conversationId, !isMuted),
  }
  // One of the archive, or far down, is not in the list.
  if (item === null) return [muting]
  return [
    {
      key: 'pin',
      label: t(item.isPinned ? 'list.unpin' : 'list.pin'),
      icon: item.isPinned ? <PinOff className={icon} /> : <Pin className={icon} />,
      onSelect: () => pin(item, !item.isPinned),
    },
    muting,
    { key: 'archive', label: t('list.archive'), icon: <Archive className={icon} />, onSelect: () => archive(item) },
  ]
}

function useModelItems(conversation: Conversation): MenuItem[] {
  const t = useTexts('chat')
  const model = useConversation(conversation, (state) => state.facts?.model ?? null)
  if (!model) return []
  return [
    {
      key: 'model',
      label: t(model.mayFallBack ? 'model.disallowOthers' : 'model.allowOthers'),
      icon: <Shuffle className={icon} />,
      onSelect: () => void conversation.chooseModel({ mayFallBack: !model.mayFallBack }),
    },
  ]
}
