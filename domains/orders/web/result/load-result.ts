import { backOf } from '../payment/kept-orders.ts'

export type ResultSearch = { orderId?: string; kind: 'vip' | 'gold'; back: string }

/** Which order a buyer comes back from, and where they were before; gateways add words of their own, which are left out. */
export function parseResultSearch(search: Record<string, unknown>): ResultSearch {
  const { orderId, kind, back } = search
  const isId = typeof orderId === 'string' && /^[\w-]{1,64}$/.test(orderId)
  return {
    ...(isId && { orderId }),
    kind: kind === 'gold' ? 'gold' : 'vip',
    back: backOf(typeof back === 'string' ? back : undefined),
  }
}
