import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownBook } from '#tests/kit/books.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { attachBook, deleteBook, listBooks, readBook, restoreBook } from '../../contract.ts'
import { sweepDeletedBooks } from '../books.ts'
import { bookAttachments, ownBooks } from '../tables.ts'

const day = 86_400_000

let w: World
let someone: Person
beforeAll(async () => {
  w = await world()
  someone = await w.member('reader@example.org')
})
afterAll(() => w.close())

describe('a deleted book', () => {
  it('is in no list, and comes back with its attachments', async () => {
    const { id } = await ownBook(someone)
    await someone.get(attachBook, { bookId: id, target: { kind: 'person' } })
    await someone.get(deleteBook, { bookId: id })
    expect((await someone.get(listBooks, {})).books).toEqual([])
    expect((await someone.call(readBook, { bookId: id })).name).toBe('BOOK_NOT_FOUND')
    expect((await someone.call(deleteBook, { bookId: id })).name).toBe('BOOK_NOT_FOUND')
    const { book } = await someone.get(restoreBook, { bookId: id })
    expect(book.attachments).toEqual([{ target: { kind: 'person' }, position: 0 }])
    expect((await someone.call(restoreBook, { bookId: id })).name).toBe('BOOK_NOT_FOUND')
  })

  it('is restored by nobody else', async () => {
    const { id } = await ownBook(someone)
    const other = await w.member('curious@example.org')
    expect((await other.call(deleteBook, { bookId: id })).name).toBe('BOOK_NOT_FOUND')
    await someone.get(deleteBook, { bookId: id })
    expect((await other.call(restoreBook, { bookId: id })).name).toBe('BOOK_NOT_FOUND')
  })

  it('is erased once fifty others were deleted after it, so that storing and deleting fills no disk', async () => {
    const hoarder = await w.member('hoarder@example.org')
    const userId = await w.idOf('hoarder@example.org')
    const { id: first } = await ownBook(hoarder)
    const { id: second } = await ownBook(hoarder)
    await hoarder.get(deleteBook, { bookId: first })
    const [row] = await w.db.select().from(ownBooks).where(eq(ownBooks.id, first))
    const later = Array.from({ length: 49 }, (_, index) => ({
      ...(row as typeof ownBooks.$inferSelect),
      id: randomUUID(),
      key: randomUUID(),
      deletedAt: new Date(w.clock.now().getTime() + index + 1),
    }))
    await w.db.insert(ownBooks).values(later)
    w.clock.advance(1000)
    await hoarder.get(deleteBook, { bookId: second })
    const stored = await w.db.select({ id: ownBooks.id }).from(ownBooks).where(eq(ownBooks.userId, userId))
    expect([stored.length, stored.some(({ id }) => id === first)]).toEqual([50, false])
    expect((await hoarder.call(restoreBook, { bookId: first })).name).toBe('BOOK_NOT_FOUND')
  })

  it('is erased with its attachments after thirty days', async () => {
    const late = await w.member('late@example.org')
    const { id } = await ownBook(late)
    await late.get(attachBook, { bookId: id, target: { kind: 'person' } })
    await late.get(deleteBook, { bookId: id })
    const begun = w.clock.now().getTime()
    const rows = async () => [
      (await w.db.select().from(ownBooks)).filter((row) => row.id === id).length,
      (await w.db.select().from(bookAttachments)).filter((row) => row.bookId === id).length,
    ]
    await sweepDeletedBooks(w.db, new Date(begun + 30 * day - 1000))
    expect(await rows()).toEqual([1, 1])
    await sweepDeletedBooks(w.db, new Date(begun + 30 * day + 1000))
    expect(await rows()).toEqual([0, 0])
  })
})
