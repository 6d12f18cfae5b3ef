import type { Order } from '#domains/orders/order-contract.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'
import type { GatewayPage } from './gateway-page.ts'
import type { Notifying, PlannedOutcome } from './planned-outcomes.ts'

export type Purchase = {
  kind: 'vip' | 'gold'
  month: number | null
  coins: number
  orderId: string
  /** The token by which a visitor's order is requested. */
  token: string | null
  method: PaymentMethod
  outcome: PlannedOutcome
  notifying: Notifying
  page: GatewayPage
  /** Where it was paid once more, by another way: that money goes back. */
  twin: GatewayPage | null
  /** When the buyer had done their part at the gateway. */
  pressedAt: number
  /** When the product has queried the gateway by its own clock, for payments without a notice. */
  requestedAt: number
  /** The gateway has the money. */
  isPaid: boolean
  /** When the product said that it is paid, by its own books and by the buyer's clock; null until then. */
  paidAt: number | null
  seenAt: number | null
  /** Sends the request once more, unchanged. */
  again(): Promise<Order>
}
