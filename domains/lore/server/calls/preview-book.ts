import { handle } from '#platform/http/handler.ts'
import { previewBook } from '../../files-contract.ts'
import type { BookIntake } from '../book-reader.ts'
import { readBrought } from '../brought-book.ts'

/** Shows what importing a book would give. */
export function previewBookHandler(intake: BookIntake) {
  return handle(previewBook, async ({ params: { text }, file, actor, caller }) => {
    const read = await readBrought(intake, { userId: actor.userId, text, file, locale: caller.locale })
    if (typeof read === 'string') return { preview: null, problem: read }
    const { format, book, bytes, losses, refusals } = read
    const { name, description = '', entries } = book
    return { preview: { format, name, description, entries: entries.length, bytes, losses, refusals }, problem: null }
  })
}
