import type { Lorebook } from '#domains/characters/server/public.ts'
import type { Book } from '../contract.ts'

/** An own book as the engine reads it: fields that are omitted are empty. */
export function asLorebook(book: Book): Lorebook {
  return {
    ...book,
    scan_depth: book.scan_depth ?? null,
    token_budget: book.token_budget ?? null,
    recursive_scanning: book.recursive_scanning ?? null,
    entries: book.entries.map((entry) => ({
      ...entry,
      case_sensitive: entry.case_sensitive ?? null,
      constant: entry.constant ?? null,
      selective: entry.selective ?? null,
      use_regex: entry.use_regex ?? null,
      priority: entry.priority ?? null,
      position: entry.position ?? null,
    })),
  }
}
