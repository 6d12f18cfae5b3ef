import { describe, expect, it } from 'vitest'
import { bookEntry, bookWith } from '#tests/kit/books.ts'
import type { Book, BookSummary } from '../../contract.ts'
import { createBookDraft } from './book-draft.ts'

type Answer = Awaited<ReturnType<Parameters<typeof createBookDraft>[1]>>

function draftWith(answers: Answer[] = []) {
  const sent: { book: Book; revision: number }[] = []
  const stored = { book: bookWith({ entries: [bookEntry({ name: 'a' }), bookEntry({ name: 'b' })] }), revision: 4 }
  const draft = createBookDraft(stored, (book, revision) => {
    sent.push({ book, revision })
    const answer = answers.shift()
    return answer ? Promise.resolve(answer) : Promise.reject(new Error('gone'))
  })
  return { draft, sent }
}

const stored = (revision: number): Answer => ({
  ok: true,
  data: { book: { revision } as BookSummary, refusals: [] },
})
const namesIn = (book: Book) => book.entries.map(({ name }) => name)

describe('a draft of a lorebook', () => {
  it('changes, adds and removes entries, and puts a removed one back at its place', () => {
    const { draft } = draftWith()
    const [first] = draft.state().entries
    const restore = draft.remove(first?.id ?? 0)
    draft.add()
    expect(namesIn(draft.written())).toEqual(['b', undefined])
    restore()
    expect(namesIn(draft.written())).toEqual(['a', 'b', undefined])
    draft.changeEntry(first?.id ?? 0, { name: 'c' })
    expect(namesIn(draft.written())).toEqual(['c', 'b', undefined])
    draft.discard()
    expect(namesIn(draft.written())).toEqual(['a', 'b'])
    expect(draft.state().isChanged).toBe(false)
  })

  it('preserves the fields that nobody edits, and names the revision of the last save', async () => {
    const { draft, sent } = draftWith([stored(5), stored(6)])
    draft.change({ name: 'Coast' })
    expect(await draft.save()).toBe(true)
    draft.change({ description: '' })
    expect(await draft.save()).toBe(true)
    expect(sent.map(({ revision }) => revision)).toEqual([4, 5])
    expect(sent[1]?.book).toMatchObject({ name: 'Coast', description: '', entries: [{ keys: ['lamp'] }, {}] })
    expect(draft.revision()).toBe(6)
    draft.discard()
    expect(draft.written()).toMatchObject({ name: 'Coast' })
  })

  it('stays unsaved where it is refused or nothing answers', async () => {
    const refusals = [{ entry: 0, why: 'TEXT_BLOCKED' as const }]
    const { draft } = draftWith([
      { ok: true, data: { book: null, refusals } },
      { ok: false, error: 'BOOK_CHANGED', message: 'changed' },
    ])
    draft.change({ name: 'x' })
    expect(await draft.save()).toBe(false)
    expect(draft.state()).toMatchObject({ refusals, isChanged: true, isSaving: false })
    expect(await draft.save()).toBe(false)
    expect(draft.state()).toMatchObject({ refusals: [], fault: 'changed' })
    expect(await draft.save()).toBe(false)
    expect(draft.state()).toMatchObject({ fault: '', isChanged: true })
  })

  it('stays unsaved where it was changed during the save', async () => {
    const { draft } = draftWith([stored(5)])
    draft.change({ name: 'x' })
    const saving = draft.save()
    draft.add()
    expect(await saving).toBe(true)
    expect(draft.state().isChanged).toBe(true)
  })
})
