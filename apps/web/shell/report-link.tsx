import { Flag } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { Anchor } from '#ui/primitives/anchor.tsx'

const link = 'inline-flex min-h-11 items-center gap-2 justify-self-start text-small text-ink-3 hover:text-ink-1'

/** Leads to the notice about a page of the brand, which needs no account and gives a receipt. */
export function ReportLink({ page }: { page: string }) {
  const t = useTexts('reports')
  return (
    <Anchor href={`/notice?link=${encodeURIComponent(page)}`} className={link}>
      <Flag className="size-4" aria-hidden="true" />
      {t('open')}
    </Anchor>
  )
}
