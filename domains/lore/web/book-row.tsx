import { Ellipsis, FileDown, MapPin, Trash2 } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'
import { Menu } from '#ui/primitives/menu.tsx'
import type { BookSummary } from '../contract.ts'
import { bookHref } from '../rules.ts'

type Props = { book: BookSummary; onUse(): void; onExport(): void; onDelete(): void }

const icon = { className: 'size-4.5', 'aria-hidden': true } as const
const rowLink = 'min-w-0 flex-1 rounded-m px-3 py-2.5 -outline-offset-2 transition-colors hover:bg-surface-2'

/** A lorebook in the list: its name, its length, where it is used, and its actions. */
export function BookRow({ book, onUse, onExport, onDelete }: Props) {
  const t = useTexts('lore')
  const name = book.name || t('untitled')
  return (
    <li className="flex items-center gap-1 border-line p-1.5 not-first:border-t">
      <Anchor href={bookHref(book.id)} className={rowLink}>
        <span className="block text-body wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-small text-ink-3">
          {[t('entries', { count: book.entries }), usedIn(book, t)].join(' · ')}
        </span>
      </Anchor>
      <Menu
        label={t('list.actions', { name })}
        trigger={<Ellipsis className="size-5" aria-hidden="true" />}
        items={[
          { key: 'use', label: t('list.use'), icon: <MapPin {...icon} />, onSelect: onUse },
          { key: 'export', label: t('list.export'), icon: <FileDown {...icon} />, onSelect: onExport },
          { key: 'delete', label: t('list.delete'), icon: <Trash2 {...icon} />, tone: 'danger', onSelect: onDelete },
        ]}
      />
    </li>
  )
}

function usedIn({ attachments }: BookSummary, t: ReturnType<typeof useTexts>): string {
  if (attachments.some(({ target }) => target.kind === 'person')) return t('list.everywhere')
  return attachments.length === 0 ? t('list.nowhere') : t('list.some')
}
