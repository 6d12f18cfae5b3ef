import { useTexts } from '#platform/i18n/web/intl.tsx'
import type { Currency } from '../payment-methods.ts'

/** Says that payment methods take their own money, where prices are read in other money than dollars. */
export function OtherMoney({ currency }: { currency: Currency }) {
  const t = useTexts('pay')
  return currency === 'USD' ? null : t('otherMoney')
}
