import type { Db } from '#platform/db/database.ts'
import type { Limiter } from '#platform/limits/limiter.ts'
import { handle } from '#platform/http/handler.ts'
import { testBook } from '../../contract.ts'
import { openBook } from '../book-rows.ts'
import type { TokensOf } from '../engine/fire-book.ts'
import { asLorebook } from '../own-lorebook.ts'
import { entriesFor } from '../test-book.ts'
import { writtenBook } from '../written-book.ts'

/** Shows which entries of a book a text calls up. */
export function testBookHandler(db: Db, tokensOf: TokensOf, tests: Limiter) {
  return handle(testBook, async ({ params: { text, before, bookId, book }, file, actor, fail }) => {
    const waitMs = await tests.take(actor.userId)
    if (waitMs > 0) return fail('TOO_MANY_REQUESTS', waitMs)
    const tested = bookId ? await openBook(db, { userId: actor.userId, id: bookId }) : writtenBook(book, file)
    return entriesFor(asLorebook(tested), { text, before }, tokensOf)
  })
}
