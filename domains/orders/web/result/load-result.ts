import type { OrderKind } from '#domains/wallet/rules.ts'
import { orderKinds } from '#domains/wallet/rules.ts'
import { backOf } from '../payment/stored-orders.ts'
import { searchWord } from '../search-words.ts'

export type ResultSearch = { orderId?: string; kind: OrderKind; back: string }

/** Which order a buyer comes back from, and where they were before; gateways add words of their own, which are left out. */
export function parseResultSearch(search: Record<string, unknown>): ResultSearch {
  const { kind, back } = search
  const orderId = searchWord(search['orderId'], /^[\w-]{1,64}$/)
  return {
    ...(orderId && { orderId }),
    kind: kind === orderKinds.coins ? orderKinds.coins : orderKinds.premium,
    back: backOf(typeof back === 'string' ? back : undefined),
  }
}
