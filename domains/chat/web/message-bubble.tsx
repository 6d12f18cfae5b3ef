import { memo, useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { useLongPress } from '#ui/patterns/long-press.ts'
import { onMenuRequest } from '#ui/primitives/context-menu.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import type { Message } from '../contract.ts'
import type { Conversation } from './conversation/conversation.ts'
import { MessageMarks } from './message-marks.tsx'
import { MessageTime } from './message-words.tsx'
import type { RowActions } from './message-actions.ts'
import type { ActionKey } from './talk-actions.ts'
import { ActionButtons, ReactButton, ReactionBadge, VersionArrows } from './message-footer.tsx'
import { WrittenBy } from './model-notice.tsx'
import { shownPictureWidth } from './pictures/shown-picture.tsx'
import { ReplyState } from './reply-state.tsx'
import { ShownWords } from './shown-words.tsx'
import { TranslationLine } from './translation/translation-line.tsx'
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

/** The actions that always stand under the last reply. Others come after them, so that none moves when a mouse comes near. */
const lastReplyActions: readonly ActionKey[] = ['copy', 'speak', 'hush', 'regenerate', 'continue']
const isOfLastReply = (action: ActionKey) => lastReplyActions.includes(action)

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
  const isPointedTo = useConversation(conversation, ({ pointed }) => pointed?.messageId === message.id)
  const hasMenu = message.state !== 'streaming'
  const row = {
    conversation,
    message,
    isBusy,
    isLast,
    onAction: (action: ActionKey) => onAction(action, message),
  }
  const menu = hasMenu ? { onContextMenu: onMenuRequest((at) => onMenuAt(message, at)) } : {}
  return (
    <article
      aria-label={isReply ? name : t('conversation.you')}
      data-message={message.id}
      data-pointed={isPointedTo || undefined}
      tabIndex={-1}
      className={`relative flex flex-col pb-4 outline-none ${isReply ? 'items-start' : 'items-end'}`}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      {...menu}
    >
      {isWordless ? null : (
        <div
          {...press}
          className={`relative transition-shadow duration-300 ${isPointedTo ? 'ring-2 ring-accent' : ''} ${isReply ? replyShape : ownShape} ${message.reaction ? 'mb-3.5' : ''}`}
        >
          <div
            data-words
            dir="auto"
            className={`wrap-anywhere whitespace-pre-wrap ${message.picture ? shownPictureWidth : ''}`}
          >
            <ShownWords conversation={conversation} message={message} />
            <MessageTime at={message.createdAt} isShown={hasMenu} />
          </div>
          {message.reaction ? <ReactionBadge reaction={message.reaction} onClick={() => onMenu(message)} /> : null}
          {isPointedAt && !hasFooter && hasMenu ? (
            <div className={`${floatingActions} ${isReply ? 'end-2' : 'start-2'}`}>
              <ReactButton onClick={() => onMenu(message)} />
              <ActionButtons {...row} />
            </div>
          ) : null}
        </div>
      )}
      {message.occasion === 'initiative' || message.occasion === 'photo' ? (
        <p className="ps-1 pt-1 text-fine text-ink-3">
          {t(message.occasion === 'photo' ? 'message.sentPhoto' : 'message.wroteFirst', { name })}
        </p>
      ) : null}
      {isReply && !isWordless ? <WrittenBy conversation={conversation} message={message} /> : null}
      {isWordless ? null : <TranslationLine conversation={conversation} message={message} />}
      {isWordless ? null : <MessageMarks message={message} />}
      {isReply ? <ReplyState conversation={conversation} message={message} isBusy={isBusy} isLast={isLast} /> : null}
      <div
        className={`-mx-1 flex items-center gap-0.5 empty:hidden ${hasFooter ? 'min-h-9 pt-1' : ''} ${isReply ? '' : 'justify-end'}`}
      >
        <VersionArrows conversation={conversation} message={message} isBusy={isBusy} />
        {hasFooter ? <ActionButtons {...row} of={isOfLastReply} /> : null}
        {hasFooter && isPointedAt && hasMenu ? (
          <>
            <ReactButton onClick={() => onMenu(message)} />
            <ActionButtons {...row} of={(action) => !isOfLastReply(action)} />
          </>
        ) : null}
      </div>
      {hasMenu ? (
        <PlainButton
          onClick={() => onMenu(message)}
          className="sr-only rounded-full bg-surface-3 px-3 py-1 text-fine text-ink-1 focus-visible:not-sr-only"
        >
          {t('message.options')}
        </PlainButton>
      ) : null}
    </article>
  )
})

const replyShape =
  'max-w-[min(40rem,94%)] rounded-l rounded-ss-s bg-[var(--reply-bubble,var(--surface-2))] px-4 py-2.5 text-body leading-relaxed ring-1 ring-[light-dark(var(--line),transparent)]'
const ownShape = 'max-w-[min(36rem,86%)] rounded-l rounded-se-s bg-accent-soft px-4 py-2.5 text-body leading-relaxed'
