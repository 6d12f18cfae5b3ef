import { expect, it } from 'vitest'
import { createConcurrentLimit } from './concurrent-limit.ts'

it('lets so many of one key be under way at once, and the next when one ends', () => {
  const limit = createConcurrentLimit(2)
  const [first, second] = [limit.begin('a'), limit.begin('a')]
  expect([first, second, limit.begin('a'), limit.begin('b')]).toEqual([
    expect.any(Function),
    expect.any(Function),
    null,
    expect.any(Function),
  ])
  first?.()
  first?.()
  expect([limit.count('a'), limit.begin('a'), limit.begin('a')]).toEqual([1, expect.any(Function), null])
})

it('bounds nothing at 0, and forgets a key when its last has ended', () => {
  const limit = createConcurrentLimit(0)
  const ends = Array.from({ length: 50 }, () => limit.begin('a'))
  expect(limit.count('a')).toBe(50)
  for (const end of ends) end?.()
  expect(limit.count('a')).toBe(0)
})
