import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What a visitor asks for their order by. It follows from the order, so that asking twice gives the same. NOTE: the word in
 * front tells clients that it is no session's.
 */
export function orderToken(secret: Uint8Array, orderId: string): string {
  return `order:${createHmac('sha256', secret).update(`order\n${orderId}`).digest('base64url')}`
}

/** What is kept of a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whether a token is the one of which this was kept. */
export function isTokenOf(token: string | undefined, hash: string | null): boolean {
  if (!token || !hash) return false
  return timingSafeEqual(Buffer.from(hashOfToken(token)), Buffer.from(hash))
}
