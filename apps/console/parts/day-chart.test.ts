import { describe, expect, it } from 'vitest'
import { daysUpTo, topOf } from './day-chart.tsx'

describe('a chart of days', () => {
  it('has a scale that ends in a round number', () => {
    expect([0, 1, 2, 3, 6, 10, 11, 49, 51, 1200].map(topOf)).toEqual([1, 1, 2, 5, 10, 10, 20, 50, 100, 2000])
  })

  it('has every day up to today, by UTC', () => {
    expect(daysUpTo(Date.parse('2026-03-01T00:30:00Z'), 3)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
  })
})
