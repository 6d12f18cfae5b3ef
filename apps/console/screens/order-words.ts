import type { OrderState, RefundState } from '#domains/orders/rules.ts'

const refundWords: Readonly<Record<RefundState, string>> = {
  due: 'Refund requested',
  requested: 'Refund on its way',
  done: 'Refunded',
  refused: 'The gateway refused the refund: refund it there by hand',
}

const stateWords: Readonly<Record<OrderState, string>> = { waiting: 'Not paid', paid: 'Paid', cancelled: 'Cancelled' }

/** The state of an order, or of its refund where there is one. */
export function orderWords({ state, refund }: { state: OrderState; refund: RefundState | null }): string {
  return refund === null ? stateWords[state] : refundWords[refund]
}
