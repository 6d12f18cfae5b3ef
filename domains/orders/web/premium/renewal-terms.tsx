import { useGap, useTag, useTexts } from '#platform/i18n/web/intl.tsx'
import type { Currency } from '../../payment-methods.ts'
import type { Plan } from '../../price-contract.ts'
import { planPriceText } from '../money.ts'
import { OtherMoney } from '../other-money.tsx'
import { renewsInStars, starsDays } from '../../rules.ts'
import { everyText, periodText } from '../plan-names.ts'

type RenewalTermsProps = {
  plan: Plan
  currency: Currency
  /** A sentence behind the way to end it. */
  note?: string | undefined
}

/** The charges of a plan now and later, and how to end it, in words. */
export function RenewalTerms({ plan, currency, note }: RenewalTermsProps) {
  const t = useTexts('premium')
  const pay = useTexts('pay')
  const gap = useGap()
  const tag = useTag()
  const { month, onlyPayTgStar, tgStar, renewal } = plan
  const price = planPriceText(tag, currency, plan, pay)
  const isOnce = renewal === null || (onlyPayTgStar && !renewsInStars({ month, stars: tgStar, later: renewal.tgStar }))
  const words = () => {
    if (isOnce) return t('terms.once', { price, period: periodText(t, month) })
    // A discount is for the first time alone.
    const next = planPriceText(tag, currency, { ...renewal, onlyPayTgStar }, pay)
    const every = onlyPayTgStar ? t('every.days', { days: starsDays }) : everyText(t, month)
    return t('terms.renews', { price, next, every })
  }
  return (
    <>
      <p className="text-small text-ink-1">{words()}</p>
      <p className="empty:hidden">{[isOnce ? undefined : t('terms.cancel'), note].filter(Boolean).join(gap)}</p>
      {onlyPayTgStar || currency === 'USD' ? null : (
        <p>
          <OtherMoney currency={currency} />
        </p>
      )}
    </>
  )
}
