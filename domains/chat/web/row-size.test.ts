import { expect, it } from 'vitest'
import type { Row } from './conversation/conversation-rows.ts'
import { estimateRow } from './row-size.ts'

const phone = 390
const rowOf = (text: string) =>
  ({ kind: 'message', key: 'm1', isLast: false, message: { text, siblings: [] } }) as unknown as Row
const heightOf = (text: string) => estimateRow(rowOf(text), phone)

it('a message is expected as tall as its lines, and one in wide letters twice as tall as one of as many narrow ones', () => {
  const narrow = 'a'.repeat(80)
  expect(heightOf('a') < heightOf(narrow)).toBe(true)
  expect(heightOf('雨'.repeat(80))).toBe(heightOf('a'.repeat(160)))
  expect(heightOf('a\nb')).toBeGreaterThan(heightOf('a b'))
})
