import { randomUUID } from 'node:crypto'
import type { Book, BookEntry, BookSummary } from '#domains/lore/contract.ts'
import { createBook } from '#domains/lore/contract.ts'
import type { Person } from './person.ts'

/** An entry of a book, changed as a test needs it. */
export function bookEntry(change: Partial<BookEntry> = {}): BookEntry {
  return { keys: ['lamp'], content: 'The lamp burns whale oil.', enabled: true, insertion_order: 100, ...change }
}

/** A book, changed as a test needs it. */
export function bookWith(change: Partial<Book> = {}): Book {
  return { name: 'Lighthouse', description: 'Of the coast.', entries: [bookEntry()], ...change }
}

/** A stored book of somebody. */
export async function ownBook(someone: Person, change: Partial<Book> = {}): Promise<BookSummary> {
  const { book, refusals } = await someone.get(createBook, { key: randomUUID(), book: bookWith(change) })
  if (!book) throw new Error(`The book was refused: ${JSON.stringify(refusals)}`)
  return book
}
