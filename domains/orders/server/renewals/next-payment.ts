import type { Money } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { paymentCurrency } from '../../payment-methods.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Consent } from '../tables.ts'
import type { SubscriptionRow } from './subscription-rows.ts'

type Next = { planId: string; terms: Consent }

/** The plan of the next payment: another one where it was chosen. */
export function nextPlan({ planId, terms, nextPlanId, nextTerms }: SubscriptionRow): Next {
  return nextPlanId !== null && nextTerms ? { planId: nextPlanId, terms: nextTerms } : { planId, terms }
}

/** Its amount: what was agreed to, or the present price where that is lower. */
export function nextAmount(
  catalogue: Pick<Catalogue, 'of'>,
  { brand, method }: { brand: string; method: PaymentMethod },
  { planId, terms }: Next,
): Money {
  const currency = paymentCurrency(method) === 'XTR' ? 'XTR' : 'USD'
  const agreed = terms.renewal?.prices[currency]
  if (agreed === undefined) throw new Error('A renewal without a price that was agreed to')
  const present = catalogue.of(brand).plans[planId]?.prices[currency]
  // Telegram always takes the amount of the first payment.
  return { currency, minor: currency === 'XTR' ? agreed : Math.min(agreed, present ?? agreed) }
}
