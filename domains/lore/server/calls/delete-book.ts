import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { deleteBook } from '../../contract.ts'
import { removeBook } from '../books.ts'

/** Takes an own book away. */
export function deleteBookHandler(db: Db) {
  return handle(deleteBook, async ({ params, actor, now }) => {
    await removeBook(db, { userId: actor.userId, id: params.bookId }, now)
    return {}
  })
}
