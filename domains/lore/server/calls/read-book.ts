import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { readBook } from '../../contract.ts'
import { openBook } from '../book-rows.ts'
import { summaryOf } from '../books.ts'

/** One own book with its entries. */
export function readBookHandler(db: Db) {
  return handle(readBook, async ({ params, actor }) => {
    const of = { userId: actor.userId, id: params.bookId }
    // The summary is read first: a save in between makes the revision too old, never too new.
    const summary = await summaryOf(db, of)
    return { summary, book: await openBook(db, of) }
  })
}
