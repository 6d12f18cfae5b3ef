import { Flag } from 'lucide-react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { PlainButton } from '#ui/primitives/plain-button.tsx'
import { useReport } from './use-report.tsx'

const reportLink =
  'pressable -ms-3 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full px-3 text-small text-ink-3 hover:text-ink-1'

type ReportButtonProps = Parameters<ReturnType<typeof useReport>['begin']>[0]

/** A quiet way to report what is beside it. */
export function ReportButton(reported: ReportButtonProps) {
  const t = useTexts('reports')
  const { begin, dialog } = useReport()
  return (
    <>
      <PlainButton onClick={() => begin(reported)} className={reportLink}>
        <Flag className="size-4" aria-hidden="true" />
        {t('open')}
      </PlainButton>
      {dialog}
    </>
  )
}
