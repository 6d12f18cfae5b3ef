import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { detachBook } from '../../contract.ts'
import { detach } from '../attachments.ts'
import { summaryOf } from '../books.ts'

/** Ends the part of an own book somewhere. */
export function detachBookHandler(db: Db) {
  return handle(detachBook, async ({ params: { bookId, target }, actor: { userId } }) => {
    const of = { userId, id: bookId }
    await summaryOf(db, of)
    await detach(db, of, target)
    return { book: await summaryOf(db, of) }
  })
}
