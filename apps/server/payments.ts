import type { Config } from '#platform/config/config.ts'
import type { PaymentAdapter } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'

export type AdapterOf = (brand: string, method: PaymentMethod) => PaymentAdapter | null

/** The ways to pay as they are configured. */
export type Payments = {
  mode: 'off' | 'sandbox' | 'live'
  adapterOf: AdapterOf
  close(): Promise<void>
}

/** Opens the ways to pay: none where payments are off, all of them against the sandbox, or those that have an account. */
export function openPayments(config: Config, given?: AdapterOf): Payments {
  const mode = config.PAYMENTS ?? (config.NODE_ENV === 'production' ? 'off' : 'sandbox')
  return { mode, adapterOf: mode === 'off' || !given ? () => null : given, close: () => Promise.resolve() }
}
