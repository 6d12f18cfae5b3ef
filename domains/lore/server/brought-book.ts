import { refuse } from '#platform/http/handler.ts'
import type { BookRefusal } from '../contract.ts'
import type { BookProblem } from '../files-contract.ts'
import type { BookIntake } from './book-reader.ts'
import { inBookTurn } from './book-reader.ts'
import type { ReadBookFile } from './formats/book-file.ts'
import { bookRefusalOf } from './screen-book.ts'

/** A file of a book, or its text, and another name for it. */
export type BroughtBook = {
  userId: string
  locale: string
  text: string | null | undefined
  file: Uint8Array | null
  name?: string | null | undefined
}

/** Reads a file on the thread and screens its words: the book, or the reason for none. */
export async function readBrought(
  intake: BookIntake,
  { userId, locale, text, file, name }: BroughtBook,
): Promise<(ReadBookFile & { bytes: number; refusals: BookRefusal[] }) | BookProblem> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : (file ?? refuse('PARAMS_ERROR'))
  const read = await inBookTurn(intake, userId, () => intake.reader.read({ bytes, locale, name: name ?? null }))
  if (read === 'too-much') return 'too-large'
  if (typeof read === 'string') return read
  const length = Buffer.byteLength(JSON.stringify(read.book))
  return { ...read, bytes: length, refusals: read.refusals.map(bookRefusalOf) }
}
