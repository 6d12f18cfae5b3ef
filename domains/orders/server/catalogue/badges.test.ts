import { describe, expect, it } from 'vitest'
import { badgesOf } from './badges.ts'
import { readCatalogue } from './read-catalogue.ts'

const list = readCatalogue(['nocturne', 'official', 'fiztok']).byBrand['nocturne']
if (!list) throw new Error('no list')

const tags = (sales: [string, number][], attested: typeof list.badges.attested = [], now = new Date('2026-06-01')) =>
  Object.fromEntries(badgesOf({ ...list, badges: { ...list.badges, attested } }, { sales: new Map(sales), now }))

const none = { 'vip-1-month': [], 'vip-3-months': [], 'vip-12-months': ['best-price'] }

describe('the tags of plans', () => {
  it('name the best price for a day, which is a sum that anybody can do', () => {
    expect(tags([])).toEqual(none)
  })

  it('name what was bought most once enough was bought', () => {
    expect(
      tags([
        ['vip-12-months', 12],
        ['vip-3-months', 8],
      ]),
    ).toEqual({
      'vip-1-month': [],
      'vip-3-months': ['hot'],
      'vip-12-months': ['best-price', 'most-hot'],
    })
    expect(
      tags([
        ['vip-12-months', 12],
        ['vip-3-months', 7],
      ]),
    ).toEqual(none)
    expect(tags([['vip-1-month', 40]])).toEqual({ ...none, 'vip-1-month': ['most-hot'] })
  })

  it('say until then what the operator attests, and no more once the numbers speak', () => {
    const evidence = 'Sales of the former house, audited in May'
    const attestation = { evidence, by: 'Head of sales', on: '2026-05-30', until: '2026-08-31' }
    const attested = [{ plan: 'vip-3-months', badge: 'hot' as const, attestation }]
    expect(tags([], attested)).toEqual({ ...none, 'vip-3-months': ['hot'] })
    expect(tags([['vip-1-month', 40]], attested)).toEqual({ ...none, 'vip-1-month': ['most-hot'] })
    expect(tags([], attested, new Date('2026-09-01'))).toEqual(none)
  })
})
