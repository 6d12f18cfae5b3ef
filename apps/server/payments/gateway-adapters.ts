import type { PaymentAdapter } from '#platform/payments/payment-adapter.ts'
import type { TelegramStars } from '#platform/payments/telegram-stars/telegram-stars.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'

export type AdapterOf = (brand: string, method: PaymentMethod) => PaymentAdapter | null
export type PaymentGateways = {
  adapterOf: AdapterOf
  /** The adapter that answers for a brand before Stars are taken. */
  starsOf(brand: string): TelegramStars | null
  close(): Promise<void>
}
