import { expect, it } from 'vitest'
import { entriesOf } from './entry.ts'

it('reads the entries of a book once, also for a copy with another budget', () => {
  const book = { entries: [{ keys: ['lamp'], content: 'It is lit.', enabled: true, insertion_order: 1 }] }
  expect(entriesOf({ ...book, token_budget: 10 } as never)).toBe(entriesOf(book as never))
})
