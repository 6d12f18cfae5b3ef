import { describe, expect, it } from 'vitest'
import {
  ageAssuranceAt,
  allowsAdvertising,
  allowsExplicit,
  disclosureEveryMs,
  hiddenPlace,
  defaultAssurance,
  isClosedAt,
  needsAiMark,
  renewalRemindersAt,
  rulesAt,
  withdrawalAt,
} from './jurisdictions.ts'
import file from './jurisdictions.json' with { type: 'json' }
import places from './testing/places.json' with { type: 'json' }

const today = new Date('2026-11-21T12:00:00Z')
const hour = 3_600_000

function kinds(place: string, date: Date): string[] {
  return rulesAt(place, date)
    .filter((rule) => rule.kind !== 'age-assurance-default' && rule.kind !== 'renewal-reminder')
    .map((rule) => rule.kind)
}

const countries = places.countries.split(' ')
const areas = places.areasOfUs.split(' ').map((area) => `US-${area}`)

describe('the table of law', () => {
  it('resolves 249 countries, 51 areas of one, the unknown and the hidden [S6-region-01]', () => {
    expect([new Set(countries).size, new Set(areas).size]).toEqual([249, 51])
    for (const place of [...countries, ...areas, '', hiddenPlace]) {
      expect(disclosureEveryMs(place, today), place).toBe(3 * hour)
      expect(typeof isClosedAt(place, today), place).toBe('boolean')
      const requested = ageAssuranceAt(place, today)
      if (requested)
        expect(requested, place).toMatchObject({ proofMs: expect.any(Number), coolOffMs: expect.any(Number) })
    }
  })

  it('names only countries and areas that there are', () => {
    const known = new Set([...countries, ...areas, '*', 'EU', hiddenPlace])
    const named = new Set(file.rules.flatMap((rule) => rule.places))
    expect([...named].filter((place) => !known.has(place))).toEqual([])
  })

  it('always leaves a method that satisfies every rule at once, wherever the signs of a person point', () => {
    const request = [...countries, ...areas, hiddenPlace].filter((place) => ageAssuranceAt(place, today) !== null)
    expect(request.length).toBeGreaterThan(25)
    for (const one of request)
      for (const other of request)
        expect(ageAssuranceAt([one, other], today)?.methods.length, `${one} ${other}`).toBeGreaterThan(0)
  })

  it('applies rules from the day they come into force', () => {
    expect(kinds('US-WA', new Date('2026-12-31T23:59:59Z'))).toEqual(['ai-disclosure'])
    expect(kinds('US-WA', new Date('2027-01-01T00:00:00Z'))).toEqual(['ai-disclosure', 'ai-disclosure'])
    expect(kinds('US-CA', new Date('2027-06-30T12:00:00Z'))).not.toContain('crisis-report')
    expect(kinds('US-CA', new Date('2027-07-01T12:00:00Z'))).toContain('crisis-report')
  })

  it('gives areas the rules of their country, and members those of their group', () => {
    expect(kinds('fr', today).filter((kind) => kind === 'ai-disclosure')).toHaveLength(2)
    expect(kinds('GB-SCT', today)).toContain('age-assurance')
  })

  it('says who needs proof of age, and how often', () => {
    expect(ageAssuranceAt('GB', today)?.methods).toContain('facial-age-estimation')
    expect(ageAssuranceAt('GB', today)?.methods).not.toContain('self-declaration')
    expect(ageAssuranceAt('IT', today)).toMatchObject({
      methods: ['photo-id-match', 'digital-id'],
      per: 'session',
    })
    expect(ageAssuranceAt('BR', today)?.per).toBe('access')
    expect(ageAssuranceAt('US-TX', today)).not.toBeNull()
    expect(ageAssuranceAt('US-OR', today)).toBeNull()
    expect(ageAssuranceAt('AU', new Date('2026-03-08T12:00:00Z'))).toBeNull()
    expect(ageAssuranceAt(hiddenPlace, today)).not.toBeNull()
    expect(defaultAssurance(today).methods).not.toEqual([])
  })

  it('applies the strictest rule of several signs: all 51 areas by each of three signs', () => {
    for (const area of areas) {
      const requested = ageAssuranceAt(area, today)
      for (const position of [0, 1, 2]) {
        const signs = ['FR', 'US', ''].with(position, area)
        expect(ageAssuranceAt(signs, today), `${area} as sign ${position}`).toEqual(requested)
      }
    }
    expect(ageAssuranceAt(['GB', 'BR', 'US-TX'], today)).toMatchObject({
      methods: ['photo-id-match', 'credit-card', 'digital-id'],
      per: 'access',
    })
  })

  it('says where made pictures carry a mark that is seen, and from when', () => {
    expect(needsAiMark('IN', today)).toBe(true)
    expect(needsAiMark(['FR', 'IN'], today)).toBe(true)
    expect(needsAiMark('IN', new Date('2026-02-19T12:00:00Z'))).toBe(false)
    expect(needsAiMark('FR', today)).toBe(false)
  })

  it('determines where explicit content is prohibited, and where the product is closed', () => {
    expect(allowsExplicit('ID', today)).toBe(false)
    expect(allowsExplicit('FR', today)).toBe(true)
    expect(isClosedAt('CN', today)).toBe(true)
    expect(isClosedAt('TW', today)).toBe(false)
  })

  it('says where no ad network may be reported to, whatever a person allows', () => {
    expect(allowsAdvertising('US-MD', today)).toBe(false)
    expect(allowsAdvertising(['DE', 'US-MD'], today)).toBe(false)
    expect(allowsAdvertising('US-MD', new Date('2025-09-30T12:00:00Z'))).toBe(true)
    expect(allowsAdvertising('DE', today)).toBe(true)
  })

  it('says how long a consumer may withdraw, and when a renewal is announced', () => {
    const days = (place: string) => withdrawalAt(place, today)?.days ?? null
    expect(['DE', 'GB', 'NO', 'BR', 'US-CA', ''].map(days)).toEqual([14, 14, 14, 7, null, null])
    expect(withdrawalAt('FR', today)?.basis).toContain('2011/83')
    expect(renewalRemindersAt('DE', today, 12)).toEqual([7])
    expect(renewalRemindersAt('US-CA', today, 12)).toEqual([7, 20])
    expect(renewalRemindersAt('FR', today, 1)).toEqual([])
  })
})
