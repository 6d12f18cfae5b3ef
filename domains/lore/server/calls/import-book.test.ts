import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookEntry, bookWith, ownBook } from '#tests/kit/books.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { listBooks, readBook } from '../../contract.ts'
import { exportBook, importBook, previewBook } from '../../files-contract.ts'
import { bookFormats } from '../../rules.ts'

let w: World
let someone: Person
beforeAll(async () => {
  w = await world()
  someone = await w.member('reader@example.org')
})
afterAll(() => w.close())

const worldInfo = (content: string) =>
  JSON.stringify({ entries: { '0': { uid: 0, key: ['lamp'], content, order: 5, vectorized: true } } })

describe('importing a book', () => {
  it('is shown beforehand, from a text or a file, and stores what was shown', async () => {
    const text = worldInfo('It burns.')
    const { preview, problem } = await someone.get(previewBook, { text })
    expect(problem).toBeNull()
    expect(preview).toMatchObject({ format: 'sillytavern', name: '', entries: 1, refusals: [] })
    expect(preview?.losses).toEqual([{ what: 'idle', field: 'vectorized', entries: 1 }])
    expect((await someone.upload(previewBook, {}, Buffer.from(text))).data.preview).toEqual(preview)
    expect((await someone.get(listBooks, {})).books).toEqual([])
    const key = randomUUID()
    const { book } = await someone.get(importBook, { key, text, name: 'World' })
    expect(book).toMatchObject({ name: 'World', entries: 1 })
    expect((await someone.get(importBook, { key, text, name: 'World' })).book?.id).toBe(book?.id)
    const stored = await someone.get(readBook, { bookId: book?.id ?? '' })
    expect(stored.book.entries[0]).toMatchObject({ keys: ['lamp'], content: 'It burns.', insertion_order: 5 })
  })

  it('screens the words of the file and its new name', async () => {
    const minor = worldInfo('Mia is 15 years old and flirts with everybody.')
    expect((await someone.get(previewBook, { text: minor })).preview?.refusals).toEqual([
      expect.objectContaining({ entry: 0, why: 'CREATION_MINOR' }),
    ])
    expect(await someone.get(importBook, { key: randomUUID(), text: minor })).toMatchObject({ book: null })
    const named = { key: randomUUID(), text: worldInfo('It burns.'), name: 'A 14 year old girl in love' }
    expect((await someone.get(importBook, named)).refusals).toEqual([expect.objectContaining({ entry: null })])
  })

  it('is refused for a file that holds none, with its reason in the preview', async () => {
    expect(await someone.get(previewBook, { text: 'lamp' })).toEqual({ preview: null, problem: 'not-json' })
    expect((await someone.call(importBook, { key: randomUUID(), text: '{}' })).name).toBe('BOOK_UNREADABLE')
    expect((await someone.call(previewBook, {})).name).toBe('PARAMS_ERROR')
  })
})

describe('exporting a book', () => {
  it('gives a file of each format that is read again, and lists what it cannot hold', async () => {
    const { id } = await ownBook(someone, {
      name: 'Coast: ‘North’',
      entries: [bookEntry({ priority: 3, extensions: { sticky: 2 } })],
    })
    const lost = new Map<string, string[]>()
    for (const format of bookFormats) {
      const { content, fileName, losses } = await someone.get(exportBook, { bookId: id, format })
      expect(fileName).toBe(format === 'novelai' ? 'Coast North.lorebook' : 'Coast North.json')
      expect((await someone.get(previewBook, { text: content })).preview?.format).toBe(format)
      lost.set(
        format,
        losses.map(({ field }) => field),
      )
    }
    expect(lost.get('v3')).toEqual([])
    expect(lost.get('sillytavern')).toEqual(['description', 'priority'])
    expect(lost.get('novelai')).toEqual(['description', 'extensions.sticky', 'name', 'priority'])
    expect(lost.get('agnai')).toEqual(['extensions.sticky'])
  })

  it('is for the owner of the book alone', async () => {
    const { id } = await ownBook(someone, bookWith({ name: 'Mine' }))
    const other = await w.member('curious@example.org')
    expect((await other.call(exportBook, { bookId: id, format: 'v3' })).name).toBe('BOOK_NOT_FOUND')
  })
})
