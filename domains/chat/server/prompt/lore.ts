import type { LoreEntry, Lorebook } from '#domains/characters/server/public.ts'
import { estimateTokens } from '../../rules.ts'

const defaultScanDepth = 4
const defaultBudget = 500

export type FiredLore = { before: string[]; after: string[] }

/** The lore that recent turns call up: constants first, then by order, as long as the book's budget lasts. */
export function fireLore(book: Lorebook | null | undefined, recentNewestFirst: readonly string[]): FiredLore {
  if (!book) return { before: [], after: [] }
  const scanned = recentNewestFirst.slice(0, book.scan_depth ?? defaultScanDepth).join('\n')
  const fired = book.entries.filter((entry) => entry.enabled && entry.content.trim() && fires(entry, scanned))
  fired.sort(
    (a, b) => Number(b.constant ?? false) - Number(a.constant ?? false) || a.insertion_order - b.insertion_order,
  )
  const stored = withinBudget(fired, book.token_budget ?? defaultBudget)
  return {
    before: stored.filter((entry) => entry.position !== 'after_char').map((entry) => entry.content),
    after: stored.filter((entry) => entry.position === 'after_char').map((entry) => entry.content),
  }
}

function fires(entry: LoreEntry, scanned: string): boolean {
  if (entry.constant) return true
  if (!entry.keys.some((key) => matchesKey(key, scanned, entry.case_sensitive ?? false))) return false
  const second = entry.secondary_keys ?? []
  return (
    !entry.selective ||
    second.length === 0 ||
    second.some((key) => matchesKey(key, scanned, entry.case_sensitive ?? false))
  )
}

/** Whole words in scripts that have spaces, anywhere in those that do not. Keys are never run as patterns. */
function matchesKey(key: string, scanned: string, caseSensitive: boolean): boolean {
  const wanted = caseSensitive ? key.trim() : key.trim().toLowerCase()
  if (!wanted) return false
  const text = caseSensitive ? scanned : scanned.toLowerCase()
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (!isLetter(wanted[0]) || !(isLetter(text[at - 1]) || isLetter(text[at + wanted.length]))) return true
  }
  return false
}

function isLetter(character: string | undefined): boolean {
  return (
    character !== undefined &&
    /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\d]/u.test(character)
  )
}

function withinBudget(entries: LoreEntry[], budget: number): LoreEntry[] {
  let left = budget
  return entries.filter((entry) => {
    left -= estimateTokens(entry.content)
    return left >= 0
  })
}
