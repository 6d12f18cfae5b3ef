import type { Client } from '#platform/contract/client.ts'
import type { Order } from '../../order-contract.ts'
import { askOrder } from '../payment/pay-calls.ts'
import type { Answer } from '../payment/settlement.ts'
import { standingOf } from '../payment/settlement.ts'

type OrderName = { orderId: string; token?: string | undefined }

/**
 * Asks how an order stands whose buyer has come back, by whatever way it is being paid: the page does not know that until
 * the first answer, and some gateways tell nothing unless they are asked.
 */
export function createResultAsk(client: Client, kind: 'vip' | 'gold', named: OrderName): () => Promise<Answer> {
  let known: Order | null = null
  return async () => {
    const told = await askOrder(client, kind, named, known)
    const isFirst = known === null
    if (!told.ok) return told
    known = told.data
    const asksGateway = isFirst && standingOf(known) === 'open' && known.payment !== null
    return asksGateway && verified.has(known.payment?.method ?? '') ? askOrder(client, kind, named, known) : told
  }
}

const verified = new Set<string>(['PayPal', 'QxPay', 'BeingFi'])
