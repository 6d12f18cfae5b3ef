import type { CardBackend, PaymentAdapter } from '#platform/payments/payment-adapter.ts'
import type { PaymentMethod } from '../../payment-methods.ts'
import { paymentMethods } from '../../payment-methods.ts'
import { cardMethod } from '../cards/card-rows.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** The adapter of a payment method for a brand; null where the method has no account. */
export type AdapterOf = (brand: string, method: PaymentMethod) => PaymentAdapter | null

export type GatewayNeeds = {
  adapterOf: AdapterOf
  catalogue: Pick<Catalogue, 'of'>
  /** Whether the operator has switched a method off: nothing new begins with it. */
  isOff(method: PaymentMethod): boolean
}

export type Gateways = {
  adapterOf: AdapterOf
  /** The same, and null where the price list or the operator has switched the method off. */
  openAdapterOf: AdapterOf
  /** Whether a gateway returns money by itself. */
  canRefund(brand: string, method: PaymentMethod): boolean
  /** Where the cards of a brand are stored; null where that is not set up. */
  cardBackendOf(brand: string): CardBackend | null
  /** The same for a new card: null where card payments are switched off, too. */
  openCardBackendOf(brand: string): CardBackend | null
  /** Where pages of a brand may post forms to. */
  formOriginsOf(brand: string): string[]
}

/** The payment gateways of each brand. What was begun at a method that is switched off goes on. */
export function createGateways({ adapterOf, catalogue, isOff }: GatewayNeeds): Gateways {
  const openAdapterOf: AdapterOf = (brand, method) => {
    const isOn = catalogue.of(brand).methods[method]?.isOn && !isOff(method)
    return isOn ? adapterOf(brand, method) : null
  }
  return {
    adapterOf,
    openAdapterOf,
    canRefund: (brand, method) => adapterOf(brand, method)?.refund !== undefined,
    cardBackendOf: (brand) => adapterOf(brand, cardMethod)?.cards ?? null,
    openCardBackendOf: (brand) => openAdapterOf(brand, cardMethod)?.cards ?? null,
    formOriginsOf(brand) {
      const adapters = paymentMethods.flatMap((method) => openAdapterOf(brand, method) ?? [])
      return [...new Set(adapters.flatMap(({ formOrigins = [] }) => formOrigins))]
    },
  }
}
