/** Bounds of a person's own books. */
export const bookBounds = {
  books: 50,
  /** Of one book as JSON. */
  bytes: 1024 * 1024,
  entries: 1000,
  content: 20_000,
  keys: 100,
  /** Of all entries together: looking through more holds other people up. */
  keysOfBook: 10_000,
  key: 200,
  name: 200,
  description: 4000,
  /** Books on one character, one conversation, or on every conversation of a person. */
  attached: 10,
} as const

/** The formats of other programs that a book can come from and be taken along in. */
export const bookFormats = ['v3', 'sillytavern', 'risu', 'novelai', 'agnai'] as const
export type BookFormat = (typeof bookFormats)[number]

/** For so long a deleted book can be restored. */
export const restoreDays = 30

/** Nested deeper than any book that people write, and shallow enough for every reader. */
const deepest = 32

/** Whether a value nests no deeper than a reader that calls itself can follow. */
export function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (level.length === 0) return true
  }
  return false
}

/** The address of an own book. */
export function bookHref(bookId: string): string {
  return `/settings/lorebooks/${bookId}`
}
