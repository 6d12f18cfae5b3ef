import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pageOf, pageParams } from './paging.ts'

const params = z.strictObject({ ...pageParams })

describe('paging params', () => {
  it('are 24 rows from the start unless more is said', () => {
    expect(params.parse({})).toEqual({ limit: 24 })
    expect(params.parse({ cursor: null, limit: 100 })).toEqual({ cursor: null, limit: 100 })
  })

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: 2.5 },
    { limit: '5' },
    { cursor: 'x'.repeat(201) },
    { cursor: 7 },
    { page: 2 },
  ])('refuse %j', (input) => {
    expect(params.safeParse(input).success).toBe(false)
  })

  it('have the same answer everywhere: rows, and where the next page begins', () => {
    expect(pageOf(z.string()).safeParse({ list: ['a'], next: null }).success).toBe(true)
    expect(pageOf(z.string()).safeParse({ list: ['a'] }).success).toBe(false)
  })
})
