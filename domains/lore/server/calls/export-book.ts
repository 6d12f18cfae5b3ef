import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { exportBook } from '../../files-contract.ts'
import { openBook } from '../book-rows.ts'
import { writeBookFile } from '../formats/book-file.ts'

/** An own book as a file of another program. */
export function exportBookHandler(db: Db) {
  return handle(exportBook, async ({ params: { bookId, format }, actor }) => {
    const book = await openBook(db, { userId: actor.userId, id: bookId })
    return { fileName: fileNameOf(book.name, format), ...writeBookFile(book, format) }
  })
}

/** The name of a book as a file may be called everywhere, with the ending that its program looks for. */
function fileNameOf(name: string, format: string): string {
  const plain = name.replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '').trim() || 'lorebook'
  return format === 'novelai' ? `${plain}.lorebook` : `${plain}.json`
}
