import { Ellipsis, Eraser, Pencil, Pin, PinOff, UserLock, UsersRound } from 'lucide-react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { Menu } from '#ui/primitives/menu.tsx'
import type { Memory } from '../contract.ts'

type Props = {
  memory: Memory
  /** The name of the character whose memory it is, where it is another one's. */
  from?: string
  onShare(): void
  onEdit(): void
  /** Pins and forgets it; left out where it is another character's. */
  own?: { onPin(): void; onForget(): void }
}

const icon = { className: 'size-4.5', 'aria-hidden': true } as const

/** A memory: its words, what it is about, since when it holds, where it comes from, and its actions. */
export function MemoryRow({ memory, from, onShare, onEdit, own }: Props) {
  const t = useTexts('memory')
  const { text, kind, isPinned, isShared, isEdited, isFromStory, isLeft, quote, validFrom, validTo } = memory
  const format = useFormats()
  const day = (at: number) => format.dateTime(at, { dateStyle: 'medium' })
  const time =
    validTo === null ? t('since', { date: day(validFrom) }) : t('until', { from: day(validFrom), to: day(validTo) })
  const origin = isFromStory ? [t('fromStory')] : isEdited ? [t('own')] : []
  const facts = [t(`kinds.${kind}`), time, ...origin, ...(isLeft ? [t('isLeft')] : [])]
  const sharing = from ? t('from', { name: from }) : from === undefined && isShared ? t('isShared') : null
  return (
    <li className="flex items-start gap-1 border-line py-2 ps-4 pe-1.5 not-first:border-t">
      <div className="grid min-w-0 flex-1 gap-0.5 py-1.5">
        <p
          dir="auto"
          className={`text-body wrap-anywhere text-match-parent ${validTo === null && !isLeft ? '' : 'text-ink-3'}`}
        >
          {text}
        </p>
        <p className="flex flex-wrap gap-x-3 text-small text-ink-3">
          <span>{facts.join(' · ')}</span>
          {sharing === null ? null : (
            <span className="inline-flex items-center gap-1.5 text-ink-2">
              <UsersRound className="size-4 shrink-0" aria-hidden="true" />
              {sharing}
            </span>
          )}
        </p>
        {quote !== null && quote !== text ? (
          <p className="text-small text-ink-3 wrap-anywhere">{t('source', { quote })}</p>
        ) : null}
      </div>
      <Menu
        label={t('actions', { text })}
        trigger={<Ellipsis className="size-5" aria-hidden="true" />}
        items={[
          ...(own
            ? [
                {
                  key: 'pin',
                  label: isPinned ? t('unpin') : t('pin'),
                  icon: isPinned ? <PinOff {...icon} /> : <Pin {...icon} />,
                  onSelect: own.onPin,
                },
              ]
            : []),
          {
            key: 'share',
            label: isShared ? t('unshare') : t('share'),
            icon: isShared ? <UserLock {...icon} /> : <UsersRound {...icon} />,
            onSelect: onShare,
          },
          { key: 'edit', label: t('edit'), icon: <Pencil {...icon} />, onSelect: onEdit },
          ...(own
            ? [
                {
                  key: 'forget',
                  label: t('forget'),
                  icon: <Eraser {...icon} />,
                  tone: 'danger' as const,
                  onSelect: own.onForget,
                },
              ]
            : []),
        ]}
      />
    </li>
  )
}
