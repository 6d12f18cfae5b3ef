import { describe, expect, it } from 'vitest'
import { ageAssuranceAt, allowsExplicit, disclosureEveryMs, isClosedAt, rulesAt } from './jurisdictions.ts'

const today = new Date('2026-11-21T12:00:00Z')
const hour = 3_600_000

function kinds(place: string, date: Date): string[] {
  return rulesAt(place, date).map((rule) => rule.kind)
}

describe('the table of law', () => {
  it('resolves every pair of letters, known or not, to at least the house’s own rule', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    for (const place of letters
      .flatMap((a) => letters.map((b) => a + b))
      .concat(
        letters.map((a) => `US-A${a}`),
        '',
      )) {
      expect(disclosureEveryMs(place, today), place).toBe(3 * hour)
    }
  })

  it('turns rules on the day they come into force', () => {
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
    expect(ageAssuranceAt('IT', today)).toEqual({ methods: ['photo-id-match', 'digital-id'], per: 'session' })
    expect(ageAssuranceAt('BR', today)?.per).toBe('access')
    expect(ageAssuranceAt('US-TX', today)).not.toBeNull()
    expect(ageAssuranceAt('US-OR', today)).toBeNull()
    expect(ageAssuranceAt('AU', new Date('2026-03-08T12:00:00Z'))).toBeNull()
  })

  it('knows where explicit content may not be, and where the house is closed', () => {
    expect(allowsExplicit('ID', today)).toBe(false)
    expect(allowsExplicit('FR', today)).toBe(true)
    expect(isClosedAt('CN', today)).toBe(true)
    expect(isClosedAt('TW', today)).toBe(false)
  })
})
