import { describe, expect, it } from 'vitest'
import { median, quantile } from './statistics.ts'

describe('quantile', () => {
  it('takes the nearest rank, whatever the order', () => {
    const values = [5, 1, 4, 2, 3]
    expect(quantile(values, 0.5)).toBe(3)
    expect(quantile(values, 0.95)).toBe(5)
    expect(quantile(values, 0)).toBe(1)
    expect(values).toEqual([5, 1, 4, 2, 3])
  })

  it('sorts numbers as numbers', () => {
    expect(quantile([100, 9, 20], 0.5)).toBe(20)
  })

  it('is not a number for nothing', () => {
    expect(quantile([], 0.5)).toBeNaN()
  })
})

describe('median', () => {
  it('is the middle of an odd count and between the two middles of an even one', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 3, 2])).toBe(2.5)
    expect(median([])).toBeNaN()
  })
})
