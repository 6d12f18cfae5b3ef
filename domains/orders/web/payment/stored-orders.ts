import type { OrderKind } from '#domains/wallet/rules.ts'
import { storageOf } from '../device-storage.ts'

/** The data that this browser stores of an order while its buyer is away at a payment page. */
export type StoredOrder = {
  orderId: string
  kind: OrderKind
  /** The token by which a visitor's order is requested. */
  token: string | null
  /** Where they were, as a path of this site. */
  back: string
  /** Bought on a landing by somebody who has not signed in. */
  isVisitor: boolean
  at: number
}

const most = 10

const store = storageOf('orders', (value): value is StoredOrder[] => Array.isArray(value))

/** Remembers an order, the newest first. */
export function saveOrder(order: StoredOrder): void {
  store.write([order, ...others(order.orderId)].slice(0, most))
}

/** The stored data of an order; null where it was created elsewhere. */
export function storedOrder(orderId: string): StoredOrder | null {
  return store.read()?.find((order) => order.orderId === orderId) ?? null
}

/** Forgets an order that is settled. */
export function forgetOrder(orderId: string): void {
  const left = others(orderId)
  store.write(left.length > 0 ? left : null)
}

function others(orderId: string): StoredOrder[] {
  return store.read()?.filter((order) => order.orderId !== orderId) ?? []
}

/** A path of this site that may be gone back to; home for anything else. */
export function backOf(path: string | undefined): string {
  return path !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : '/'
}
