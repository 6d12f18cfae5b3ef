import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareRoom } from './share-room.ts'

describe('the room of several books', () => {
  it('is shared by their weights', () => {
    expect(shareRoom([], 100)).toEqual([])
    const both = [
      { need: 900, weight: 25 },
      { need: 900, weight: 75 },
    ]
    expect(shareRoom(both, 100)).toEqual([25, 75])
  })

  it('is left to the others by one that needs less', () => {
    const [small, large, larger] = [
      { need: 10, weight: 25 },
      { need: 900, weight: 25 },
      { need: 900, weight: 25 },
    ]
    expect(shareRoom([small, large, larger], 100)).toEqual([10, 45, 45])
  })

  it('is never more than there is or than a book needs, and no book with a need goes without', () => {
    const need = fc.record({ need: fc.nat(5000), weight: fc.integer({ min: 1, max: 25 }) })
    fc.assert(
      fc.property(fc.array(need, { maxLength: 10 }), fc.integer({ min: 300, max: 4000 }), (needs, room) => {
        const shares = shareRoom(needs, room)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(room)
        for (const [index, one] of needs.entries()) {
          expect(shares[index]).toBeLessThanOrEqual(one.need)
          if (one.need > 0) expect(shares[index]).toBeGreaterThan(0)
        }
      }),
    )
  })
})
