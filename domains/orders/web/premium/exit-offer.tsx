import { useState } from 'react'
import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Modal } from '#ui/primitives/modal.tsx'
import type { Plan } from '../../price-contract.ts'
import { offeredPlans, usualPlan } from '../../rules.ts'
import { planPriceText } from '../money.ts'
import { periodText } from '../plan-names.ts'
import { SandboxMark } from '../sandbox-mark.tsx'
import { RenewalTerms } from './renewal-terms.tsx'
import { useClockText } from './use-clock-text.ts'
import { useCountdown } from './use-countdown.ts'
import type { PlansData } from './use-plans.ts'

type ExitOfferProps = {
  /** The answer that brought the offer. */
  data: PlansData & { retain: Plan[] }
  onTake(plan: Plan): void
  onLeave(): void
}

/** The one offer for somebody who leaves: what it takes off, until when, and a plain no. */
export function ExitOffer({ data, onTake, onLeave }: ExitOfferProps) {
  const t = useTexts('premium')
  const pay = useTexts('pay')
  const tag = useTag()
  const clock = useClockText()
  const [open, setOpen] = useState(true)
  const plan = usualPlan(offeredPlans(data.retain))
  const seconds = useCountdown(plan?.discountExpireTime ?? null, onLeave)
  if (!plan) return null
  const { currency } = data
  const { original, onlyPayTgStar } = plan
  const price = planPriceText(tag, currency, plan, pay)
  const was = original && planPriceText(tag, currency, { ...original, onlyPayTgStar }, pay)
  return (
    <Modal open={open} onClose={onLeave} label={t('exit.title')} className="dialog-card">
      {(leave) => (
        <div className="grid gap-4 p-6">
          {data.isSandbox ? <SandboxMark /> : null}
          <div className="grid gap-2">
            <h2 data-focus-title="" tabIndex={-1} className="text-title outline-none">
              {t('exit.title')}
            </h2>
            <p className="text-body text-ink-2">
              {t('exit.text', { percent: Number(plan.discount), period: periodText(t, plan.month) })}
            </p>
          </div>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="text-display font-semibold tabular-nums">{price}</span>
            {was ? <s className="text-body text-ink-3 tabular-nums">{t('exit.was', { price: was })}</s> : null}
          </p>
          <p role="timer" className="text-small text-ink-2 tabular-nums">
            {t('exit.ends', { time: clock(seconds) })}
          </p>
          <div className="grid gap-2">
            <Button
              size="big"
              wide
              onClick={() =>
                leave(() => {
                  setOpen(false)
                  onTake(plan)
                })
              }
            >
              {t('exit.take', { price })}
            </Button>
            <div className="text-center text-fine text-ink-2 *:text-balance">
              <RenewalTerms plan={plan} currency={currency} />
            </div>
            <Button variant="cancel" wide onClick={() => leave(onLeave)}>
              {t('exit.leave')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}
