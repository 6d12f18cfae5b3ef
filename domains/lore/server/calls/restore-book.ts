import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { restoreBook } from '../../contract.ts'
import { restoreOwnBook } from '../books.ts'

/** Brings a deleted book back. */
export function restoreBookHandler(db: Db) {
  return handle(restoreBook, async ({ params, actor, now }) => ({
    book: await restoreOwnBook(db, { userId: actor.userId, id: params.bookId }, now),
  }))
}
