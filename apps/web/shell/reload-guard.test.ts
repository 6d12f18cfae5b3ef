import { describe, expect, it } from 'vitest'
import { claimReload } from './reload-guard.ts'

function marks(): Storage {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage
}

describe('reload guard', () => {
  it('lets one path reload once in 10 seconds [S9-reload-01]', () => {
    const session = marks()
    expect(claimReload('/chat', session, 1_000)).toBe(true)
    expect(claimReload('/chat', session, 10_999)).toBe(false)
    expect(claimReload('/chat', session, 11_000)).toBe(true)
  })

  it('guards each path on its own [S9-reload-01]', () => {
    const session = marks()
    expect(claimReload('/chat', session, 0)).toBe(true)
    expect(claimReload('/settings', session, 0)).toBe(true)
  })

  it('does not reload where nothing can be remembered', () => {
    const forbidden = {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => undefined,
    }
    expect(claimReload('/', forbidden, 0)).toBe(false)
  })
})
