import { ChevronLeft, ChevronRight, SmilePlus } from 'lucide-react'
import { useState } from 'react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import type { Message } from '../contract.ts'
import type { Reaction } from '../reactions.ts'
import { reactionSigns } from '../reactions.ts'
import type { Conversation } from './conversation/conversation.ts'
import { ActionIcon } from './action-icons.tsx'
import type { ActionKey } from './talk-actions.ts'
import { actionsFor, menuOnly } from './message-actions.ts'
import { useActionLabel } from './message-items.tsx'
import { useSpokenActions } from './reading/use-reading-bar.tsx'
import { useConversation } from './use-conversation.ts'

const actionButton =
  'pressable relative grid size-8 place-items-center rounded-full text-ink-3 before:absolute before:-inset-y-1.5 before:-inset-x-0.5 hover:bg-surface-2 hover:text-ink-1 disabled:opacity-35'

type ArrowsProps = { conversation: Conversation; message: Message; isBusy: boolean }

/** Older and newer versions of one message: "2 / 3" between arrows. */
export function VersionArrows({ conversation, message, isBusy }: ArrowsProps) {
  const t = useTexts('chat')
  const format = useFormats()
  const [switching, setSwitching] = useState(false)
  const { siblings } = message
  if (siblings.length < 2) return null
  const at = siblings.indexOf(message.id)
  const step = async (to: string | undefined) => {
    if (!to || switching || isBusy) return
    setSwitching(true)
    await conversation.choose(to, message.parentId)
    setSwitching(false)
  }
  return (
    <fieldset
      aria-label={t('message.place', { at: at + 1, count: siblings.length })}
      className={`inline-flex min-h-9 items-center pt-1 ${switching ? 'opacity-50' : ''}`}
    >
      <FooterButton
        label={t('message.previous')}
        disabled={at <= 0 || isBusy}
        onClick={() => void step(siblings[at - 1])}
      >
        <ChevronLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      </FooterButton>
      <span
        aria-hidden="true"
        className="min-w-9 text-center text-fine text-ink-3 tabular-nums"
        dir="ltr"
      >{`${format.number(at + 1)} / ${format.number(siblings.length)}`}</span>
      <FooterButton
        label={t('message.next')}
        disabled={at >= siblings.length - 1 || isBusy}
        onClick={() => void step(siblings[at + 1])}
      >
        <ChevronRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
      </FooterButton>
    </fieldset>
  )
}

type ActionsProps = {
  conversation: Conversation
  message: Message
  isBusy: boolean
  isLast: boolean
  /** Which of them; all that do not stand in the menu alone, where it is absent. */
  of?: (action: ActionKey) => boolean
  onAction: (action: ActionKey) => void
}

/** The actions of a message as a row of small buttons. */
export function ActionButtons({ conversation, message, isBusy, isLast, of = () => true, onAction }: ActionsProps) {
  const labelOf = useActionLabel(conversation)
  const mayQuote = useConversation(conversation, (state) => !state.facts?.isArchived)
  const spoken = useSpokenActions(conversation)
  const actions = spoken(actionsFor(message, isBusy, isLast), message).filter(
    (action) => !menuOnly.has(action) && of(action) && (action !== 'quote' || mayQuote),
  )
  // One button stays one when its action turns into its end, so that it does not lose the focus.
  return actions.map((action) => (
    <FooterButton
      key={action === 'hush' ? 'speak' : action}
      label={labelOf(action, message)}
      onClick={() => onAction(action)}
    >
      <ActionIcon action={action} />
    </FooterButton>
  ))
}

/** Opens the choice of reactions, with everything else that can be done. */
export function ReactButton({ onClick }: { onClick: () => void }) {
  const t = useTexts('chat')
  return (
    <FooterButton label={t('message.react')} onClick={onClick}>
      <SmilePlus className="size-4" strokeWidth={1.8} aria-hidden="true" />
    </FooterButton>
  )
}

const badge =
  'pressable absolute -bottom-3.5 start-3 grid h-7 min-w-9 place-items-center rounded-full border-2 border-surface-0 bg-surface-3 px-1.5 text-small'

/** The reaction that stands on a message; it opens the choice again. */
export function ReactionBadge({ reaction, onClick }: { reaction: Reaction; onClick: () => void }) {
  const t = useTexts('chat')
  return (
    <PlainButton onClick={onClick} className={badge}>
      <span aria-hidden="true">{reactionSigns[reaction]}</span>
      <span className="sr-only">{t('message.reacted', { reaction: t(`reaction.${reaction}`) })}</span>
    </PlainButton>
  )
}

type ButtonProps = { label: string; disabled?: boolean; onClick: () => void; children: React.ReactNode }

function FooterButton({ label, disabled, onClick, children }: ButtonProps) {
  return (
    <PlainButton aria-label={label} title={label} disabled={disabled} onClick={onClick} className={actionButton}>
      {children}
    </PlainButton>
  )
}
