import { describe, expect, it } from 'vitest'
import type { PriceHold } from './price-hold.ts'
import { runsOn } from './price-hold.ts'

const noon = Date.parse('2026-06-01T12:00:00Z')
const minute = 60_000

function hold({ at = noon, price = 39.99, uid = 'ana', tier = 1 } = {}): PriceHold {
  const list = [{ id: 'quarter', price }]
  return { uid, heldUntil: at + 10 * minute, data: { list, permanent: null, tier, currency: 'USD' } as never }
}

describe('prices that are held', () => {
  it('are the same, and end at the same moment, when the page is loaded again', () => {
    expect(runsOn(hold(), hold({ at: noon + 3 * minute }), noon + 3 * minute)).toBe(true)
  })

  it('do not change while they are held when they rise, and change at their end', () => {
    const risen = hold({ at: noon + 9 * minute, price: 49.99 })
    expect(runsOn(hold(), risen, noon + 9 * minute)).toBe(true)
    expect(runsOn(hold(), risen, noon + 10 * minute)).toBe(false)
  })

  it('give way to lower ones, to those of a discount, and to those of another person', () => {
    const now = noon + minute
    for (const other of [{ price: 29.99 }, { tier: 2 }, { uid: 'ben' }])
      expect(runsOn(hold(), hold({ at: now, ...other }), now)).toBe(false)
  })

  it('are not held longer than the server does where the clock of the device was set back', () => {
    expect(runsOn(hold(), hold({ at: noon - 60 * minute }), noon - 60 * minute)).toBe(false)
  })
})
