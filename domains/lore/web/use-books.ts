import { useState } from 'react'
import type { Client } from '#platform/contract/client.ts'
import { useClient } from '#platform/contract/use-call.tsx'
import { useTexts } from '#platform/i18n/web/intl.tsx'
import { toasts } from '#ui/patterns/toast-queue.ts'
import type { BookSummary, BookTarget } from '../contract.ts'
import { attachBook, deleteBook, detachBook, restoreBook } from '../calls.gen.ts'
import type { BookList } from './load-books.ts'

/** The own lorebooks as the page has them, updated with every change made on it. */
export function useBooks(first: BookList) {
  const t = useTexts('lore')
  const client = useClient()
  const [loaded, setLoaded] = useState({ first, books: first.books })
  if (loaded.first !== first) setLoaded({ first, books: first.books })
  const change = (next: (books: BookSummary[]) => BookSummary[]) =>
    setLoaded((before) => ({ ...before, books: next(before.books) }))
  const put = (book: BookSummary) => change((books) => withBook(books, book))

  const restore = async ({ id }: BookSummary) => {
    const answer = await client.call(restoreBook, { bookId: id })
    if (answer.ok) put(answer.data.book)
  }
  return {
    books: loaded.books,
    put,
    async remove(book: BookSummary): Promise<void> {
      const answer = await client.call(deleteBook, { bookId: book.id })
      if (!answer.ok && answer.error !== 'BOOK_NOT_FOUND') return
      change((books) => books.filter(({ id }) => id !== book.id))
      const text = t('list.deleted', { name: book.name || t('untitled') })
      toasts.push({ text, action: { label: t('undo'), run: () => void restore(book) } })
    },
    async use(bookId: string, target: BookTarget, isUsed: boolean): Promise<void> {
      const answer = await sendUse(client, { bookId, target, isUsed })
      if (answer.ok) put(answer.data.book)
    },
  }
}

function sendUse(client: Client, { isUsed, ...place }: { bookId: string; target: BookTarget; isUsed: boolean }) {
  return isUsed ? client.call(attachBook, place) : client.call(detachBook, place)
}

/** The last changed first, as the server lists them. */
function withBook(books: readonly BookSummary[], book: BookSummary): BookSummary[] {
  const others = books.filter(({ id }) => id !== book.id)
  return [...others, book].sort((a, b) => b.updatedAt - a.updatedAt)
}
