import type { Order } from '#domains/orders/order-contract.ts'
import type { PaymentMethod } from '#domains/orders/payment-methods.ts'
import type { GatewayPage } from './gateway-page.ts'
import type { Notifying, PlannedOutcome } from './planned-outcomes.ts'

export type Purchase = {
  kind: 'vip' | 'gold'
  month: number | null
  coins: number
  orderId: string
  /** What a visitor's order is asked for by. */
  token: string | null
  method: PaymentMethod
  outcome: PlannedOutcome
  notifying: Notifying
  page: GatewayPage
  /** Where it was paid once more, by another way: that money goes back. */
  twin: GatewayPage | null
  /** When the buyer had done their part at the gateway. */
  pressedAt: number
  /** When the house has asked the gateway by its own clock, for what nobody told. */
  requestedAt: number
  /** The gateway has the money. */
  isPaid: boolean
  /** When the house said that it is paid, by its own books and by the buyer's clock; null until then. */
  paidAt: number | null
  seenAt: number | null
  /** Sends the wish once more, as it was. */
  again(): Promise<Order>
}
