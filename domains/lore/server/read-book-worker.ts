import type { Lorebook, LoreRefusal } from '#domains/characters/server/public.ts'
import { moderateBook } from '#domains/characters/server/public.ts'

export type BookScreening = { book: Lorebook; locale: string }

/** The task of the thread: why the words of a book are refused. */
export function screen({ book, locale }: BookScreening): Promise<LoreRefusal[]> {
  return moderateBook(book, locale)
}
