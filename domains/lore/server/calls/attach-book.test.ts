import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownBook } from '#tests/kit/books.ts'
import { openConversationAs } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { attachBook, detachBook, listBooks } from '../../contract.ts'
import { booksAt } from '../attachments.ts'

let w: World
let someone: Person
let userId: string
beforeAll(async () => {
  w = await world()
  someone = await w.member('reader@example.org')
  userId = await w.idOf('reader@example.org')
})
afterAll(() => w.close())

const mara = { kind: 'character', characterId: 'mara-voss' } as const
const everywhere = { kind: 'person' } as const

describe('attaching a book', () => {
  it('orders the books of a conversation: its own, those of the character, those of all conversations, each once', async () => {
    const conversationId = await openConversationAs(someone)
    const here = { kind: 'conversation', sessionId: conversationId } as const
    const [a, b, c] = await Promise.all(['A', 'B', 'C'].map((name) => ownBook(someone, { name })))
    const d = await ownBook(someone, { name: 'D' })
    for (const [book, target, position] of [
      [a, everywhere, undefined],
      [b, mara, undefined],
      [c, mara, 0],
      [d, here, undefined],
      [a, here, undefined],
    ] as const)
      await someone.get(attachBook, { bookId: book?.id ?? '', target, position })
    const at = { userId, characterId: 'mara-voss', conversationId }
    const names = async (where: Partial<typeof at> = {}) =>
      (await booksAt(w.db, { ...at, ...where })).map(({ name }) => name)
    expect(await names()).toEqual(['D', 'A', 'C', 'B'])
    expect(await names({ characterId: 'tala-reyes', conversationId: d.id })).toEqual(['A'])
    const { book } = await someone.get(attachBook, { bookId: b?.id ?? '', target: mara, position: 0 })
    expect(book.attachments).toEqual([{ target: mara, position: 0 }])
    expect(await names()).toEqual(['D', 'A', 'B', 'C'])
    await someone.get(detachBook, { bookId: d.id, target: here })
    await someone.get(detachBook, { bookId: a?.id ?? '', target: everywhere })
    expect(await names()).toEqual(['A', 'B', 'C'])
    const { books } = await someone.get(listBooks, {})
    expect(books.find(({ name }) => name === 'C')?.attachments).toEqual([{ target: mara, position: 1 }])
  })

  it('is refused where there is nothing of theirs to attach, or to attach to', async () => {
    const { id } = await ownBook(someone)
    const other = await w.member('curious@example.org')
    const sessionId = await openConversationAs(other)
    const nameOf = async (who: Person, bookId: string, target: typeof everywhere | object) =>
      (await who.call(attachBook, { bookId, target: target as typeof everywhere })).name
    expect(await nameOf(someone, id, { kind: 'character', characterId: 'nobody' })).toBe('CHARACTER_NOT_FOUND')
    expect(await nameOf(someone, id, { kind: 'conversation', sessionId })).toBe('SESSION_NOT_FOUND')
    expect(await nameOf(other, id, everywhere)).toBe('BOOK_NOT_FOUND')
    expect((await other.call(detachBook, { bookId: id, target: everywhere })).name).toBe('BOOK_NOT_FOUND')
  })

  it('ends at ten books in one place', async () => {
    const many = await w.member('many@example.org')
    for (let count = 0; count < 11; count += 1) {
      const { id } = await ownBook(many, { name: `Book ${count}` })
      const { name } = await many.call(attachBook, { bookId: id, target: everywhere })
      expect(name).toBe(count < 10 ? 'OK' : 'TOO_MANY_ATTACHED')
    }
  })
})
