import type { Client } from '#platform/contract/client.ts'
import type { OrderKind } from '#domains/wallet/rules.ts'
import type { Order } from '../../order-contract.ts'
import { queryOrder } from '../payment/pay-calls.ts'
import type { Answer } from '../payment/settlement.ts'
import { statusOf } from '../payment/settlement.ts'

type OrderName = { orderId: string; token?: string | undefined }

/**
 * Queries the order of a buyer who came back, by whichever method it is being paid. The page does not know the method
 * until the first answer, and some gateways send no notices.
 */
export function createResultPoll(client: Client, kind: OrderKind, named: OrderName): () => Promise<Answer> {
  let known: Order | null = null
  return async () => {
    const reported = await queryOrder(client, kind, named, known)
    const isFirst = known === null
    if (!reported.ok) return reported
    known = reported.data
    const queriesGateway = isFirst && statusOf(known) === 'open' && known.payment !== null
    return queriesGateway && verified.has(known.payment?.method ?? '')
      ? queryOrder(client, kind, named, known)
      : reported
  }
}

const verified = new Set<string>(['PayPal', 'QxPay', 'BeingFi'])
