import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation/conversation.ts'
import { useConversation } from './use-conversation.ts'

/** How a reply stands where it is not just whole: on its way, broken off, cut or failed, and the way on. */
export function ReplyState({
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
    state.live?.messageId === message.id ? state.live.phase : null,
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
