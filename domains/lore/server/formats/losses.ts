import { isDeepStrictEqual } from 'node:util'
import type { BookLoss } from '../../files-contract.ts'
import type { Fields } from './fields.ts'

/** Values that say the same as a missing field. */
const defaults: Readonly<Record<string, readonly unknown[]>> = {
  enabled: [true],
  insertion_order: [],
  priority: [],
  scan_depth: [],
  token_budget: [],
  position: ['before_char'],
  'extensions.position': [0],
  'extensions.probability': [100],
  'extensions.useProbability': [true],
  'extensions.depth': [4],
  'extensions.group_weight': [100],
  'extensions.match_whole_words': [true],
  'extensions.scan_depth': [],
}
const usual = ['', false, 0]

/** Counts the fields that are lost or changed on the way from one form of entries to another and back. */
export class LossCount {
  private readonly found = new Map<string, BookLoss>()

  /** Counts a field of an entry, or of the book itself. */
  add(what: BookLoss['what'], field: string, entries: number): void {
    const name = `${what} ${field}`
    const known = this.found.get(name)
    this.found.set(name, { what, field, entries: (known?.entries ?? 0) + entries })
  }

  /** Counts the fields that are not the same any more; a field that says nothing cannot be lost. */
  compare(before: Fields, after: Fields, entries: 0 | 1): void {
    for (const [field, value] of Object.entries(before)) {
      const other = after[field]
      if (isDeepStrictEqual(value, other) || (saysNothing(field, value) && saysNothing(field, other))) continue
      this.add(saysNothing(field, other) ? 'dropped' : isCut(value, other) ? 'cut' : 'changed', field, entries)
    }
  }

  all(): BookLoss[] {
    return [...this.found.values()].sort((a, b) => a.field.localeCompare(b.field) || a.what.localeCompare(b.what))
  }
}

/** Whether a value says no more than a missing one. */
export function saysNothing(field: string, value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'object') return Object.keys(value).length === 0
  return (defaults[field] ?? usual).includes(value)
}

function isCut(before: unknown, after: unknown): boolean {
  return typeof before === 'string' && typeof after === 'string' && after !== '' && before.startsWith(after)
}
