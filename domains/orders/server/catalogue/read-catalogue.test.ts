import { describe, expect, it } from 'vitest'
import defaults from '../../catalogue/default.json' with { type: 'json' }
import { readCatalogue } from './read-catalogue.ts'

type Source = NonNullable<Parameters<typeof readCatalogue>[1]>
const brands = ['nocturne', 'fiztok', 'official']
const attestation = { evidence: 'a report of ours', by: 'Head of sales', on: '2026-01-01', until: '2026-12-31' }

function wordsFor(own: Source['brands'][string]): string {
  try {
    readCatalogue(brands, { defaults, brands: { fiztok: own } })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('the price list', () => {
  it('of a brand is the one of all, with what the brand does otherwise', () => {
    const { byBrand } = readCatalogue(brands)
    const [all, own] = [byBrand['nocturne'], byBrand['fiztok']]
    expect([all?.plans['vip-1-week']?.isListed, own?.plans['vip-1-week']?.isListed]).toEqual([false, true])
    expect(own?.plans['vip-1-week']?.prices).toEqual(all?.plans['vip-1-week']?.prices)
    expect(byBrand['official']?.methods['PayPal']?.isOn).toBe(true)
  })

  it('is another one when anything in it changes', () => {
    const changes: Source['brands'][string][] = [
      {},
      { restDays: 31 },
      { plans: { 'vip-1-month': { prices: { USD: 1298 } } } },
    ]
    const hashes = changes.map((own) => readCatalogue(brands, { defaults, brands: { fiztok: own } }).hash)
    expect(new Set(hashes).size).toBe(3)
    expect(readCatalogue(brands).hash).toBe(readCatalogue(brands).hash)
  })

  it.each([
    [{ plans: { 'vip-1-month': { prices: { USD: 12.99 } } } }, 'plans.vip-1-month.prices.USD'],
    [{ plans: { 'vip-1-month': { prices: { EUR: 1 } } } }, 'plans.vip-1-month.prices'],
    [{ plans: { 'vip-1-month': { prices: { XTR: 0 }, onlyStars: true } } }, 'Stars alone pay it'],
    [{ plans: { 'coins-100': { ...defaults.plans['vip-1-month'] } } }, 'names two things'],
    [{ tiers: { off2: { percentOff: 100 } } }, 'tiers.off2.percentOff'],
    [{ methods: { Barter: { ...defaults.methods.QxPay } } }, 'methods.Barter: is no way to pay'],
    [{ methods: { QxPay: { countries: ['Germany'] } } }, 'methods.QxPay.countries.0'],
    [{ restDays: 7 }, 'restDays'],
    [{ badges: { attested: [{ plan: 'none', badge: 'hot', attestation }] } }, 'names no plan'],
    [
      { badges: { attested: [{ plan: 'vip-1-month', badge: 'hot', attestation: { ...attestation, evidence: '' } }] } },
      'badges.attested.0.attestation.evidence: must name',
    ],
    [{ packs: { 'coins-100': { supportBonusPercent: 6 } } }, 'packs.coins-100.supportBonusPercent'],
    [{ surprise: true }, 'surprise'],
  ] as const)('that is wrong is refused with its file and place: %j', (own, words) => {
    const said = wordsFor(own as never)
    expect(said).toContain('domains/orders/catalogue/fiztok.json is wrong')
    expect(said).toContain(words)
  })

  it('of a brand that does not exist is refused', () => {
    expect(() => readCatalogue(brands, { defaults, brands: { nobody: {} } })).toThrow('nobody, which is no brand')
  })
})
