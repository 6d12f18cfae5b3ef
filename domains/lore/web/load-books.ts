import type { DataOf } from '#platform/contract/call.ts'
import type { Client } from '#platform/contract/client.ts'
import { CallFailed } from '#platform/contract/call-failed.ts'
import type * as contract from '../contract.ts'
import { listBooks, readBook } from '../calls.gen.ts'
import { bookBounds } from '../rules.ts'

export type BookList = DataOf<typeof contract.listBooks>
export type LoadedBook = DataOf<typeof contract.readBook>
export type BookSearch = { entry?: number }

/** The characters and conversations that a book can be attached to, with their names. */
export type BookPlaces = {
  characters: readonly { id: string; name: string }[]
  conversations: readonly { id: string; name: string; updatedAt: number }[]
}

const noBooks: BookList = { books: [], most: 0 }

/** Loads the own lorebooks of a member; they are for people who have said that they are adults. */
export function loadBooks(client: Client, { isAdult }: { isAdult: boolean }): Promise<BookList> {
  return isAdult ? client.load(listBooks, {}) : Promise.resolve(noBooks)
}

/** Loads one own lorebook; null where the address names none of theirs. */
export async function loadBook(client: Client, bookId: string): Promise<LoadedBook | null> {
  try {
    return await client.load(readBook, { bookId })
  } catch (error) {
    if (error instanceof CallFailed && ['BOOK_NOT_FOUND', 'PARAMS_ERROR'].includes(error.error)) return null
    throw error
  }
}

/** Which entry of a book the address opens, 1 for the first. */
export function parseBookSearch({ entry }: Record<string, unknown>): BookSearch {
  const number = Number(entry)
  return Number.isInteger(number) && number > 0 && number <= bookBounds.entries ? { entry: number } : {}
}
