import type { PaymentAdapter } from '#platform/payments/payment-adapter.ts'
import type { TelegramStars } from '#platform/payments/telegram-stars/telegram-stars.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'

export type AdapterOf = (brand: string, method: PaymentMethod) => PaymentAdapter | null
export type PaymentGateways = {
  adapterOf: AdapterOf
  /** Who speaks for a brand where Stars are taken: it is asked before anything is. */
  starsOf(brand: string): TelegramStars | null
  close(): Promise<void>
}
