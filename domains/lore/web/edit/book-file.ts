import type { Book } from '../../contract.ts'

/** A lorebook of any size as the file of a call. */
export function bookAsFile(book: Book): Blob {
  return new Blob([JSON.stringify(book)], { type: 'application/json' })
}
