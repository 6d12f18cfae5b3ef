import { Infinity as Forever } from 'lucide-react'
import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import { Button } from '#ui/primitives/button.tsx'
import type { Currency } from '../../payment-methods.ts'
import type { Plan } from '../../price-contract.ts'
import { coinsOf, priceIn } from '../../rules.ts'
import { priceText } from '../money.ts'
import { OtherMoney } from '../other-money.tsx'

type LifetimeOfferProps = { plan: Plan; currency: Currency; onTake(): void }

/** Premium forever, beside the plans and not among them. */
export function LifetimeOffer({ plan, currency, onTake }: LifetimeOfferProps) {
  const t = useTexts('premium')
  const price = priceText(useTag(), currency, priceIn(currency, plan))
  return (
    <section className="grid grid-cols-1 gap-3 rounded-l border border-line bg-surface-2 p-4">
      <div className="flex flex-wrap gap-3.5">
        <span className="grid size-10 shrink-0 place-items-center rounded-m bg-surface-3">
          <Forever className="size-5 text-gold" aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-[1_1_8rem]">
          <h3 className="text-lead">{t('lifetime.title')}</h3>
          <p className="mt-0.5 text-small text-ink-2">{t('lifetime.text', { amount: coinsOf(plan) })}</p>
        </div>
      </div>
      <Button variant="gold" wide onClick={onTake}>
        {t('lifetime.button', { price })}
      </Button>
      <p className="text-center text-fine text-ink-3">
        {t('terms.forever', { price })} <OtherMoney currency={currency} />
      </p>
    </section>
  )
}
