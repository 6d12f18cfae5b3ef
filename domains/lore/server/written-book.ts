import { refuse } from '#platform/http/handler.ts'
import { cleanJson } from '#domains/characters/server/public.ts'
import type { Book } from '../contract.ts'
import { book as bookShape } from '../contract.ts'
import { bookBounds } from '../rules.ts'
import { keyCount } from './key-count.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The book that a call brings, in its params or as its file; refused when there is none, or it is too large. */
export function writtenBook(inParams: Book | null | undefined, file: Uint8Array | null): Book {
  const book = inParams ?? bookOfFile(file)
  if (keyCount(book) > bookBounds.keysOfBook) return refuse('BOOK_TOO_LARGE')
  const clean = bookShape.parse(cleanJson(book))
  if (Buffer.byteLength(JSON.stringify(clean)) > bookBounds.bytes) return refuse('BOOK_TOO_LARGE')
  return clean
}

function bookOfFile(file: Uint8Array | null): Book {
  if (!file) return refuse('PARAMS_ERROR')
  const read = bookShape.safeParse(parsed(file))
  return read.success ? read.data : refuse('PARAMS_ERROR')
}

function parsed(file: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(file))
  } catch {
    // It is no book in any case: the shape refuses it.
    return null
  }
}
