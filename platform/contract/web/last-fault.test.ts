import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetFault, lastFault, rememberFault } from './last-fault.ts'

const at = Date.parse('2026-11-30T21:00:00Z')
beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('remembers for an hour which request failed, until it is sent to support', () => {
  expect(lastFault(at)).toBeNull()
  rememberFault('Something went wrong. Try again. (x7kq2m9abcde)', at)
  expect(lastFault(at + 3_599_999)).toBe('x7kq2m9abcde')
  expect(lastFault(at + 3_600_000)).toBeNull()
  forgetFault()
  expect(lastFault(at)).toBeNull()
})

it('remembers the last one, and no message without an id', () => {
  rememberFault('Something went wrong. (x7kq2m9abcde)', at)
  rememberFault('Something went wrong. (abcdefgh2345)', at)
  rememberFault('This is not possible (yet).', at)
  expect(lastFault(at)).toBe('abcdefgh2345')
})

it('knows nothing where its place holds something else', () => {
  sessionStorage.setItem('last-fault', 'null')
  expect(lastFault(at)).toBeNull()
})
