import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The token by which a visitor finds their order. It follows from the order, so the same order always has the same token.
 * NOTE: clients distinguish it from a session token by its prefix.
 */
export function orderToken(secret: Uint8Array, orderId: string): string {
  return `order:${createHmac('sha256', secret).update(`order\n${orderId}`).digest('base64url')}`
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
