import { Pencil, X } from 'lucide-react'
import { useFormats, useTexts } from '#platform/i18n/web/intl.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import type { Summary } from '../contract.ts'

/** The summary of a sitting under its day. */
export function SummaryRow({ summary, onEdit, onForget }: { summary: Summary; onEdit(): void; onForget(): void }) {
  const t = useTexts('memory')
  const format = useFormats()
  const day = format.dateTime(summary.toAt, { dateStyle: 'medium' })
  return (
    <li className="border-line py-2 ps-4 pe-1.5 not-first:border-t">
      <div className="flex items-center">
        <p className="min-w-0 flex-1 text-small text-ink-3">{day}</p>
        <IconButton label={t('editDay', { date: day })} icon={<Pencil className="size-4.5" />} onClick={onEdit} />
        <IconButton label={t('forgetDay', { date: day })} icon={<X className="size-4.5" />} onClick={onForget} />
      </div>
      <p dir="auto" className="pe-2.5 pb-1.5 text-body wrap-anywhere text-match-parent">
        {summary.text}
      </p>
    </li>
  )
}
