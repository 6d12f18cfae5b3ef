import type { Book, BookEntry } from '../../contract.ts'
import { book as bookShape, bookEntry } from '../../contract.ts'
import { bookBounds } from '../../rules.ts'
import type { RawBook } from './book-format.ts'
import type { Fields } from './fields.ts'

const cutText = (most: number) => (value: unknown) =>
  typeof value === 'string' ? value.slice(0, most).toWellFormed() : value

/** Keys come as a list, or as one text with commas; those that are too long are no keys. */
function cutKeys(value: unknown): unknown {
  const keys: unknown = typeof value === 'string' ? value.split(',').map((key) => key.trim()) : value
  if (!Array.isArray(keys)) return value
  const texts = keys.filter((key) => typeof key === 'string' && key.length <= bookBounds.key)
  return texts.slice(0, bookBounds.keys)
}

const ofEntry: Readonly<Record<string, (value: unknown) => unknown>> = {
  keys: cutKeys,
  secondary_keys: cutKeys,
  content: cutText(bookBounds.content),
  comment: cutText(bookBounds.content),
  name: cutText(bookBounds.name),
}
const ofBook: Readonly<Record<string, (value: unknown) => unknown>> = {
  name: cutText(bookBounds.name),
  description: cutText(bookBounds.description),
}

/** A book within its bounds; fields of a wrong type are left out, unknown ones stay as they came. */
export function tidyBook({ entries, ...raw }: RawBook): Book {
  return {
    name: '',
    ...valid(raw, bookShape.shape, ofBook),
    entries: entries.slice(0, bookBounds.entries).map(tidyEntry),
  } as Book
}

function tidyEntry(raw: Fields): BookEntry {
  const defaults = { keys: [], content: '', enabled: true, insertion_order: 100 }
  return { ...defaults, ...valid(raw, bookEntry.shape, ofEntry) } as BookEntry
}

type Shape = Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>>

function valid(raw: Fields, shape: Shape, cuts: typeof ofEntry): Fields {
  const fields: Fields = {}
  for (const [name, value] of Object.entries(raw)) {
    const cut = cuts[name]?.(value) ?? value
    if (shape[name]?.safeParse(cut).success ?? true) fields[name] = cut
  }
  return fields
}
