import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Composer } from '#ui/patterns/composer.tsx'
import { useNoticeWhenOver } from '#ui/patterns/device-notice.ts'
import { Chip } from '#ui/primitives/chip.tsx'
import { CoinLabel } from '#ui/primitives/coin-label.tsx'
import { EnergyLabel } from '#ui/primitives/energy-label.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { useStore } from '#ui/state/store.ts'
import { maxMessageLength } from '../rules.ts'
import { useChat } from './chat-context.tsx'
import type { Conversation } from './conversation/conversation.ts'
import type { ConversationState } from './conversation/conversation-state.ts'
import { isBusy, mayQueue } from './conversation/conversation-state.ts'
import { OwnLimitNotice } from './own-limit-notice.tsx'
import { useConversation, useDraft } from './use-conversation.ts'

type Props = { conversation: Conversation; name: string }

const countFrom = maxMessageLength - 300

/** Where one writes, with what the next reply costs and everything that has to be said about it. */
export function ComposerBar({ conversation, name }: Props) {
  const t = useTexts('chat')
  const draft = useDraft(conversation)
  const busy = useConversation(conversation, isBusy)
  const canQueue = useConversation(conversation, mayQueue)
  useNoticeWhenOver(busy)
  const editing = useConversation(conversation, (state) => state.editing)
  const [edited, setEdited] = useState<{ of: unknown; text: string }>({ of: null, text: '' })
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (editing) field.current?.focus()
  }, [editing])
  useEffect(() => {
    if (mayTakeFocus()) field.current?.focus({ preventScroll: true })
  }, [])

  // Rewriting an old message leaves the draft of the next one alone.
  const text = editing ? (edited.of === editing ? edited.text : editing.text) : draft
  const change = (next: string) => (editing ? setEdited({ of: editing, text: next }) : conversation.draft.typed(next))
  const excess = text.trim().length - maxMessageLength
  const send = (words: string) => {
    if (excess <= 0) conversation.say(words)
  }
  return (
    <div className="shrink-0">
      <Openers conversation={conversation} isTyping={text !== ''} onPick={send} />
      <Composer
        ref={field}
        label={t('composer.label')}
        placeholder={t('composer.placeholder', { name })}
        value={text}
        onChange={change}
        onSend={send}
        onStop={() => void conversation.stop()}
        sendLabel={t('composer.send')}
        stopLabel={t('composer.stop')}
        // While the line is down, more can be said: it goes out in its order.
        streaming={busy && !(canQueue && text.trim() !== '')}
        price={<NextPrice />}
        notice={<Notices conversation={conversation} length={text.trim().length} />}
      />
    </div>
  )
}

/** A conversation that opens is there to be written to: not on glass, where that raises the keyboard, nor out of a dialog or another field. */
function mayTakeFocus(): boolean {
  const isElsewhere = document.querySelector('dialog[open]') ?? document.activeElement?.matches('input, textarea')
  return !isElsewhere && matchMedia('(hover: hover) and (pointer: fine)').matches
}

function NextPrice() {
  const t = useTexts('chat')
  const format = useFormats()
  const { hub } = useChat()
  const next = useStore(hub.balances)?.nextReply
  if (!next || next.amount === 0) return null
  const amount = format.number(next.amount)
  return next.currency === 'energy' ? (
    <EnergyLabel amount={amount} label={t('composer.priceEnergy', { amount })} />
  ) : (
    <CoinLabel amount={amount} label={t('composer.priceCoins', { amount: next.amount })} />
  )
}

/** Refusals that have a place of their own. */
const reportedElsewhere = new Set(['INSUFFICIENT_FUNDS', 'TIME_LIMIT_REACHED', 'SPEND_LIMIT_REACHED'])

function Notices({ conversation, length }: { conversation: Conversation; length: number }) {
  const t = useTexts('chat')
  const problem = useConversation(conversation, (state) => state.problem)
  const isEditing = useConversation(conversation, (state) => state.editing !== null)
  const isDemo = useConversation(conversation, (state) => state.facts?.isDemo ?? false)
  const trimmedName = useConversation(conversation, ({ facts }) => (facts?.isCardTrimmed ? facts.character.name : null))
  const excess = length - maxMessageLength
  return (
    <div className="mx-auto grid max-w-3xl gap-1 empty:hidden">
      {isDemo ? <p className="text-fine">{t('composer.demo')}</p> : null}
      {trimmedName === null ? null : <p className="text-fine">{t('conversation.trimmed', { name: trimmedName })}</p>}
      <OwnLimitNotice problem={problem?.error ?? null} />
      {problem && !reportedElsewhere.has(problem.error) ? (
        <Notice
          tone="danger"
          text={[problem.message, t('composer.saved')].filter(Boolean).join(' ')}
          closeLabel={t('composer.dismiss')}
          onClose={conversation.problemSeen}
        />
      ) : null}
      {isEditing ? (
        <Notice text={t('composer.editing')} closeLabel={t('cancel')} onClose={conversation.leaveEdit} />
      ) : null}
      {excess > 0 ? (
        <p role="alert" className="text-danger">
          {t('composer.tooLong', { count: excess })}
        </p>
      ) : null}
      {excess <= 0 && length > countFrom ? (
        <p className="tabular-nums">{t('composer.count', { count: length, limit: maxMessageLength })}</p>
      ) : null}
    </div>
  )
}

function Notice({
  text,
  tone,
  closeLabel,
  onClose,
}: {
  text: string
  tone?: 'danger'
  closeLabel: string
  onClose: () => void
}) {
  return (
    <div
      role={tone ? 'alert' : undefined}
      className={`flex items-center gap-2 rounded-m bg-surface-2 ps-4 ${tone ? 'text-danger' : 'text-ink-2'}`}
    >
      <p className="min-w-0 flex-1 py-2">{text}</p>
      <IconButton label={closeLabel} icon={<X className="size-4" />} onClick={onClose} />
    </div>
  )
}

function Openers({
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
