import { randomUUID } from 'node:crypto'
import type { ParamsOf } from '#platform/contract/call.ts'
import type { createVipOrder } from '#domains/orders/order-contract.ts'

type Wanted = ParamsOf<typeof createVipOrder>

/** What a press of the button asks for. */
export function newOrder(over: Partial<Wanted> & Pick<Wanted, 'id' | 'quote'>): Wanted {
  return { key: randomUUID(), comeFrom: 'test', extraJson: '', termsVersion: '2026-06', ...over }
}
