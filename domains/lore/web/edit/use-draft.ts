import { useEffect, useState } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { holdPage } from '#ui/patterns/page-hold.ts'
import { useStore } from '#ui/state/store.ts'
import { saveBook } from '../../calls.gen.ts'
import type { LoadedBook } from '../load-books.ts'
import type { BookDraft } from './book-draft.ts'
import { createBookDraft } from './book-draft.ts'
import { bookAsFile } from './book-file.ts'

/** Drafts with unsaved changes, for the life of the page: leaving the editor loses nothing. */
const unsaved = new Map<string, BookDraft>()

/** The draft of a stored book, and the one that was left unsaved where there is one. */
export function useDraft(loaded: LoadedBook): BookDraft {
  const client = useClient()
  const { id: bookId, revision } = loaded.summary
  const begin = () =>
    createBookDraft({ book: loaded.book, revision }, (book, last) =>
      client.upload(saveBook, { bookId, revision: last }, { file: bookAsFile(book) }),
    )
  const [draft, setDraft] = useState(() => unsaved.get(bookId) ?? begin())
  // A page that loads its book again goes on with the draft, unless the book was saved elsewhere.
  if (revision > draft.revision() && !draft.state().isChanged) setDraft(begin())
  const isChanged = useStore(draft, (state) => state.isChanged)
  useEffect(() => {
    if (!isChanged) return void unsaved.delete(bookId)
    unsaved.set(bookId, draft)
    return holdPage()
  }, [isChanged, draft, bookId])
  return draft
}
