import { expect, it } from 'vitest'
import { addMonths } from './months.ts'

it.each([
  ['2026-06-15T12:00:00.000Z', 1, '2026-07-15T12:00:00.000Z'],
  ['2026-01-31T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
  ['2028-01-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-11-30T08:00:00.000Z', 3, '2027-02-28T08:00:00.000Z'],
  ['2028-02-29T08:00:00.000Z', 12, '2029-02-28T08:00:00.000Z'],
  ['2026-05-31T12:00:00.000Z', -1, '2026-04-30T12:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', -13, '2025-02-28T12:00:00.000Z'],
  ['2026-06-15T12:00:00.000Z', 0, '2026-06-15T12:00:00.000Z'],
])('%s and %i months is %s', (from, months, moved) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(moved)
})

it('leaves its argument as it is', () => {
  const from = new Date('2026-01-31T00:00:00Z')
  addMonths(from, 1)
  expect(from.toISOString()).toBe('2026-01-31T00:00:00.000Z')
})
