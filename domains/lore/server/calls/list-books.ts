import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { listBooks } from '../../contract.ts'
import { bookBounds } from '../../rules.ts'
import { listOwnBooks } from '../books.ts'

/** The own books of a person. */
export function listBooksHandler(db: Db) {
  return handle(listBooks, async ({ actor }) => ({
    books: await listOwnBooks(db, actor.userId),
    most: bookBounds.books,
  }))
}
