import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two texts in constant time. */
export function isSameSecret(input: string, wanted: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(input), digest(wanted))
}
