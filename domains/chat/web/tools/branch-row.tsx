import { PenLine, Star } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import type { BranchPoint } from '../../tools-contract.ts'
import { quoteOf } from '../../quote.ts'
import { useReaderTime } from '../reader-time.ts'

type Props = {
  point: BranchPoint
  /** Nothing stands before it, so that the line begins at it. */
  isFirst: boolean
  /** Where the reader is. */
  isHere: boolean
  /** The one item of the tree that the tab key reaches. */
  isCurrent: boolean
  onFocus(): void
  onChoose(): void
}

/** Deeper ones stand here, too: on a phone their words would have no room. */
const deepest = 5
const dot = 'absolute top-4.5 size-3 -translate-x-1/2 rounded-full border-2 rtl:translate-x-1/2'
const rail = 'absolute inset-y-0 w-px -translate-x-1/2 rtl:translate-x-1/2'

/** A place of the tree: its line, its first words, and its marks. */
export function BranchRow({ point, isFirst, isHere, isCurrent, onFocus, onChoose }: Props) {
  const t = useTexts('chat')
  const own = useTexts('chat-tools')
  const { short } = useReaderTime()
  const { role, text, at, level, messages, isShown, isEnd, isEdited, bookmark } = point
  const depth = Math.min(level, deepest)
  const facts = [
    ...(isHere ? [own('branches.here')] : []),
    ...(messages > 1 ? [own('branches.messages', { count: messages })] : []),
    ...(isEdited ? [t('message.edited')] : []),
  ]
  const words = quoteOf(text)
  const extent = isFirst ? (isEnd ? 'hidden' : 'top-6') : isEnd ? 'bottom-auto h-6' : ''
  const ownRail = `${isShown ? 'bg-accent' : 'bg-line-strong'} ${extent}`
  return (
    <PlainButton
      role="treeitem"
      aria-level={level + 1}
      aria-selected={isShown}
      aria-current={isHere ? 'location' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={onChoose}
      className="pressable flex min-h-12 w-full items-stretch gap-3 rounded-m pe-3 text-start -outline-offset-2 hover:bg-surface-2"
    >
      <span aria-hidden="true" className="relative shrink-0" style={{ width: `${(depth + 1) * 1.125 + 0.5}rem` }}>
        {Array.from({ length: depth + 1 }, (_, one) => (
          <span
            key={one}
            className={`${rail} ${one === depth ? ownRail : one === 0 ? 'bg-accent/50' : 'bg-line'}`}
            style={{ insetInlineStart: `${one * 1.125 + 0.875}rem` }}
          />
        ))}
        <span
          className={`${dot} ${isShown ? 'border-accent' : 'border-line-strong'} ${isHere ? 'bg-accent' : 'bg-surface-1'}`}
          style={{ insetInlineStart: `${depth * 1.125 + 0.875}rem` }}
        />
      </span>
      <span className="min-w-0 flex-1 py-2.5">
        <span className="flex items-start gap-2">
          <span
            dir="auto"
            className={`line-clamp-2 min-w-0 flex-1 text-small wrap-anywhere text-match-parent ${isShown ? 'text-ink-1' : 'text-ink-2'}`}
          >
            {role === 'user' ? t('list.you', { text: words }) : words}
          </span>
          <span className="shrink-0 text-fine text-ink-3 tabular-nums">{short(at)}</span>
        </span>
        {bookmark === null ? null : (
          <span className="flex items-start gap-1.5 pt-0.5 text-fine text-ink-2">
            <Star className="mt-0.5 size-3 shrink-0 fill-current text-accent" aria-hidden="true" />
            {bookmark === '' ? null : <span className="sr-only">{t('message.moment')}</span>}
            <span dir="auto" className="wrap-anywhere">
              {bookmark || t('message.moment')}
            </span>
          </span>
        )}
        {facts.length === 0 ? null : (
          <span className="flex items-center gap-1.5 pt-0.5 text-fine text-ink-3">
            {isEdited ? <PenLine className="size-3 shrink-0" aria-hidden="true" /> : null}
            {facts.join(' · ')}
          </span>
        )}
      </span>
    </PlainButton>
  )
}
