import { useEffect, useMemo } from 'react'
import { useClient } from '#platform/contract/use-call.tsx'
import { useStore } from '#ui/state/store.ts'
import { saveBook } from '../../calls.gen.ts'
import type { LoadedBook } from '../load-books.ts'
import type { BookDraft } from './book-draft.ts'
import { createBookDraft } from './book-draft.ts'
import { bookAsFile } from './book-file.ts'

/** Drafts with unsaved changes, for the life of the page: leaving the editor loses nothing. */
const unsaved = new Map<string, BookDraft>()

/** The draft of a stored book, and the one that was left unsaved where there is one. */
export function useDraft({ summary, book }: LoadedBook): BookDraft {
  const client = useClient()
  const draft = useMemo(() => {
    const { id: bookId, revision } = summary
    const left = unsaved.get(bookId)
    if (left) return left
    return createBookDraft({ book, revision }, (next, last) =>
      client.upload(saveBook, { bookId, revision: last }, { file: bookAsFile(next) }),
    )
  }, [client, summary, book])
  const isChanged = useStore(draft, (state) => state.isChanged)
  useEffect(() => {
    if (!isChanged) return void unsaved.delete(summary.id)
    unsaved.set(summary.id, draft)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged, draft, summary.id])
  return draft
}
