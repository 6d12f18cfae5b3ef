import type { OrderKind } from '#domains/wallet/rules.ts'
import type { PaymentMethod } from '../payment-methods.ts'

/** Counts a payment event for those who watch the server. */
export type CountEvent = (event: { method: PaymentMethod; kind: string; outcome: string }) => void

/** Reports the state of an order to its owner's open pages. */
export type NotifyOwner = (userId: string, news: { orderId: string; orderStatus: number; kind: OrderKind }) => void
