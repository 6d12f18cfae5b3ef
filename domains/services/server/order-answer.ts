import type { DataOf } from '#platform/contract/call.ts'
import type { createServiceOrder } from '../contract.ts'

type OrderAnswer = DataOf<typeof createServiceOrder>

/** A service order and the coins that its buyer has left, in the words of the wire. */
export function orderAnswer(order: OrderAnswer['order'], coins: number): OrderAnswer {
  return { order, gold: coins }
}
