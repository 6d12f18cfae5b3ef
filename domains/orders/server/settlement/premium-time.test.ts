import { describe, expect, it } from 'vitest'
import { forEver, premiumTime, withoutPremium } from './premium-time.ts'

const at = (day: string) => new Date(`${day}T12:00:00Z`)
const now = at('2026-06-10')

describe('the time of premium that an order brings', () => {
  it.each([
    [1, null, '2026-06-10', '2026-07-10'],
    [3, '2026-06-01', '2026-06-10', '2026-09-10'],
    [12, '2026-08-31', '2026-08-31', '2027-08-31'],
    [1, '2027-01-31', '2027-01-31', '2027-02-28'],
    [1, '2028-01-31', '2028-01-31', '2028-02-29'],
    [0.25, null, '2026-06-10', '2026-06-17'],
  ])('of %s months, with premium until %s, is from %s to %s', (month, before, from, until) => {
    expect(premiumTime(month, before === null ? null : at(before), now)).toEqual({ from: at(from), until: at(until) })
  })

  it('forever is until the year 2100 [S4-lifetime-01]', () => {
    expect(premiumTime(0, null, now).until).toEqual(forEver)
    expect(premiumTime(0, at('2101-01-01'), now).until).toEqual(at('2101-01-01'))
  })
})

describe('revoked premium', () => {
  const credited = { month: 1, from: at('2026-06-01'), until: at('2026-07-01'), before: null }

  it('loses what was not used, and leaves what other orders brought', () => {
    expect(withoutPremium(at('2026-07-01'), credited, now)).toEqual(now)
    expect(withoutPremium(at('2026-08-01'), credited, now)).toEqual(at('2026-07-11'))
    const later = { month: 1, from: at('2026-07-01'), until: at('2026-08-01'), before: at('2026-07-01') }
    expect(withoutPremium(at('2026-08-01'), later, now)).toEqual(at('2026-07-01'))
  })

  it('once it is used up takes nothing', () => {
    expect(withoutPremium(at('2026-09-01'), credited, at('2026-07-05'))).toEqual(at('2026-09-01'))
  })

  it('forever falls back to what was there before', () => {
    const before = at('2026-07-01')
    expect(withoutPremium(forEver, { month: 0, from: before, until: forEver, before }, now)).toEqual(before)
    expect(withoutPremium(forEver, { month: 0, from: now, until: forEver, before: null }, now)).toEqual(now)
  })

  it('leaves premium forever that came by another order', () => {
    expect(withoutPremium(forEver, credited, now)).toEqual(forEver)
  })
})
