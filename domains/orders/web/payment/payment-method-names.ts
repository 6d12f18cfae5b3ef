import type { PaymentMethod } from '../../payment-methods.ts'

/** Names of firms are the same in every language; only what a card or Telegram's coin is called is a word. */
const names: Partial<Record<PaymentMethod, string>> = {
  TapWallet: 'TapWallet · USDT',
  TpRoyal: 'TpRoyal',
  OceanPaymentApplePay: 'Apple Pay',
  OceanPaymentGooglePay: 'Google Pay',
  QxPay: 'QxPay',
  CoinPay: 'CoinPay',
  V5Pay: 'V5Pay',
  PayPal: 'PayPal',
  BeingFi: 'BeingFi',
  Primer: 'Primer',
}

/** The name of a payment method on screens. */
export function methodName(method: PaymentMethod, t: (key: string) => string): string {
  if (method === 'OceanPayment') return t('card')
  if (method === 'TelegramStar') return t('telegramStars')
  return names[method] ?? method
}
