import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import { NoticeForm } from './notice-form.tsx'

type Props = { link: string; back: { href: string; label: string } }

/** A notice about content, for anybody: without an account and before the age question. */
export function NoticeScreen({ link, back }: Props) {
  const t = useTexts('desk')
  const titles = useTexts('accounts')
  const reports = useTexts('reports')
  const [reference, setReference] = useState<string | null>(null)
  return (
    <>
      <PageHeader title={titles('settings.notice')} back={back} />
      <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-5 px-4 pt-2 pb-16 md:px-8">
        {reference === null ? (
          <NoticeForm link={link} onSent={setReference} />
        ) : (
          <StatusRegion>
            <EmptyState
              art={<MailCheck strokeWidth={1.5} />}
              title={reports('receipt', { number: reference })}
              text={t('notice.sent')}
            />
          </StatusRegion>
        )}
      </div>
    </>
  )
}
