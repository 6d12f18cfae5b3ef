import { describe, expect, it } from 'vitest'
import type { Offer, OfferTier, Shopper } from './offer-rules.ts'
import { comebackOffer, exitOffer, runningExit, runningOffer } from './offer-rules.ts'

const dayMs = 86_400_000
const start = Date.parse('2026-06-01T12:00:00Z')
const day = (days: number) => new Date(start + days * dayMs)

const tiers = {
  exit: { percentOff: 50, lastsSeconds: 60 },
  off2: { percentOff: 50, lastsSeconds: 86_400, afterDays: 3 },
  off3: { percentOff: 70, lastsSeconds: 86_400, afterDays: 30 },
}
const list = { tiers, restDays: 30 }
const guest: Shopper = {
  firstHereAt: day(0),
  isPremium: false,
  isLifetime: false,
  hasPaid: false,
  offersRest: false,
}

/** Anyone who looks at the prices each day for so many days: on which day which offer begins. */
function series(days: number, isLeaving: (at: number) => boolean, shopper = guest): [number, OfferTier][] {
  const offers: Offer[] = []
  const begun: [number, OfferTier][] = []
  for (let at = 0; at <= days; at += 1) {
    const status = { list, offers, now: day(at) }
    const offer = isLeaving(at) ? exitOffer(status, shopper) : comebackOffer(status, shopper)
    if (!offer) continue
    offers.push(offer)
    begun.push([at, offer.tier])
  }
  return begun
}

describe('offers', () => {
  it('come in a series: half the price after some days, 70 percent off a month later [S9-discount-01]', () => {
    expect(series(80, () => false)).toEqual([
      [3, 'off2'],
      [34, 'off3'],
      [65, 'off3'],
    ])
  })

  it('for leaving come once in 30 days', () => {
    const leaving = series(65, () => true)
    expect(leaving).toEqual([
      [0, 'exit'],
      [31, 'exit'],
      [62, 'exit'],
    ])
  })

  it('do not follow one another: after one has ended none as good comes for 30 days', () => {
    expect(series(40, (at) => at === 3)).toEqual([
      [3, 'exit'],
      [34, 'off3'],
    ])
    expect(series(33, (at) => at === 5)).toEqual([[3, 'off2']])
  })

  it.each([
    ['has premium', { isPremium: true }],
    ['has bought before', { hasPaid: true }],
    ['uses the product a lot', { offersRest: true }],
    ['has premium for ever', { isLifetime: true, isPremium: true }],
  ])('on the list are none for whoever %s', (_, own) => {
    expect(series(80, () => false, { ...guest, ...own })).toEqual([])
  })

  it('for leaving are also for anyone who has bought, but not forever', () => {
    const bought = { ...guest, hasPaid: true, isPremium: true }
    expect(series(1, () => true, bought)).toEqual([[0, 'exit']])
    expect(series(1, () => true, { ...bought, isLifetime: true })).toEqual([])
    expect(series(1, () => true, { ...guest, offersRest: true })).toEqual([])
  })

  it('hold until their end and no longer [S9-discount-02]', () => {
    const offers = [{ tier: 'exit', percentOff: 50, endsAt: day(1) } as const]
    const justBefore = new Date(day(1).getTime() - 1)
    expect([runningExit({ offers, now: justBefore })?.tier, runningExit({ offers, now: day(1) })]).toEqual([
      'exit',
      null,
    ])
    expect(runningOffer({ offers, now: justBefore })).toBeNull()
  })

  it('show the better one of two', () => {
    const offers: Offer[] = [
      { tier: 'off2', percentOff: 50, endsAt: day(2) },
      { tier: 'off3', percentOff: 70, endsAt: day(1) },
    ]
    expect(runningOffer({ offers, now: day(0) })?.tier).toBe('off3')
  })
})
