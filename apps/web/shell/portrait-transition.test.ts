import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { portraitTransition } from './portrait-transition.ts'

const move = (from: string | null, to: string) =>
  portraitTransition({ ...(from === null ? {} : { fromLocation: { pathname: from } }), toLocation: { pathname: to } })

describe('the portrait between card and page', () => {
  beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
  afterEach(() => void vi.unstubAllGlobals())

  it('moves there and back', () => {
    expect(move('/', '/character/mara')).toEqual(['portrait'])
    expect(move('/character/mara', '/')).toEqual(['portrait'])
  })

  it('stays out of every other page change', () => {
    expect(move(null, '/character/mara')).toBe(false)
    expect(move('/', '/settings')).toBe(false)
    expect(move('/character/mara', '/character/hana')).toBe(false)
  })

  it('stays still for those who want no motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    expect(move('/', '/character/mara')).toBe(false)
  })
})
