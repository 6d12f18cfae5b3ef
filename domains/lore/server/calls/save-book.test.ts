import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookEntry, bookWith, ownBook } from '#tests/kit/books.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { createBook, listBooks, readBook, saveBook } from '../../contract.ts'
import { bookBounds } from '../../rules.ts'

let w: World
let someone: Person
beforeAll(async () => {
  w = await world()
  someone = await w.member('reader@example.org')
})
afterAll(() => w.close())

const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value))
const stored = async (bookId: string) => (await someone.get(readBook, { bookId })).book

describe('an own book', () => {
  it('is stored whole, with fields that nobody here knows, and listed with its size', async () => {
    const book = bookWith({
      'other/app': { colour: 'red' },
      entries: [bookEntry({ extensions: { probability: 50, 'other/app': [1] }, comment: 'Lamp' })],
    })
    const { id } = await ownBook(someone, book)
    expect(await stored(id)).toEqual(book)
    const { books, most } = await someone.get(listBooks, {})
    expect(books).toContainEqual(
      expect.objectContaining({ id, name: 'Lighthouse', description: 'Of the coast.', entries: 1, revision: 1 }),
    )
    expect(most).toBe(bookBounds.books)
  })

  it('is stored once per key, and another one under it is refused', async () => {
    const [key, book] = [randomUUID(), bookWith({ name: 'Once' })]
    const first = await someone.get(createBook, { key, book })
    expect(await someone.get(createBook, { key, book })).toEqual(first)
    expect((await someone.call(createBook, { key, book: bookWith({ name: 'Twice' }) })).name).toBe('KEY_REUSED')
  })

  it('is replaced by a save that knows its revision, and by no other', async () => {
    const { id } = await ownBook(someone)
    const [first, second] = [bookWith({ name: 'First tab' }), bookWith({ name: 'Second tab' })]
    const { book } = await someone.get(saveBook, { bookId: id, revision: 1, book: first })
    expect(book).toMatchObject({ name: 'First tab', revision: 2 })
    expect((await someone.call(saveBook, { bookId: id, revision: 1, book: second })).name).toBe('BOOK_CHANGED')
    expect(await stored(id)).toEqual(first)
  })

  it('is replaced once by two saves at the same time', async () => {
    const { id } = await ownBook(someone)
    const save = (name: string) => someone.call(saveBook, { bookId: id, revision: 1, book: bookWith({ name }) })
    const names = (await Promise.all([save('One'), save('Two')])).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['BOOK_CHANGED', 'OK'])
  })

  it('comes as a file where it is larger than the params may be', async () => {
    const entries = Array.from({ length: 40 }, (_, at) => bookEntry({ content: `${at} ${'sea '.repeat(2000)}` }))
    const book = bookWith({ name: 'Long', entries })
    const { data } = await someone.upload(createBook, { key: randomUUID() }, jsonOf(book))
    expect(data.book).toMatchObject({ name: 'Long', entries: 40 })
    const saved = await someone.upload(
      saveBook,
      { bookId: data.book?.id ?? '', revision: 1 },
      jsonOf({ ...book, name: 'Longer' }),
    )
    expect(saved.data.book).toMatchObject({ name: 'Longer', revision: 2 })
  })

  it('has at most ten thousand keys', async () => {
    const keys = Array.from({ length: 100 }, (_, at) => `k${at}`)
    const entriesOf = (length: number) => Array.from({ length }, () => bookEntry({ keys, content: 'Salt.' }))
    const nameOf = async (entries: number) => {
      const book = bookWith({ name: 'Keys', entries: entriesOf(entries) })
      return (await someone.upload(createBook, { key: randomUUID() }, jsonOf(book))).name
    }
    expect([await nameOf(100), await nameOf(101)]).toEqual(['OK', 'BOOK_TOO_LARGE'])
  })
})

describe('the words of a book', () => {
  const minor = bookEntry({ content: 'Mia is 15 years old and flirts with everybody.' })

  it('are screened before they are stored, entry by entry', async () => {
    const book = bookWith({ name: 'Refused', entries: [bookEntry(), minor] })
    const answer = await someone.get(createBook, { key: randomUUID(), book })
    expect(answer.book).toBeNull()
    expect(answer.refusals).toEqual([expect.objectContaining({ entry: 1, why: 'CREATION_MINOR' })])
    expect(answer.refusals[0]?.words?.join(' ')).toContain('15')
    expect((await someone.get(listBooks, {})).books.map(({ name }) => name)).not.toContain('Refused')
  })

  it('are screened at a save, in keys and in fields that nobody here knows', async () => {
    const { id } = await ownBook(someone)
    for (const change of [
      { keys: ['underage girl'] },
      { extensions: { note: 'A 14 year old girl in love with her teacher.' } },
    ]) {
      const book = bookWith({ entries: [bookEntry(change)] })
      const answer = await someone.get(saveBook, { bookId: id, revision: 1, book })
      expect(answer.refusals, JSON.stringify(change)).toHaveLength(1)
    }
    expect(await stored(id)).toEqual(bookWith())
  })

  it('may speak of men, of groups and of places', async () => {
    const content = 'He keeps the inn with his two brothers, both in their fifties. See https://example.org for a map.'
    expect(await ownBook(someone, { entries: [bookEntry({ content })] })).toMatchObject({ entries: 1 })
  })
})

describe('a book is refused', () => {
  it('by its shape: too many entries, long keys, deep fields, none at all', async () => {
    let deep: unknown = 'sea'
    for (let level = 0; level < 50; level += 1) deep = [deep]
    for (const book of [
      { name: 'x', entries: Array.from({ length: 1001 }, () => bookEntry()) },
      bookWith({ entries: [bookEntry({ keys: ['x'.repeat(201)] })] }),
      bookWith({ entries: [bookEntry({ extensions: { deep } })] }),
      bookWith({ name: 'x'.repeat(201) }),
      { name: 'x', entries: 'none' },
      undefined,
    ])
      expect((await someone.call(createBook, { key: randomUUID(), book: book as never })).name).toBe('PARAMS_ERROR')
    for (const file of [Buffer.from('no json'), jsonOf([]), Buffer.from([0xff, 0xfe])])
      expect((await someone.upload(createBook, { key: randomUUID() }, file)).name).toBe('PARAMS_ERROR')
  })

  it('beyond a megabyte, and beyond the number of books of a person', async () => {
    const other = await w.member('collector@example.org')
    const huge = bookWith({ entries: Array.from({ length: 60 }, () => bookEntry({ content: 'é'.repeat(9000) })) })
    expect((await other.upload(createBook, { key: randomUUID() }, jsonOf(huge))).name).toMatch(/TOO_LARGE/)
    for (let count = 0; count < bookBounds.books; count += 1) await ownBook(other, { name: `Book ${count}` })
    expect((await other.call(createBook, { key: randomUUID(), book: bookWith() })).name).toBe('TOO_MANY_BOOKS')
  })

  it('to anybody else', async () => {
    const { id } = await ownBook(someone)
    const other = await w.member('curious@example.org')
    expect((await other.call(readBook, { bookId: id })).name).toBe('BOOK_NOT_FOUND')
    expect((await other.call(saveBook, { bookId: id, revision: 1, book: bookWith() })).name).toBe('BOOK_NOT_FOUND')
    expect((await other.get(listBooks, {})).books).toEqual([])
  })
})
