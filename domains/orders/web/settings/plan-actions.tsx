import { useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { RefusalNote } from '#ui/patterns/refusal-note.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { cancelSubscription } from '../../calls.gen.ts'
import type { ActionProps, PlanActionsProps } from './plan-action-props.ts'
import { useDay } from './plan-card.tsx'
import { PlanChange } from './plan-change.tsx'
import { Resume } from './resume.tsx'
import { premiumUntilOfStatus } from '../wire-words.ts'

const silent = { silent: true }

/** The actions on the plan: end it in two taps, resume it, change it. */
export function PlanActions({ status, plans, onStatus, onOldPrices }: PlanActionsProps) {
  const [fault, setFault] = useState<{ error: string; message: string } | null>(null)
  const { subscription, isLifetime } = status
  if (isLifetime) return null
  const onFault: ActionProps['onFault'] = (now) => {
    setFault(now)
    if (now?.error === 'QUOTE_OVER') onOldPrices()
  }
  const shared = { status, plans, onStatus, onFault }
  return (
    <div className="grid gap-2.5">
      {subscription && subscription.state !== 'ended' ? <PlanChange {...shared} /> : null}
      {subscription?.state === 'ended' ? <Resume {...shared} /> : <End {...shared} />}
      {fault ? <Fault {...fault} /> : null}
    </div>
  )
}

function End({ status, onStatus, onFault }: ActionProps) {
  const t = useTexts('pay')
  const client = useClient()
  const day = useDay()
  const [isOpen, setConfirming] = useState(false)
  const [isSending, setSending] = useState(false)
  const { subscription } = status
  const until = day(premiumUntilOfStatus(status) ?? subscription?.paidUntil ?? 0)

  const end = async () => {
    setConfirming(false)
    setSending(true)
    onFault(null)
    const answer = await client.call(cancelSubscription, {}, silent)
    setSending(false)
    if (!answer.ok) return onFault(answer)
    onStatus(answer.data)
    toasts.push({ text: t('subscription.endDone', { date: until }), tone: 'success' })
  }
  // Without one there is nothing to lose: the answer comes at once.
  const press = () => (subscription ? setConfirming(true) : void end())
  return (
    <>
      <Button variant={subscription ? 'cancel' : 'skip'} wide pending={isSending} onClick={press}>
        {t('subscription.end')}
      </Button>
      <LazyConfirmDialog
        open={isOpen}
        title={t('subscription.endTitle')}
        text={t('subscription.endText', { date: until })}
        confirmLabel={t('subscription.endYes')}
        cancelLabel={t('subscription.endNo')}
        onConfirm={() => void end()}
        onCancel={() => setConfirming(false)}
      />
    </>
  )
}

function Fault({ error, message }: { error: string; message: string }) {
  const t = useTexts('pay')
  return (
    <RefusalNote text={message || t('subscription.failed')}>
      {error === 'NO_CARD' ? (
        <ButtonLink href="/settings/credit-card-manage" variant="gray">
          {t('subscription.linkCard')}
        </ButtonLink>
      ) : null}
    </RefusalNote>
  )
}
