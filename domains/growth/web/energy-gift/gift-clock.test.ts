import { expect, it } from 'vitest'
import { giftWaitMs, partOver } from './gift-clock.ts'

it('the wait is over at ten seconds, not at nine [S9-reward-03]', () => {
  const begun = 1_000_000
  const claimableAt = begun + giftWaitMs
  expect([0, 5000, 9000, 10_000, 60_000].map((later) => partOver(claimableAt, begun + later))).toEqual([
    0, 0.5, 0.9, 1, 1,
  ])
})

it('a clock that is behind waits ten seconds at most', () => {
  expect(partOver(2_000_000, 1_000_000)).toBe(0)
})
