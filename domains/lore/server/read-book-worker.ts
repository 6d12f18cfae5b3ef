import type { LoreRefusal } from '#domains/characters/server/public.ts'
import { moderateBook } from '#domains/characters/server/public.ts'
import type { Book } from '../contract.ts'
import type { BookProblem } from '../files-contract.ts'
import type { ReadBookFile } from './formats/book-file.ts'
import { readBookFile } from './formats/book-file.ts'
import { asLorebook } from './own-lorebook.ts'

type BookScreening = { book: Book; locale: string }
/** The file of a book, and the name that it is to have instead of its own. */
export type BookReading = { bytes: Uint8Array; locale: string; name: string | null }
/** A book that can be read, and why it may not be stored; empty when it may. */
export type ReadBook = ReadBookFile & { refusals: LoreRefusal[] }

/** A task of the process that reads books: why the words of a book are refused. */
export function screen({ book, locale }: BookScreening): Promise<LoreRefusal[]> {
  return moderateBook(asLorebook(book), locale)
}

/** A task of the process that reads books: reads one file and screens its words. */
export async function readAndScreen({ bytes, locale, name }: BookReading): Promise<ReadBook | BookProblem> {
  const read = readBookFile(bytes)
  if (typeof read === 'string') return read
  const book = name === null ? read.book : { ...read.book, name }
  return { ...read, book, refusals: await screen({ book, locale }) }
}
