import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { supportBonus } from './support-bonus.ts'

const brands = ['nocturne', 'official', 'fiztok']

describe('the bonus of customer service', () => {
  it.each(brands)('is above 0 and at most 5 percent for every pack of %s [S9-reward-06]', (brand) => {
    const packs = Object.values(readCatalogue(brands).byBrand[brand]?.packs ?? {})
    expect(packs.length).toBeGreaterThan(0)
    for (const pack of packs) {
      expect(supportBonus(pack)).toBeGreaterThan(0)
      expect(supportBonus(pack)).toBeLessThanOrEqual(pack.coins * 0.05)
    }
  })

  it('is whole coins, never rounded up', () => {
    expect(supportBonus({ coins: 300, supportBonusPercent: 3 })).toBe(9)
    expect(supportBonus({ coins: 99, supportBonusPercent: 5 })).toBe(4)
    expect(supportBonus({ coins: 99, supportBonusPercent: 0 })).toBe(0)
  })
})
