import { createStore } from '#ui/state/store.ts'
import type { Book, BookEntry, BookRefusal, BookSummary } from '../../contract.ts'

/** An entry under a number of its own, which stays when others are removed. */
export type DraftEntry = { id: number; entry: BookEntry }

export type DraftState = {
  /** Its own fields; its entries here are those that were loaded or saved last. */
  book: Book
  entries: readonly DraftEntry[]
  isChanged: boolean
  isSaving: boolean
  /** The rules that the last save broke. */
  refusals: readonly BookRefusal[]
  /** Why the last save failed, in the server's words; empty where it could not be reached. */
  fault: string | null
}

type Saved =
  | { ok: true; data: { book: BookSummary | null; refusals: BookRefusal[] } }
  | { ok: false; error: string; message: string }
type Save = (book: Book, revision: number) => Promise<Saved>

const newEntry: BookEntry = { keys: [], content: '', enabled: true, insertion_order: 100 }

export type BookDraft = ReturnType<typeof createBookDraft>

/** A lorebook while it is edited: nothing is stored until it is saved. */
export function createBookDraft(stored: { book: Book; revision: number }, save: Save) {
  let { revision } = stored
  let saved = stored.book
  let lastId = 0
  const numbered = (entries: readonly BookEntry[]) => entries.map((entry) => ({ id: (lastId += 1), entry }))
  const fresh = (book: Book): DraftState => ({
    book,
    entries: numbered(book.entries),
    isChanged: false,
    isSaving: false,
    refusals: [],
    fault: null,
  })
  const { set, ...store } = createStore<DraftState>(fresh(saved))
  const { state } = store
  const become = (part: Partial<DraftState>) => set({ ...state(), ...part })
  const setEntries = (entries: readonly DraftEntry[]) => become({ entries, isChanged: true })
  const written = (): Book => ({ ...state().book, entries: state().entries.map(({ entry }) => entry) })
  return {
    ...store,
    /** The revision that the next save is based on. */
    revision: () => revision,
    /** The book as it would be saved. */
    written,
    change: (part: Pick<Partial<Book>, 'name' | 'description'>) =>
      become({ book: { ...state().book, ...part }, isChanged: true }),
    changeEntry: (id: number, part: Partial<BookEntry>) =>
      setEntries(state().entries.map((one) => (one.id === id ? { id, entry: { ...one.entry, ...part } } : one))),
    /** Adds an entry at the end. */
    add: () => setEntries([...state().entries, ...numbered([newEntry])]),
    /** Removes an entry; the result puts it back at its place. */
    remove(id: number): () => void {
      const index = state().entries.findIndex((one) => one.id === id)
      const removed = state().entries.filter((one) => one.id === id)
      setEntries(state().entries.filter((one) => one.id !== id))
      return () => setEntries(state().entries.toSpliced(index, 0, ...removed))
    },
    discard: () => set(fresh(saved)),
    /** True once it is stored. Changes made meanwhile stay. */
    async save(): Promise<boolean> {
      if (state().isSaving) return false
      const [before, book] = [state(), written()]
      become({ isSaving: true, refusals: [], fault: null })
      const answer = await save(book, revision).catch(() => null)
      if (!answer?.ok) {
        const isReached = answer !== null && answer.error !== 'UNREACHABLE'
        become({ isSaving: false, fault: isReached ? answer.message : '' })
        return false
      }
      const { book: summary, refusals } = answer.data
      if (!summary) {
        become({ isSaving: false, refusals })
        return false
      }
      revision = summary.revision
      saved = book
      const isSame = state().book === before.book && state().entries === before.entries
      become({ isSaving: false, isChanged: !isSame })
      return true
    },
  }
}
