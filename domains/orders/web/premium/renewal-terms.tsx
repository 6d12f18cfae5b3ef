import { useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import type { Currency } from '../../payment-methods.ts'
import type { Plan } from '../../price-contract.ts'
import { priceIn } from '../../rules.ts'
import { priceText } from '../money.ts'
import { everyText, periodText } from '../plan-names.ts'

/** What a plan takes now and later, and how to end it, in words. */
export function RenewalTerms({ plan, currency }: { plan: Plan; currency: Currency }) {
  const t = useTexts('premium')
  const tag = useTag()
  const price = priceText(tag, currency, priceIn(currency, plan))
  // A discount is for the first time. The price after it is known in dollars, which renewals are taken in.
  const next = plan.discount !== '' && plan.originalPrice !== null ? priceText(tag, 'USD', plan.originalPrice) : price
  return (
    <p>
      {plan.renews
        ? t('terms.renews', { price, next, every: everyText(t, plan.month) })
        : t('terms.once', { price, period: periodText(t, plan.month) })}
    </p>
  )
}
