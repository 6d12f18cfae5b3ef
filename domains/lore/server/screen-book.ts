import { refuse } from '#platform/http/handler.ts'
import type { Book, BookRefusal } from '../contract.ts'
import type { BookIntake } from './book-reader.ts'
import { inBookTurn } from './book-reader.ts'

/** Findings about characters alone are none about lore; each other one has a name of its own. */
type Why = BookRefusal['why']
const named: readonly Why[] = ['CREATION_MINOR', 'CREATION_UNLAWFUL', 'CREATION_REAL_PERSON']

/** Why the words of a book are refused; empty when they are not. */
export async function screenBook(
  intake: BookIntake,
  book: Book,
  by: { userId: string; locale: string },
): Promise<BookRefusal[]> {
  const found = await inBookTurn(intake, by.userId, () => intake.reader.screen(book, by.locale))
  return found === 'too-much' ? refuse('BOOK_TOO_LARGE') : found.map(bookRefusalOf)
}

/** A refusal as books name it. */
export function bookRefusalOf({
  entry,
  why,
  words,
}: {
  entry: number | null
  why: string
  words?: string[]
}): BookRefusal {
  return { entry, why: named.find((one) => one === why) ?? 'TEXT_BLOCKED', ...(words ? { words } : {}) }
}
