import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#platform/contract/use-call.tsx'
import { useGap, useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ErrorMessage } from '#ui/primitives/error-message.tsx'
import { StatusRegion } from '#ui/primitives/status-region.tsx'
import { confirmWithdrawal } from '../../calls.gen.ts'
import { amountText } from '../money.ts'
import type { ReportedWithdrawal } from './load-withdrawal.ts'
import { useMoment } from './use-moment.ts'

const oneAtATime = { single: true, silent: true }

/** The second step: what comes back, and the press that withdraws; opening the link alone does nothing. */
export function ConfirmStep({ token, first }: { token: string; first: ReportedWithdrawal }) {
  const t = useTexts('pay')
  const words = useTexts('shell')
  const gap = useGap()
  const tag = useTag()
  const moment = useMoment()
  const { run, pending } = useCall(confirmWithdrawal, oneAtATime)
  const [reported, setShown] = useState(first)
  const [fault, setFault] = useState<string | null>(null)
  const amount = amountText(tag, reported.refunded, t)
  const confirm = async () => {
    setFault(null)
    const answer = await run({ link: token, step: 'confirm' })
    if (answer.ok) setShown(answer.data)
    else setFault(answer.message || words('error.unknown'))
  }
  if (reported.confirmedAt !== null)
    return (
      <StatusRegion>
        <EmptyState
          art={<CircleCheck strokeWidth={1.5} />}
          title={t('withdrawal.done')}
          text={t('withdrawal.doneText', { date: moment(reported.confirmedAt), goods: reported.goods, amount })}
        />
      </StatusRegion>
    )
  return (
    <section className="grid gap-4 rounded-l bg-surface-1 p-5">
      <h2 className="text-lead">{t('orders.withdrawTitle')}</h2>
      <p className="text-body text-ink-1">{t('withdrawal.goods', { goods: reported.goods })}</p>
      <p className="text-body text-ink-2">
        {[t('orders.withdrawText', { amount }), t('orders.withdrawCoins', { amount: reported.coinsTaken })]
          .join(gap)
          .trim()}
      </p>
      <Button size="big" wide pending={pending} onClick={() => void confirm()}>
        {t('orders.withdrawYes')}
      </Button>
      <ErrorMessage>{fault}</ErrorMessage>
    </section>
  )
}
