import type { OrderState, RefundState } from '#domains/orders/rules.ts'
import { text } from '../texts.ts'

/** The state of an order, or of its refund where there is one. */
export function orderWords({ state, refund }: { state: OrderState; refund: RefundState | null }): string {
  return text(`order.${refund ?? state}`)
}
