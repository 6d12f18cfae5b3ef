import { describe, expect, it } from 'vitest'
import { drawPart } from '#tests/kit/drawn-part.tsx'
import { isNearLimit } from '../rules.ts'
import { LimitNote } from './near-limit.tsx'

describe('the default limit beside a price', () => {
  it.each([
    [1000, false],
    [100, false],
    [99, true],
    [20, true],
  ])('with %i coins left today is shown beside a price of 50: %s', (left, isShown) => {
    expect(isNearLimit({ left }, 50)).toBe(isShown)
  })

  it('is named as the service’s, with the way to change it', () => {
    const html = drawPart(<LimitNote limit={{ coins: 1000, left: 80 }} />)
    expect(html).toContain('Our default limit: 1,000 coins a day. Left today: 80.')
    expect(html).toMatch(/<a [^>]*href="\/settings\/limits"[^>]*>Your limits</)
  })
})
