import { describe, expect, it } from 'vitest'
import { backOf } from './stored-orders.ts'

describe('the way back from a payment', () => {
  it.each(['/', '/chat/c1', '/fr/premium?from=model'])('leads to a path of this site: %s', (path) => {
    expect(backOf(path)).toBe(path)
  })

  it.each([undefined, '', 'https://evil.example', '//evil.example', '/\\evil.example', '/a b', 'chat'])(
    'leads home instead of to %s',
    (path) => {
      expect(backOf(path)).toBe('/')
    },
  )
})
