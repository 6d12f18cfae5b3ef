import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookEntry, bookWith, ownBook } from '#tests/kit/books.ts'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import type { Book } from '../../contract.ts'
import { testBook } from '../../contract.ts'

let w: World
let someone: Person
beforeAll(async () => {
  w = await world()
  someone = await w.member('reader@example.org')
})
afterAll(() => w.close())

const tested = (book: Book, more: object = {}) =>
  someone.get(testBook, { text: 'Is the lamp lit?', book, ...more } as never)

describe('the test of a book', () => {
  it('says which entries fire, why, where, and what they take', async () => {
    const entries = [
      bookEntry({ name: 'Lamp', content: 'The lamp burns whale oil.' }),
      bookEntry({ name: 'Oil', keys: ['oil'], content: 'Oil comes by ship.' }),
      bookEntry({ name: 'Coast', keys: [], constant: true, content: 'A rocky coast.' }),
      bookEntry({ name: 'Rule', content: '@@depth 2\n@@role user\nSpeak softly.' }),
      bookEntry({ name: 'Always', keys: ['none'], content: '@@activate\n@@activate_only_after 0\nStorms are near.' }),
      bookEntry({ name: 'Ship', keys: ['mast'] }),
      bookEntry({ name: 'Off', enabled: false }),
      bookEntry({ name: 'Later', extensions: { delay: 9 } }),
    ]
    const { fired, missed, tokens } = await tested(bookWith({ entries }))
    expect(fired.map(({ name, why, key, from, place }) => [name, why, key, from, place])).toEqual([
      ['Coast', 'constant', null, null, 'before'],
      ['Rule', 'key', 'lamp', null, 'depth'],
      ['Lamp', 'key', 'lamp', null, 'late'],
      ['Oil', 'key', 'oil', 0, 'late'],
      ['Always', 'always', null, null, 'late'],
    ])
    expect(fired[1]).toMatchObject({ depth: 2, role: 'user', text: 'Speak softly.', entry: 3 })
    expect(tokens).toBe(fired.reduce((sum, one) => sum + one.tokens, 0))
    expect(missed.map(({ name, why }) => [name, why])).toEqual([
      ['Ship', 'no-key'],
      ['Off', 'off'],
      ['Later', 'delay'],
    ])
    expect((await tested(bookWith({ entries }), { before: 9 })).fired.map(({ name }) => name)).toContain('Later')
  })

  it('says which entries the budget leaves out', async () => {
    const content = 'sea '.repeat(100)
    const entries = [bookEntry({ content, name: 'In', priority: 2 }), bookEntry({ content, name: 'Out', priority: 1 })]
    const { fired, missed, budget } = await tested(bookWith({ entries, token_budget: 150 }))
    expect(fired.map(({ name }) => name)).toEqual(['In'])
    expect(missed.map(({ name, why, tokens }) => [name, why, tokens > 90])).toEqual([['Out', 'budget', true]])
    expect(budget).toBe(150)
  })

  it('tests a stored book too, of its owner alone, and a long one as a file', async () => {
    const { id } = await ownBook(someone)
    expect((await someone.get(testBook, { text: 'A lamp', bookId: id })).fired).toHaveLength(1)
    const other = await w.member('curious@example.org')
    expect((await other.call(testBook, { text: 'A lamp', bookId: id })).name).toBe('BOOK_NOT_FOUND')
    const file = Buffer.from(JSON.stringify(bookWith()))
    expect((await someone.upload(testBook, { text: 'A lamp' }, file)).data.fired).toHaveLength(1)
    expect((await someone.call(testBook, { text: 'A lamp' })).name).toBe('PARAMS_ERROR')
  })

  it('holds up nothing by patterns that compile to thousands of instructions, nor by keys that stand in every word', async () => {
    const hostile = ['\\p{L}{999}'.repeat(20), '([\\p{L}\\p{N}]{1,30}){30}!', '((a?){30}){30}b']
    const entries = [
      ...hostile.map((key) => bookEntry({ keys: [key], use_regex: true })),
      ...Array.from({ length: 400 }, () => bookEntry({ keys: Array.from({ length: 24 }, () => 'aa') })),
    ]
    const book = Buffer.from(JSON.stringify(bookWith({ entries })))
    const began = performance.now()
    const { data } = await someone.upload(testBook, { text: 'a'.repeat(20_000) }, book)
    expect(data.missed).toHaveLength(403)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  it('tests thirty times a minute for one person', async () => {
    const busy = await w.member('busy@example.org')
    const test = async () => (await busy.call(testBook, { text: 'A lamp', book: bookWith() })).name
    const names: string[] = []
    for (let count = 0; count < 31; count += 1) names.push(await test())
    expect([names.filter((name) => name === 'OK').length, names.at(-1)]).toEqual([30, 'TOO_MANY_REQUESTS'])
  })

  it('holds up nothing by a pattern that other engines take forever for', async () => {
    const entries = [
      bookEntry({ keys: ['^(a+)+$'], use_regex: true }),
      bookEntry({ keys: ['(?<=x)y('], use_regex: true }),
    ]
    const began = performance.now()
    const { missed } = await tested(bookWith({ entries }), { text: `${'a'.repeat(5000)}!` })
    expect(missed).toHaveLength(2)
    expect(performance.now() - began).toBeLessThan(15_000)
  })
})
