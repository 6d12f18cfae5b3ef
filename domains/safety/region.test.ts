import { describe, expect, it } from 'vitest'
import { isBlockedRegion } from './region.ts'

describe('closed regions', () => {
  it('closes the countries on the list, however they are written', () => {
    expect(isBlockedRegion('cn', [' CN ', 'US-TX'])).toBe(true)
    expect(isBlockedRegion('FR', ['CN'])).toBe(false)
  })

  it('closes an area alone, and every area of a closed country', () => {
    expect(isBlockedRegion('US-TX', ['US-TX'])).toBe(true)
    expect(isBlockedRegion('US-CA', ['US-TX'])).toBe(false)
    expect(isBlockedRegion('US', ['US-TX'])).toBe(false)
    expect(isBlockedRegion('US-CA', ['US'])).toBe(true)
  })

  it('closes nothing for an unknown country or an empty list', () => {
    expect(isBlockedRegion(null, ['CN'])).toBe(false)
    expect(isBlockedRegion('', ['CN', ''])).toBe(false)
    expect(isBlockedRegion('CN', [])).toBe(false)
  })
})
