import {
  Archive,
  Bell,
  BellOff,
  BookOpen,
  Brain,
  Camera,
  Dices,
  FileDown,
  Flag,
  Gift,
  HandHeart,
  HeartHandshake,
  Info,
  PhoneCall,
  MessageSquarePlus,
  MessageSquareText,
  Split,
  NotebookPen,
  Pin,
  PinOff,
  Search,
  Share2,
  Shuffle,
  Star,
  Trash2,
  UserPen,
  Users,
  Volume2,
  Wallpaper,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useSession } from '#domains/accounts/web/public.ts'
import { memoryHref } from '#domains/memory/rules.ts'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { MenuItem } from '#ui/primitives/menu-entries.tsx'
import { useStore } from '#ui/state/store.ts'
import { useChat } from './chat-context.tsx'
import type { Conversation } from './conversation/conversation.ts'
import { givenName } from './name.ts'
import { useCanCall } from './dictation/use-dictation.tsx'
import { useCanRead } from './reading/use-reading-bar.tsx'
import type { HeaderActions } from './talk-actions.ts'
import { useConversation } from './use-conversation.ts'
import { useArrange } from './use-row-items.tsx'

const icon = 'size-4.5'

/** Everything that can be done with the conversation on screen, most used first, and the names of its groups. */
export function useHeaderItems(
  conversation: Conversation,
  actions: HeaderActions,
): { items: MenuItem[]; heads: Record<string, string> } {
  const t = useTexts('chat')
  const { methods } = useChat()
  const { viewer } = useSession()
  const isGone = useConversation(conversation, (state) => state.facts?.isGone ?? false)
  const fullName = useConversation(conversation, (state) => state.facts?.character.name ?? '')
  const characterId = useConversation(conversation, (state) => state.facts?.character.id ?? '')
  const name = givenName(fullName)
  const isArchived = useConversation(conversation, (state) => state.facts?.isArchived ?? false)
  const hasLeft = useConversation(conversation, (state) => Boolean(state.facts?.farewell))
  const isScene = useConversation(conversation, (state) => state.facts?.scene !== undefined)
  const can = useCanRead()
  const canCall = useCanCall()
  const place = usePlaceItems(conversation)
  const model = useModelItems(conversation)
  const item = (key: string, label: string, Icon: LucideIcon, onSelect: () => void): MenuItem => ({
    key,
    label,
    icon: <Icon className={icon} />,
    onSelect,
  })
  const about = item('about', t('conversation.about', { name: fullName }), Info, actions.onAbout)
  const mayWrite = !isArchived && !isGone
  const often = [
    ...(mayWrite ? [item('photo', t('composer.photo', { name }), Camera, actions.onPhoto)] : []),
    ...(mayWrite && actions.onGift ? [item('gift', t('composer.gift', { name }), Gift, actions.onGift)] : []),
    ...(mayWrite && actions.onTogether ? [item('together', t('composer.together'), Dices, actions.onTogether)] : []),
    ...(mayWrite && canCall ? [item('call', t('conversation.call', { name }), PhoneCall, actions.onCall)] : []),
    item('search', t('conversation.search'), Search, actions.onSearch),
    isScene ? item('scene', t('scene.people'), Users, actions.onAbout) : about,
  ]
  const find = [
    item('moments', t('conversation.moments'), Star, actions.onMoments),
    item('branches', t('conversation.branches'), Split, actions.onBranches),
    item('share', t('message.share'), Share2, actions.onShare),
  ]
  const her = [
    item('us', t('conversation.us', { name }), HeartHandshake, () =>
      methods.to(`/us/${encodeURIComponent(characterId)}`),
    ),
    item('stories', t('conversation.stories', { name }), BookOpen, () =>
      methods.to(`/stories?character=${encodeURIComponent(characterId)}`),
    ),
    item('memory', t('conversation.memory', { name }), Brain, () => methods.to(memoryHref(characterId))),
  ]
  const write = [
    item('quick', t('conversation.quick'), MessageSquareText, actions.onQuickReplies),
    item('note', t('conversation.note'), NotebookPen, actions.onNote),
    ...(viewer?.kind === 'member' ? [item('persona', t('conversation.persona'), UserPen, actions.onPersona)] : []),
  ]
  const voice = item('voice', t('conversation.voice'), Volume2, actions.onVoice)
  const read = [
    ...(can ? [voice] : []),
    item('backdrop', t('conversation.backdrop'), Wallpaper, actions.onBackdrop),
    ...model,
  ]
  const fresh = item('fresh', t('conversation.fresh', { name }), MessageSquarePlus, actions.onFresh)
  const arrange = [...(isGone ? [] : [fresh]), ...place, item('export', t('files.export'), FileDown, actions.onExport)]
  const end: MenuItem[] = [
    ...(hasLeft ? [] : [item('leave', t('leave.farewell'), HandHeart, actions.onLeave)]),
    item('report', t('message.report'), Flag, actions.onReport),
    { ...item('delete', t('conversation.delete'), Trash2, actions.onDelete), tone: 'danger' },
  ]
  const talk = [...(mayWrite ? write : []), ...read]
  const items = grouped({ often, her: isScene ? [] : her, find, talk, arrange, end })
  return {
    items: items.filter(({ key }) => !isScene || !ofTwo.has(key)),
    heads: {
      her: name,
      find: t('conversation.find'),
      talk: t('conversation.talk'),
      arrange: t('conversation.arrange'),
    },
  }
}

/** Items that are about one character alone, and none of a scene. */
const ofTwo: ReadonlySet<string> = new Set(['photo', 'gift', 'together', 'call', 'fresh', 'export', 'leave'])

function grouped(groups: Record<string, MenuItem[]>): MenuItem[] {
  return Object.entries(groups).flatMap(([group, items]) => items.map((one) => ({ ...one, group })))
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
