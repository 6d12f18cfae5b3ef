import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Composer } from '#ui/patterns/composer.tsx'
import { useNoticeWhenOver } from '#ui/patterns/device-notice.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { maxMessageLength } from '../rules.ts'
import type { Conversation } from './conversation/conversation.ts'
import { isBusy, mayQueue } from './conversation/conversation-state.ts'
import { NextPrice } from './next-price.tsx'
import { Openers } from './openers.tsx'
import { OwnLimitNotice } from './own-limit-notice.tsx'
import { withQuote } from './quote.ts'
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
  const quoting = useConversation(conversation, (state) => state.quoting)
  const [edited, setEdited] = useState<{ of: unknown; text: string }>({ of: null, text: '' })
  const field = useRef<HTMLTextAreaElement>(null)

  useEffect(() => {
    if (editing || quoting !== null) field.current?.focus()
  }, [editing, quoting])
  useEffect(() => {
    if (mayTakeFocus()) field.current?.focus({ preventScroll: true })
  }, [])

  // Rewriting an old message leaves the draft of the next one alone.
  const text = editing ? (edited.of === editing ? edited.text : editing.text) : draft
  const change = (next: string) => (editing ? setEdited({ of: editing, text: next }) : conversation.draft.typed(next))
  const length = quoting === null ? text.trim().length : withQuote(quoting, text.trim()).length
  const excess = length - maxMessageLength
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
        notice={<Notices conversation={conversation} length={length} />}
      />
    </div>
  )
}

/** A conversation that opens is there to be written to: not on glass, where that raises the keyboard, nor out of a dialog or another field. */
function mayTakeFocus(): boolean {
  const isElsewhere = document.querySelector('dialog[open]') ?? document.activeElement?.matches('input, textarea')
  return !isElsewhere && matchMedia('(hover: hover) and (pointer: fine)').matches
}

/** Refusals that have a place of their own. */
const reportedElsewhere = new Set(['INSUFFICIENT_FUNDS', 'TIME_LIMIT_REACHED', 'SPEND_LIMIT_REACHED'])

function Notices({ conversation, length }: { conversation: Conversation; length: number }) {
  const t = useTexts('chat')
  const problem = useConversation(conversation, (state) => state.problem)
  const isEditing = useConversation(conversation, (state) => state.editing !== null)
  const quoting = useConversation(conversation, (state) => state.quoting)
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
      {quoting === null ? null : (
        <Notice
          text={
            <>
              <span className="block text-fine text-ink-3">{t('composer.quoting')}</span>
              <span dir="auto" className="line-clamp-2">
                {quoting}
              </span>
            </>
          }
          closeLabel={t('cancel')}
          onClose={() => conversation.quote(null)}
        />
      )}
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
  text: ReactNode
  tone?: 'danger'
  closeLabel: string
  onClose: () => void
}) {
  return (
    <div
      role={tone ? 'alert' : undefined}
      className={`flex items-center gap-2 rounded-m bg-surface-2 ps-4 ${tone ? 'text-danger' : 'text-ink-2'}`}
    >
      <div className="min-w-0 flex-1 py-2">{text}</div>
      <IconButton label={closeLabel} icon={<X className="size-4" />} onClick={onClose} />
    </div>
  )
}
