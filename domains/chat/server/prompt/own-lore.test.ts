import { describe, expect, it } from 'vitest'
import type { NamedBook } from '#domains/lore/server/public.ts'
import { build, cardWith, roomOf } from '#tests/kit/prompts.ts'

const entry = (content: string, more: Record<string, unknown> = {}) => ({
  keys: ['lamp'],
  content,
  enabled: true,
  insertion_order: 1,
  ...more,
})
const bookOf = (name: string, entries: ReturnType<typeof entry>[], more: object = {}): NamedBook => ({
  id: `id of ${name}`,
  name,
  book: { entries, ...more },
})
const partsOf = (books: NamedBook[], tokens = 32_000) =>
  build({ books, room: roomOf({ tokens }) })
    .parts.filter(({ part }) => part === 'ownLore')
    .map(({ book, text }) => [book, text])

describe('own lorebooks in a prompt', () => {
  it('stand around the card, behind the history or at their depth, in the order of the books', () => {
    const books = [
      bookOf('Coast', [entry('A rocky coast.', { constant: true }), entry('{{char}} lit it.')]),
      bookOf('Ship', [
        entry('The ship is late.', { constant: true, position: 'after_char' }),
        entry('@@depth 1\nShe waits.'),
      ]),
    ]
    const { messages, examples, tokens } = build({ books })
    expect(messages[0]?.content).toMatch(/A rocky coast\.[^]*Ada Lane keeps a lighthouse[^]*The ship is late\.$/)
    expect(messages[2 + examples]?.content).toBe('She waits.')
    expect(messages.at(-1)?.content).toMatch(/^Ada Lane lit it\./)
    expect(tokens).toBeGreaterThan(build().tokens)
  })

  it('are named parts that their person reads, one of each book, besides those of the card', () => {
    const card = cardWith({ character_book: { entries: [entry('Lore of the card.')] } })
    const books = [bookOf('Coast', [entry('The oil is rare.'), entry('Oil comes by ship.', { keys: ['oil'] })])]
    const { parts } = build({ card, books })
    expect(parts.filter(({ part }) => /lore/i.test(part)).map(({ part, book, text }) => [part, book, text])).toEqual([
      ['ownLore', 'Coast', 'The oil is rare.\nOil comes by ship.'],
      ['lore', undefined, 'Lore of the card.'],
    ])
  })

  it('share their room: the constants of one silence neither the entries nor the constants of another', () => {
    const long = 'sea '.repeat(400)
    const loud = bookOf(
      'Loud',
      Array.from({ length: 40 }, () => entry(long, { constant: true })),
      { token_budget: 50_000 },
    )
    const quiet = bookOf('Quiet', [entry('A quiet fact.', { constant: true }), entry('The lamp is green.')])
    const texts = partsOf([loud, quiet])
    expect(texts.filter(([book]) => book === 'Quiet').map(([, text]) => text)).toEqual([
      'A quiet fact.',
      'The lamp is green.',
    ])
    expect(texts[0]?.[0]).toBe('Loud')
  })

  it('share it by their percentages', () => {
    const entries = Array.from({ length: 60 }, (_, index) => entry(`${index} ${'sea '.repeat(100)}`))
    const books = [5, 20].map((percent) =>
      bookOf(`${percent}`, entries, { token_budget: 50_000, extensions: { budget_percent: percent } }),
    )
    const [small = 0, large = 0] = partsOf(books).map(([, text]) => text?.length)
    expect(large / small).toBeGreaterThan(3)
    expect(large / small).toBeLessThan(5)
  })

  it('take an eighth of the room at most, whatever they hold', () => {
    const long = 'sea '.repeat(100)
    const entries = Array.from({ length: 200 }, (_, index) => entry(long, { constant: index % 2 === 0 }))
    const books = ['A', 'B', 'C'].map((name) => bookOf(name, entries, { token_budget: 50_000 }))
    for (const tokens of [2000, 8000, 32_000]) {
      const parts = build({ books, room: roomOf({ tokens }) }).parts.filter(({ part }) => part === 'ownLore')
      expect(parts.reduce((sum, part) => sum + part.tokens, 0)).toBeLessThanOrEqual(tokens / 8)
    }
  })

  it('leave the front of the prompt the same from turn to turn', () => {
    const books = [
      bookOf('Coast', [entry('A rocky coast.', { constant: true }), entry('Called.', { keys: ['storm'] })]),
    ]
    const frontOf = (text: string) => build({ books, history: [{ role: 'user', text }] }).messages[0]?.content
    expect(frontOf('A storm comes')).toBe(frontOf('Nothing comes'))
  })
})
