import { Ellipsis, Eraser, Pencil, Pin, PinOff } from 'lucide-react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Menu } from '#ui/primitives/menu.tsx'
import type { Memory } from '../contract.ts'

type Props = { memory: Memory; onPin(): void; onEdit(): void; onForget(): void }

const icon = { className: 'size-4.5', 'aria-hidden': true } as const

/** A memory: its words, what it is about, since when it holds, where it comes from, and its actions. */
export function MemoryRow({ memory, onPin, onEdit, onForget }: Props) {
  const t = useTexts('memory')
  const { text, kind, isPinned, isEdited, isFromStory, quote, validFrom, validTo } = memory
  const format = useFormats()
  const day = (at: number) => format.dateTime(at, { dateStyle: 'medium' })
  const time =
    validTo === null ? t('since', { date: day(validFrom) }) : t('until', { from: day(validFrom), to: day(validTo) })
  const facts = [t(`kinds.${kind}`), time, ...(isFromStory ? [t('fromStory')] : isEdited ? [t('own')] : [])]
  return (
    <li className="flex items-start gap-1 border-line py-2 ps-4 pe-1.5 not-first:border-t">
      <div className="grid min-w-0 flex-1 gap-0.5 py-1.5">
        <p
          dir="auto"
          className={`text-body wrap-anywhere [text-align:match-parent] ${validTo === null ? '' : 'text-ink-3'}`}
        >
          {text}
        </p>
        <p className="text-small text-ink-3">{facts.join(' · ')}</p>
        {quote !== null && quote !== text ? (
          <p className="text-small text-ink-3 wrap-anywhere">{t('source', { quote })}</p>
        ) : null}
      </div>
      <Menu
        label={t('actions', { text })}
        trigger={<Ellipsis className="size-5" aria-hidden="true" />}
        items={[
          {
            key: 'pin',
            label: isPinned ? t('unpin') : t('pin'),
            icon: isPinned ? <PinOff {...icon} /> : <Pin {...icon} />,
            onSelect: onPin,
          },
          { key: 'edit', label: t('edit'), icon: <Pencil {...icon} />, onSelect: onEdit },
          { key: 'forget', label: t('forget'), icon: <Eraser {...icon} />, tone: 'danger', onSelect: onForget },
        ]}
      />
    </li>
  )
}
