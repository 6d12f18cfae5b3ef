export type Page<Row> = { list: Row[]; next: string | null }

type Part = string | number

/** An opaque cursor from the sort key of the last row. */
export function encodeCursor(parts: Part[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** The sort key in a cursor; null for a missing or invalid one: the list then starts at the beginning. */
export function decodeCursor(
  cursor: string | null | undefined,
  shape: readonly ('string' | 'number')[],
): Part[] | null {
  if (!cursor) return null
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const fits =
      Array.isArray(parts) &&
      parts.length === shape.length &&
      parts.every((part, index) => typeof part === shape[index] && partIsSane(part))
    return fits ? (parts as Part[]) : null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

function partIsSane(part: unknown): boolean {
  if (typeof part === 'string') return part.length <= 200 && !part.includes('\0')
  return Number.isSafeInteger(part) && Math.abs(part as number) < 8.64e15
}
