import { describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { categories, probesOf, shareFound } from './probes.ts'

/** The least share that each language finds, and the most that may be false alarms; `npm run policy:measure` prints all. */
const least = { 'own age': 0.75, 'coded age': 0.85, 'direct crisis': 0.98, 'indirect crisis': 0.65 }
const mostAlarms = 0.17

describe('the text policy against sentences of its own', () => {
  it.each(localeCodes)('%s: finds what it is made to find, and takes few everyday sentences for it', (locale) => {
    const probes = probesOf(locale)
    for (const category of categories)
      expect(probes.filter((probe) => probe.category === category).length, category).toBeGreaterThanOrEqual(60)
    for (const [category, share] of Object.entries(least) as [keyof typeof least, number][])
      expect(shareFound(probes, category), category).toBeGreaterThanOrEqual(share)
    expect(shareFound(probes, 'false alarms')).toBeLessThanOrEqual(mostAlarms)
  })
})
