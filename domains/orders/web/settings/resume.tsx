import { useState } from 'react'
import { v4 as newId } from 'uuid'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { LazyConfirmDialog } from '#ui/patterns/lazy-confirm-dialog.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { changePlan } from '../../calls.gen.ts'
import { priceText } from '../money.ts'
import { renewalTermsVersion } from '../payment/terms-version.ts'
import { everyText } from '../plan-names.ts'
import { useDay } from './plan-card.tsx'
import type { ActionProps } from './plan-action-props.ts'
import { renewalDay, renewalPrice } from './renewal-price.ts'

const silent = { silent: true }

/** Takes an ended renewal up again, at the price and on the day that are named first. */
export function Resume({ status, plans, onStatus, onFault }: ActionProps) {
  const t = useTexts('pay')
  const every = useTexts('premium')
  const tag = useTag()
  const client = useClient()
  const day = useDay()
  const [openedAt] = useState(() => Date.now())
  const [isOpen, setConfirming] = useState(false)
  const [isSending, setSending] = useState(false)
  const [key] = useState(() => newId())
  const { subscription } = status
  const plan = plans.list.find(({ id }) => id === subscription?.planId)
  if (!subscription) return null
  const resume = async () => {
    setConfirming(false)
    setSending(true)
    onFault(null)
    const price = plan && renewalPrice(plan)
    const params = { id: subscription.planId, key, termsVersion: renewalTermsVersion, price }
    const answer = await client.call(changePlan, params, silent)
    setSending(false)
    if (!answer.ok) return onFault(answer)
    onStatus(answer.data)
    const at = answer.data.subscription?.next?.at ?? subscription.paidUntil
    toasts.push({ text: t('subscription.resumeDone', { date: day(at) }), tone: 'success' })
  }
  // A plan that is not sold any more cannot be named a price for; the server says why it does not go on.
  const press = () => (plan ? setConfirming(true) : void resume())
  return (
    <>
      <Button wide pending={isSending} onClick={press}>
        {t('subscription.resume')}
      </Button>
      {plan ? (
        <LazyConfirmDialog
          open={isOpen}
          title={t('subscription.resumeTitle')}
          text={t('subscription.resumeText', {
            price: priceText(tag, 'USD', renewalPrice(plan)),
            date: day(renewalDay(subscription.paidUntil, openedAt)),
            every: everyText(every, plan.month),
          })}
          confirmLabel={t('subscription.resume')}
          cancelLabel={t('subscription.cancel')}
          onConfirm={() => void resume()}
          onCancel={() => setConfirming(false)}
        />
      ) : null}
    </>
  )
}
