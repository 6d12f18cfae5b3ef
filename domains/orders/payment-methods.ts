type MethodFacts = {
  /** The name on screens. Firms have the same name in every language; a text key names what is a word. */
  title: string | { text: 'card' | 'telegramStars' | 'crypto' | 'rupees' | 'more' }
  /** The firm on whose page it is paid, where the title does not name it. */
  gateway?: string
  /** The currency that the method collects. */
  currency: 'INR' | 'USDT' | 'XTR' | 'USD'
}

/** The payment methods by their names on the wire. The last three have calls of their own and are offered where an operator sets them up. */
export const methodFacts = {
  TapWallet: { title: { text: 'crypto' }, gateway: 'TapWallet', currency: 'USDT' },
  TelegramStar: { title: { text: 'telegramStars' }, currency: 'XTR' },
  TpRoyal: { title: { text: 'rupees' }, gateway: 'TpRoyal', currency: 'INR' },
  OceanPayment: { title: { text: 'card' }, currency: 'USD' },
  OceanPaymentApplePay: { title: 'Apple Pay', currency: 'USD' },
  OceanPaymentGooglePay: { title: 'Google Pay', currency: 'USD' },
  QxPay: { title: { text: 'more' }, gateway: 'QxPay', currency: 'USD' },
  CoinPay: { title: { text: 'crypto' }, gateway: 'CoinPay', currency: 'USD' },
  V5Pay: { title: { text: 'more' }, gateway: 'V5Pay', currency: 'USD' },
  PayPal: { title: 'PayPal', currency: 'USD' },
  BeingFi: { title: { text: 'more' }, gateway: 'BeingFi', currency: 'USD' },
  Primer: { title: { text: 'more' }, gateway: 'Primer', currency: 'USD' },
} as const satisfies Record<string, MethodFacts>
export type PaymentMethod = keyof typeof methodFacts
// The keys of a literal are its type's keys, which `Object.keys` does not say.
export const paymentMethods = Object.keys(methodFacts) as [PaymentMethod, ...PaymentMethod[]]

/** Where the product runs during a payment. Inside Telegram digital goods are sold for Stars alone. */
export const surfaces = ['web', 'pwa', 'miniapp'] as const
export type Surface = (typeof surfaces)[number]

/** The currencies of prices, each with its sign and the digits of its smallest unit. */
export const currencies = {
  USD: { sign: '$', digits: 2 },
  MMK: { sign: 'Ks', digits: 0 },
  INR: { sign: '₹', digits: 0 },
  IDR: { sign: 'Rp', digits: 0 },
  MYR: { sign: 'RM', digits: 2 },
} as const
export type Currency = keyof typeof currencies

/** The currency that a method collects. */
export function paymentCurrency(method: PaymentMethod): MethodFacts['currency'] {
  return methodFacts[method].currency
}
