import { Lightbulb, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Conversation } from '../conversation/conversation.ts'
import type { ActionKey } from '../talk-actions.ts'
import { useMessageItems } from '../message-items.tsx'
import { useConversation } from '../use-conversation.ts'
import { useHeaderItems } from '../use-header-items.tsx'
import { findNamed } from './slash-query.ts'
import type { TalkActions } from '../talk-actions.ts'
import { useQuickReplies } from './use-quick-replies.ts'

export type SlashItem = {
  key: string
  label: string
  icon: ReactNode
  /** The name in English that finds it in every language; null for a quick reply. */
  command: string | null
  run(): void
}

/** The actions for the latest message that are commands as well. */
const ofLatest: ReadonlySet<ActionKey> = new Set([
  'regenerate',
  'continue',
  'reword',
  'star',
  'unstar',
  'known',
  'translate',
  'speak',
  'hush',
  'report',
])

const mostShown = 8

type Needs = { query: string; actions: TalkActions; onSuggest(): void; onPick(text: string): void }

type Found = { items: SlashItem[]; /** Quick replies are among them, if they could be loaded. */ isWhole: boolean }

/** The commands and quick replies that a query finds. */
export function useSlashItems(conversation: Conversation, { query, actions, onSuggest, onPick }: Needs): Found {
  const t = useTexts('chat')
  const { items: header } = useHeaderItems(conversation, actions.header)
  const latest = useLatestItems(conversation, actions)
  const ideas = {
    key: 'ideas',
    label: t('composer.ideas'),
    icon: <Lightbulb className="size-5" />,
    onSelect: onSuggest,
  }
  // Where both can be reported, it is the latest reply; the menu of the conversation has the other.
  const others = header.filter(({ key }) => !latest.some((one) => one.key === key))
  const commands = [...latest, ideas, ...others].map(({ key, label, icon, onSelect }) => ({
    key,
    label,
    icon,
    command: key,
    run: onSelect,
  }))
  const { loaded } = useQuickReplies()
  const own = (loaded === null || loaded === 'failed' ? [] : loaded.quickReplies).map(({ id, text }) => ({
    key: id,
    label: text,
    icon: <MessageSquareText className="size-5" />,
    command: null,
    run: () => onPick(text),
  }))
  const quick = findNamed(own, query)
  const items = [...quick, ...findNamed(commands, query)].slice(0, query === '' ? undefined : mostShown)
  return { items, isWhole: loaded !== null }
}

/** The actions of the latest message, where it is a reply. */
function useLatestItems(conversation: Conversation, { onAction }: TalkActions) {
  const message = useConversation(conversation, (state) => state.messages.at(-1) ?? null)
  const items = useMessageItems(conversation, message, onAction)
  if (message?.role !== 'character') return []
  return items.filter(({ key }) => ofLatest.has(key as ActionKey))
}
