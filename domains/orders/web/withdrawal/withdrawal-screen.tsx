import { Link2Off, MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { PageHeader } from '#ui/patterns/page-header.tsx'
import { ButtonLink } from '#ui/primitives/button.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import type { LoadedWithdrawal } from './load-withdrawal.ts'
import { StatementForm } from './statement-form.tsx'
import { useMoment } from './use-moment.ts'

type WithdrawalScreenProps = {
  loaded: LoadedWithdrawal
  /** Of the purchase, where the address names it. */
  number: string
  back: { href: string; label: string }
}

/** Withdrawing from a purchase without signing in: a statement, and its confirmation by the link of a letter. */
export function WithdrawalScreen({ loaded, number, back }: WithdrawalScreenProps) {
  const t = useTexts('pay')
  const words = useTexts('accounts')
  return (
    <>
      <PageHeader title={words('settings.withdraw')} back={back} />
      <div className="mx-auto grid w-full max-w-md grid-cols-1 gap-5 px-4 pt-2 pb-16 md:px-8">
        {loaded.at === 'form' ? <Statement number={number} /> : null}
        {loaded.at === 'link' ? <ConfirmStep token={loaded.token} first={loaded.reported} /> : null}
        {loaded.at === 'gone' ? (
          <EmptyState
            art={<Link2Off strokeWidth={1.5} />}
            title={t('withdrawal.gone')}
            text={loaded.message ?? t('withdrawal.goneText')}
            action={<ButtonLink href="/withdraw">{t('withdrawal.again')}</ButtonLink>}
          />
        ) : null}
        <ButtonLink href="/settings/customer-service" variant="textLink" wide>
          {t('result.support')}
        </ButtonLink>
      </div>
    </>
  )
}

/** The first step: what is stated, and then that it came. */
function Statement({ number }: { number: string }) {
  const t = useTexts('pay')
  const moment = useMoment()
  const [sent, setSent] = useState<{ email: string; declaredAt: number } | null>(null)
  if (!sent) return <StatementForm number={number} onSent={setSent} />
  return (
    <StatusRegion>
      <EmptyState
        art={<MailCheck strokeWidth={1.5} />}
        title={t('withdrawal.sent', { date: moment(sent.declaredAt) })}
        text={t('withdrawal.sentText', { email: sent.email })}
      />
    </StatusRegion>
  )
}
