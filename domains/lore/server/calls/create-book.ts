import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { createBook } from '../../contract.ts'
import type { BookIntake } from '../book-reader.ts'
import { storeBook } from '../books.ts'
import { screenBook } from '../screen-book.ts'
import { writtenBook } from '../written-book.ts'

/** Stores a new own book, once its words are screened. */
export function createBookHandler(db: Db, intake: BookIntake) {
  return handle(createBook, async ({ params, file, actor, caller, now }) => {
    const { userId } = actor
    const book = writtenBook(params.book, file)
    const refusals = await screenBook(intake, book, { userId, locale: caller.locale })
    if (refusals.length > 0) return { book: null, refusals }
    return { book: await storeBook(db, { userId, key: params.key, book, now }), refusals }
  })
}
