import { memo, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useLongPress } from '#ui/patterns/long-press.ts'
import { onMenuRequest } from '#ui/primitives/context-menu.tsx'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation/conversation.ts'
import type { LiveReply } from './conversation/conversation-state.ts'
import { FormattedText } from './formatted-text.tsx'
import { MessageTime, OwnWords } from './message-words.tsx'
import type { RowActions } from './message-actions.ts'
import { ActionButtons, ReactButton, ReactionBadge, VersionArrows } from './message-footer.tsx'
import { WrittenBy } from './model-notice.tsx'
import { StreamingText } from './streaming-text.tsx'
import { TypingDots } from './typing-dots.tsx'
import { useConversation } from './use-conversation.ts'

const floatingActions =
  'absolute top-0 z-10 flex -translate-y-1/2 rounded-full border border-line bg-surface-3 px-1 shadow-1'

type Props = {
  conversation: Conversation
  message: Message
  /** How the character is spoken to. */
  name: string
  isLast: boolean
  isBusy: boolean
  actions: RowActions
}

const lastReplyActions = ['copy', 'regenerate', 'continue'] as const

/** One message with its words, its state and what can be done with it. */
export const MessageBubble = memo(function MessageBubble({
  conversation,
  message,
  name,
  isLast,
  isBusy,
  actions,
}: Props) {
  const t = useTexts('chat')
  const [isPointedAt, setPointedAt] = useState(false)
  const isReply = message.role === 'character'
  const hasFooter = isLast && isReply
  // A reply that ended before its first word has a state to show, and no bubble.
  const isWordless = isReply && message.text === '' && message.state !== 'streaming'
  const { onAction, onMenu, onMenuAt } = actions
  const press = useLongPress(() => onMenu(message))
  const hasMenu = message.state !== 'streaming'
  const menu = hasMenu ? { onContextMenu: onMenuRequest((at) => onMenuAt(message, at)) } : {}
  return (
    <article
      aria-label={isReply ? name : t('conversation.you')}
      className={`relative flex flex-col pb-4 ${isReply ? 'items-start' : 'items-end'}`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      {...menu}
    >
      {isWordless ? null : (
        <div {...press} className={`relative ${isReply ? replyShape : ownShape} ${message.reaction ? 'mb-3.5' : ''}`}>
          <div dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {isReply ? <ReplyWords conversation={conversation} message={message} /> : <OwnWords text={message.text} />}
            <MessageTime at={message.createdAt} isShown={hasMenu} />
          </div>
          {message.reaction ? <ReactionBadge reaction={message.reaction} onClick={() => onMenu(message)} /> : null}
          {isPointedAt && !hasFooter && hasMenu ? (
            <div className={`${floatingActions} ${isReply ? 'end-2' : 'start-2'}`}>
              <ReactButton onClick={() => onMenu(message)} />
              <ActionButtons
                conversation={conversation}
                message={message}
                isBusy={isBusy}
                isLast={isLast}
                onAction={(action) => onAction(action, message)}
              />
            </div>
          ) : null}
        </div>
      )}
      {isReply && !isWordless ? <WrittenBy conversation={conversation} message={message} /> : null}
      {isReply ? <ReplyState conversation={conversation} message={message} isBusy={isBusy} isLast={isLast} /> : null}
      <div
        className={`-mx-1 flex items-center gap-0.5 empty:hidden ${hasFooter ? 'min-h-9 pt-1' : ''} ${isReply ? '' : 'justify-end'}`}
      >
        <VersionArrows conversation={conversation} message={message} isBusy={isBusy} />
        {hasFooter && isPointedAt && hasMenu ? <ReactButton onClick={() => onMenu(message)} /> : null}
        {hasFooter ? (
          <ActionButtons
            conversation={conversation}
            message={message}
            isBusy={isBusy}
            isLast={isLast}
            only={isPointedAt ? undefined : lastReplyActions}
            onAction={(action) => onAction(action, message)}
          />
        ) : null}
      </div>
      {hasMenu ? (
        <button
          type="button"
          onClick={() => onMenu(message)}
          className="sr-only rounded-full bg-surface-3 px-3 py-1 text-fine text-ink-1 focus-visible:not-sr-only"
        >
          {t('message.options')}
        </button>
      ) : null}
    </article>
  )
})

const replyShape = 'max-w-[min(40rem,94%)] rounded-l rounded-ss-s bg-surface-2 px-4 py-2.5 text-body leading-relaxed'
const ownShape = 'max-w-[min(36rem,86%)] rounded-l rounded-se-s bg-accent-soft px-4 py-2.5 text-body leading-relaxed'

function ReplyWords({ conversation, message }: { conversation: Conversation; message: Message }) {
  const [wasLive, setWasLive] = useState(message.state === 'streaming')
  const isLive = message.state === 'streaming'
  if (isLive && !wasLive) setWasLive(true)
  const hasBegun = useConversation(conversation, ({ live }) =>
    live?.messageId === message.id ? live.hasBegun || live.text !== '' : false,
  )
  if (isLive && !hasBegun) return <TypingDots />
  // The even flow runs on for a moment after the last token; then the words stand as they are.
  if (wasLive)
    return (
      <StreamingText
        conversation={conversation}
        messageId={message.id}
        start={message.text}
        onSettled={() => setWasLive(false)}
      />
    )
  return <FormattedText text={message.text} />
}

function ReplyState({
  conversation,
  message,
  isBusy,
  isLast,
}: {
  conversation: Conversation
  message: Message
  isBusy: boolean
  isLast: boolean
}) {
  const t = useTexts('chat')
  const live = useConversation(conversation, (state) =>
    state.live?.messageId === message.id ? lineOf(state.live) : null,
  )
  const place = useConversation(conversation, (state) =>
    state.live?.messageId === message.id ? state.live.place : null,
  )
  if (live === 'queued')
    return (
      <StateLine
        text={
          place === null ? t('conversation.queuedUnknown') : t('conversation.queued', { place: Math.max(0, place - 1) })
        }
      />
    )
  if (live === 'reconnecting') return <StateLine text={t('conversation.reconnecting')} />
  const goOn = () => conversation.continueReply(message.id)
  const again = () => conversation.regenerate(message.id)
  if (message.state === 'stopped')
    return (
      <StateLine
        text={t('message.stopped')}
        action={message.text === '' ? t('message.regenerate') : t('message.continue')}
        onAction={message.text === '' ? again : goOn}
        disabled={isBusy}
      />
    )
  if (message.state === 'interrupted')
    return (
      <StateLine
        text={t('message.interrupted')}
        action={message.text === '' ? t('retry') : t('message.continue')}
        onAction={message.text === '' ? again : goOn}
        disabled={isBusy}
      />
    )
  if (message.state === 'done' && message.isCut && isLast)
    return (
      <StateLine
        text={message.failure === null ? t('message.cut') : t('message.notContinued')}
        action={t('message.continue')}
        onAction={goOn}
        disabled={isBusy}
      />
    )
  if (message.state !== 'failed') return null
  return (
    <StateLine
      tone="danger"
      text={t(`message.${failureTexts[message.failure ?? ''] ?? 'failed'}`)}
      action={t('retry')}
      onAction={again}
      disabled={isBusy}
    />
  )
}

/** Failures whose cause helps the person; others are a reply that did not come. */
const failureTexts: Readonly<
  Record<string, 'blocked' | 'unauthorized' | 'modelMissing' | 'overloaded' | 'limitReached'>
> = {
  REPLY_BLOCKED: 'blocked',
  ENGINE_UNAUTHORIZED: 'unauthorized',
  ENGINE_MODEL_MISSING: 'modelMissing',
  ENGINE_OVERLOADED: 'overloaded',
  ENGINE_LIMIT_REACHED: 'limitReached',
}

function lineOf(live: LiveReply): LiveReply['phase'] {
  return live.phase
}

type StateLineProps = {
  text: string
  tone?: 'quiet' | 'danger'
  action?: string
  onAction?: () => void
  disabled?: boolean
}

function StateLine({ text, tone = 'quiet', action, onAction, disabled }: StateLineProps) {
  return (
    <div className="mt-1.5 flex max-w-[min(40rem,94%)] flex-wrap items-center gap-x-3 gap-y-1.5 ps-1">
      <p className={`text-small ${tone === 'danger' ? 'text-danger' : 'text-ink-3'}`}>{text}</p>
      {action && !disabled ? (
        <Button size="mini" variant="gray" onClick={onAction}>
          {action}
        </Button>
      ) : null}
    </div>
  )
}
