/** A word of an address, or nothing. The router makes a number of what reads as one; it writes the same digits back. */
export function searchWord(value: unknown, shape: RegExp): string | undefined {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return shape.test(text) ? text : undefined
}
