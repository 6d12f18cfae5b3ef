/** The payment methods, as the wire writes them. The last three have calls of their own and are offered where an operator sets them up. */
export const paymentMethods = [
  'TapWallet',
  'TelegramStar',
  'TpRoyal',
  'OceanPayment',
  'OceanPaymentApplePay',
  'OceanPaymentGooglePay',
  'QxPay',
  'CoinPay',
  'V5Pay',
  'PayPal',
  'BeingFi',
  'Primer',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

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

/** The currency that a method collects: rupees for TpRoyal, USDT for TapWallet, Stars inside Telegram, else dollars. */
export function paymentCurrency(method: PaymentMethod): 'INR' | 'USDT' | 'XTR' | 'USD' {
  if (method === 'TpRoyal') return 'INR'
  if (method === 'TapWallet') return 'USDT'
  return method === 'TelegramStar' ? 'XTR' : 'USD'
}
