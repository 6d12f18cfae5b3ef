import { amountText } from '../minor-units.ts'
import type { Money, PaymentRequest } from '../payment-adapter.ts'

/** Currencies with the same decimals at PayPal. It accepts HUF and TWD too, but without the decimals used here. */
const currencies = new Set(
  'AUD BRL CAD CHF CZK DKK EUR GBP HKD ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB USD'.split(' '),
)
const mostDescription = 127
const locales = /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|\d{3}))?$/

/** Whether PayPal can collect an amount. */
export function isPayable(amount: Money): boolean {
  return currencies.has(amount.currency) && Number.isSafeInteger(amount.minor) && amount.minor > 0
}

/** An amount in PayPal's words. */
export function moneyWords(amount: Money): { currency_code: string; value: string } {
  return { currency_code: amount.currency, value: amountText(amount) }
}

/** The PayPal order: one item, paid at once, without shipping. */
export function orderRequest(request: PaymentRequest, brandName: string): object {
  const { number, amount, title, buyer, returnUrl, cancelUrl } = request
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: number,
        custom_id: number,
        invoice_id: number,
        description: [...title].slice(0, mostDescription).join(''),
        amount: moneyWords(amount),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: [...brandName].slice(0, mostDescription).join(''),
          ...(locales.test(buyer.locale) ? { locale: buyer.locale } : {}),
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          landing_page: 'NO_PREFERENCE',
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  }
}
