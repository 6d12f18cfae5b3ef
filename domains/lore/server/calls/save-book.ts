import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { saveBook } from '../../contract.ts'
import type { BookIntake } from '../book-reader.ts'
import { replaceBook, summaryOf } from '../books.ts'
import { screenBook } from '../screen-book.ts'
import { writtenBook } from '../written-book.ts'

/** Replaces an own book, once its words are screened. */
export function saveBookHandler(db: Db, intake: BookIntake) {
  return handle(saveBook, async ({ params, file, actor, caller, now, fail }) => {
    const { bookId, revision } = params
    const of = { userId: actor.userId, id: bookId }
    const book = writtenBook(params.book, file)
    // Screening takes a while: it is not begun for a save that will be refused.
    if ((await summaryOf(db, of)).revision !== revision) return fail('BOOK_CHANGED')
    const refusals = await screenBook(intake, book, { userId: actor.userId, locale: caller.locale })
    if (refusals.length > 0) return { book: null, refusals }
    return { book: await replaceBook(db, of, { book, revision, now }), refusals }
  })
}
