import { describe, expect, it } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

const shape = ['number', 'string'] as const
const raw = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a cursor', () => {
  it('carries a sort key there and back, and nothing that an address must escape', () => {
    const cursor = encodeCursor([1_780_316_400_000, 'mara-voss/ü'])
    expect(cursor).toMatch(/^[\w-]+$/)
    expect(decodeCursor(cursor, shape)).toEqual([1_780_316_400_000, 'mara-voss/ü'])
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['what is not base64', '%%%'],
    ['what is not JSON', Buffer.from('{').toString('base64url')],
    ['another shape', raw(['a', 1])],
    ['a part too few', raw([1])],
    ['a part too many', raw([1, 'a', 2])],
    ['no list', raw({ 0: 1, 1: 'a', length: 2 })],
    ['a number that is no date', raw([8.64e15, 'a'])],
    ['a number with a fraction', raw([1.5, 'a'])],
    ['a text that a database cannot hold', raw([1, 'a\0b'])],
    ['an endless text', raw([1, 'x'.repeat(201)])],
  ])('that is %s means the first page', (_, cursor) => {
    expect(decodeCursor(cursor, shape)).toBeNull()
  })
})
