import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKeys } from '#platform/secrets/signing-keys.ts'

/**
 * The token by which a visitor finds their new order. It follows from the order and the key that signs now.
 * NOTE: clients distinguish it from a session token by its prefix.
 */
export function orderToken(keys: SigningKeys, orderId: string): string {
  return tokenBy(keys.current(), orderId)
}

/** The token of an order that has this hash; null once the key that made it was erased. */
export function orderTokenWith(keys: SigningKeys, orderId: string, hash: string | null): string | null {
  const tokens = keys.all().map((key) => tokenBy(key, orderId))
  return tokens.find((token) => isTokenOf(token, hash)) ?? null
}

function tokenBy(key: Uint8Array, orderId: string): string {
  return `order:${createHmac('sha256', key).update(`order\n${orderId}`).digest('base64url')}`
}

/** The hash that is stored of a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether a token has this hash. */
export function isTokenOf(token: string | undefined, hash: string | null): boolean {
  if (!token || !hash) return false
  return timingSafeEqual(Buffer.from(hashOfToken(token)), Buffer.from(hash))
}
