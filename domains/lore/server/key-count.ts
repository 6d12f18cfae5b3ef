import type { Book } from '../contract.ts'

/** The keys of all entries of a book, second ones too. */
export function keyCount({ entries }: Book): number {
  return entries.reduce((sum, { keys, secondary_keys: second }) => sum + keys.length + (second?.length ?? 0), 0)
}
