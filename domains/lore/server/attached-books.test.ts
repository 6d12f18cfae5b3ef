import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookEntry, bookWith, ownBook } from '#tests/kit/books.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { attachBook, saveBook } from '../contract.ts'
import { createAttachedBooks } from './attached-books.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

it('gives the same book again until it is saved, to its person alone', async () => {
  const someone = await w.member('reader@example.org')
  const { id } = await ownBook(someone)
  await someone.get(attachBook, { bookId: id, target: { kind: 'person' } })
  const findBooks = createAttachedBooks(w.db)
  const booksOf = async (email: string) =>
    findBooks({ userId: await w.idOf(email), characterId: 'mara-voss', conversationId: id })
  const [first] = await booksOf('reader@example.org')
  expect(first).toMatchObject({ name: 'Lighthouse', book: { entries: [{ content: 'The lamp burns whale oil.' }] } })
  expect((await booksOf('reader@example.org'))[0]?.book).toBe(first?.book)
  const book = bookWith({ entries: [bookEntry({ content: 'The lamp is electric.' })] })
  await someone.get(saveBook, { bookId: id, revision: 1, book })
  expect((await booksOf('reader@example.org'))[0]?.book.entries[0]?.content).toBe('The lamp is electric.')
  await w.member('curious@example.org')
  expect(await booksOf('curious@example.org')).toEqual([])
})
