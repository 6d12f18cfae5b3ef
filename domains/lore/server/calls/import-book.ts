import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { importBook } from '../../files-contract.ts'
import type { BookIntake } from '../book-reader.ts'
import { storeBook } from '../books.ts'
import { readBrought } from '../brought-book.ts'

/** Stores a new own book from the file of another program. */
export function importBookHandler(db: Db, intake: BookIntake) {
  return handle(importBook, async ({ params: { key, text, name }, file, actor, caller, now, fail }) => {
    const { userId } = actor
    const read = await readBrought(intake, { userId, text, file, name, locale: caller.locale })
    if (typeof read === 'string') return fail('BOOK_UNREADABLE')
    const { book, refusals } = read
    if (refusals.length > 0) return { book: null, refusals }
    return { book: await storeBook(db, { userId, key, book, now }), refusals }
  })
}
