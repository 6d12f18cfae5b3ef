import { describe, expect, it } from 'vitest'
import { newId } from './ids.ts'

describe('ids', () => {
  it('sort by the time they were made, also within one millisecond', () => {
    const noon = new Date('2026-06-01T12:00:00Z')
    const ids = Array.from({ length: 1000 }, () => newId(noon))
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(1000)
    expect(newId(new Date(noon.getTime() + 1)) > (ids.at(-1) ?? '')).toBe(true)
    expect(newId(new Date(noon.getTime() - 1)) < (ids[0] ?? '')).toBe(true)
  })

  it('sort by their order, also where another clock is read in between', () => {
    const noon = new Date('2026-06-01T12:00:00Z')
    const ids = Array.from({ length: 20 }, () => {
      newId()
      return newId(noon)
    })
    expect(ids.toSorted()).toEqual(ids)
  })
})
