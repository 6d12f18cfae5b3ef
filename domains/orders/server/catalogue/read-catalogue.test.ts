import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import defaults from '../../catalogue/default.json' with { type: 'json' }
import { priceSource } from './price-source.ts'
import { readCatalogue } from './read-catalogue.ts'

type Source = NonNullable<Parameters<typeof readCatalogue>[1]>
const brands = ['nocturne', 'fiztok', 'official']
const attestation = { evidence: 'a report of ours', by: 'Head of sales', on: '2026-01-01', until: '2026-12-31' }

const { IDR: _, ...fourCurrencies } = defaults.plans['vip-1-month'].prices
const oneDay = { ...defaults.plans['vip-1-month'], prices: fourCurrencies }
const changed = { by: 'Mina, prices', on: '2026-05-30', why: 'A test' }

function wordsFor(own: Source['brands'][string]): string {
  try {
    readCatalogue(brands, { defaults, brands: { fiztok: { changed, ...own } } })
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
    const hashes = changes.map(
      (own) => readCatalogue(brands, { defaults, brands: { fiztok: { changed, ...own } } }).hash,
    )
    expect(new Set(hashes).size).toBe(3)
    expect(readCatalogue(brands).hash).toBe(readCatalogue(brands).hash)
  })

  it.each([
    [{ plans: { 'vip-1-month': { prices: { USD: 12.99 } } } }, 'plans.vip-1-month.prices.USD'],
    [{ plans: { 'vip-1-month': { prices: { EUR: 1 } } } }, 'plans.vip-1-month.prices'],
    [{ plans: { 'vip-1-day': oneDay } }, 'plans.vip-1-day.prices.IDR'],
    [{ packs: { 'coins-100': { prices: { MMK: 0 } } } }, 'packs.coins-100.prices.MMK'],
    [{ changed: { ...changed, by: '' } }, 'changed.by: must name who changed the file'],
    [{ changed: null }, 'changed: is needed'],
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

  it('has a price in five currencies and in Stars on everything, also of what is not listed [S3-currency-01]', () => {
    for (const { plans, lifetime, packs } of Object.values(readCatalogue(brands).byBrand))
      for (const { prices } of [...Object.values(plans), lifetime, ...Object.values(packs)])
        expect(Object.values(prices).filter((minor) => minor > 0)).toHaveLength(6)
  })

  it('adds a bonus at customer service of more than nothing and at most 5 percent to each pack [S9-reward-06]', () => {
    for (const { coins, supportBonusPercent } of Object.values(
      readCatalogue(brands).byBrand['nocturne']?.packs ?? {},
    )) {
      expect(supportBonusPercent).toBeLessThanOrEqual(5)
      expect(Math.floor((coins * supportBonusPercent) / 100)).toBeGreaterThan(0)
    }
  })

  it('is no other one for other words about who changed it', () => {
    const hashOf = (why: string) =>
      readCatalogue(brands, { defaults, brands: { fiztok: { changed: { ...changed, why } } } }).hash
    expect(hashOf('To try it')).toBe(hashOf('To sell more'))
  })

  it('of a brand that does not exist is refused', () => {
    expect(() => readCatalogue(brands, { defaults, brands: { nobody: {} } })).toThrow('nobody, which is no brand')
  })
})

describe('a folder of price lists', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nocturne-prices-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const write = (file: string, list: object) => writeFileSync(join(folder, file), JSON.stringify(list))
  const read = () => readCatalogue(brands, priceSource(folder))

  it('stands in place of the shipped files of the same names', () => {
    write('fiztok.json', { changed, plans: { 'vip-1-month': { prices: { USD: 999 } } } })
    const { byBrand, changes } = read()
    expect(byBrand['fiztok']?.plans['vip-1-month']?.prices.USD).toBe(999)
    expect(byBrand['fiztok']?.plans['vip-1-week']?.isListed).toBe(false)
    expect(byBrand['official']).toEqual(readCatalogue(brands).byBrand['official'])
    expect(changes.find(({ file }) => file === 'fiztok.json')).toEqual({ file: 'fiztok.json', ...changed })
  })

  it('that is wrong is refused with its file and place', () => {
    write('fiztok.json', { changed, restDays: 3 })
    expect(read).toThrow(`The price list ${join(folder, 'fiztok.json')} is wrong. restDays`)
    writeFileSync(join(folder, 'fiztok.json'), '{')
    expect(read).toThrow(`The price list ${join(folder, 'fiztok.json')} cannot be read as JSON`)
    rmSync(folder, { recursive: true })
    expect(read).toThrow(`PRICE_LISTS: there is no folder ${folder}`)
  })
})
