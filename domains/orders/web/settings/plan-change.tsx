import { useId, useState } from 'react'
import { v4 as newId } from 'uuid'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Sheet } from '#ui/primitives/sheet.tsx'
import { offeredPlans } from '../../rules.ts'
import { changePlan } from '../../calls.gen.ts'
import { priceText } from '../money.ts'
import { renewalTermsVersion } from '../payment/terms-version.ts'
import { everyText, periodText, planText } from '../plan-names.ts'
import { useDay } from './plan-card.tsx'
import type { ActionProps } from './plan-action-props.ts'
import { renewalPrice } from './renewal-price.ts'

const planOption =
  'flex min-h-16 cursor-pointer items-center gap-4 rounded-l border border-line-strong bg-surface-2 px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus'

const silent = { silent: true }

/** Chooses the plan that begins with the next payment, with its price and period at the button. */
export function PlanChange({ status: { subscription }, plans, onStatus, onFault }: ActionProps) {
  const t = useTexts('pay')
  const names = useTexts('premium')
  const tag = useTag()
  const client = useClient()
  const day = useDay()
  const group = useId()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState<{ id: string; key: string; price: number } | null>(null)
  const [isSending, setSending] = useState(false)
  if (!subscription) return null
  const renewsBy = subscription.nextPlanId ?? subscription.planId
  const others = offeredPlans(plans.list).filter(({ id, renews }) => renews && id !== renewsBy)
  const date = day(subscription.next?.at ?? subscription.paidUntil)
  const later = plans.list.find(({ id }) => id === subscription.nextPlanId)
  if (others.length === 0) return null

  const change = async () => {
    if (!wanted) return
    setSending(true)
    onFault(null)
    const answer = await client.call(changePlan, { ...wanted, termsVersion: renewalTermsVersion }, silent)
    setSending(false)
    setOpen(false)
    if (!answer.ok) return onFault(answer)
    onStatus(answer.data)
    toasts.push({ text: t('subscription.changeDone', { date }), tone: 'success' })
  }
  return (
    <>
      {later ? (
        <p className="px-1 text-small text-ink-2">
          {t('subscription.planFrom', { date, plan: planText(names, later.month) })}
        </p>
      ) : null}
      <Button variant="gray" wide onClick={() => setOpen(true)}>
        {t('subscription.change')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('subscription.change')}
        closeLabel={t('dialog.close')}
        footer={
          <Button size="big" wide pending={isSending} disabled={wanted === null} onClick={() => void change()}>
            {t('subscription.change')}
          </Button>
        }
      >
        <fieldset className="grid min-w-0 gap-3">
          <legend className="mb-3 text-body text-ink-2">{t('subscription.changeText', { date })}</legend>
          {others.map((plan) => (
            <label key={plan.id} className={planOption}>
              <input
                type="radio"
                name={group}
                value={plan.id}
                checked={plan.id === wanted?.id}
                // Each choice is a request of its own.
                onChange={() => setWanted({ id: plan.id, key: newId(), price: renewalPrice(plan) })}
                className="radio"
              />
              <span className="text-body">
                {t('subscription.changePlan', {
                  plan: periodText(names, plan.month),
                  price: priceText(tag, 'USD', renewalPrice(plan)),
                  every: everyText(names, plan.month),
                })}
              </span>
            </label>
          ))}
        </fieldset>
      </Sheet>
    </>
  )
}
