import { describe, expect, it } from 'vitest'
import { localeCodes } from '#platform/i18n/locales.ts'
import { categoriesOf, probeSets, probesOf, shareFound } from './probes.ts'
import type { Category, ProbeSet } from './probes.ts'

/** The least share that each language finds, and the most that may be false alarms; `npm run policy:measure` prints all. */
const bounds: Record<ProbeSet, Partial<Record<Category, number>> & { 'false alarms': number; count: number }> = {
  probes: {
    'own age': 0.75,
    'plain age': 0.99,
    'coded age': 0.95,
    'direct crisis': 0.98,
    'indirect crisis': 0.8,
    'real person': 0.85,
    'false alarms': 0.045,
    count: 60,
  },
  'held-out': {
    'own age': 0.6,
    'plain age': 0.75,
    'coded age': 0.8,
    'direct crisis': 0.9,
    'indirect crisis': 0.9,
    'real person': 0.6,
    'false alarms': 0.05,
    count: 12,
  },
  blind: { 'own age': 0.6, 'plain age': 0.9, 'false alarms': 0.09, count: 60 },
  // Measured once: these are floors far below what was found.
  'blind-second': { 'own age': 0.5, 'false alarms': 0.25, count: 60 },
}

describe.each(probeSets)('the text policy against the sentences of %s', (set) => {
  it.each(localeCodes)('%s: finds what it is made to find, and takes few everyday sentences for it', (locale) => {
    const probes = probesOf(locale, set)
    for (const category of categoriesOf(set)) {
      expect(probes.filter((probe) => probe.category === category).length, category).toBeGreaterThanOrEqual(
        bounds[set].count,
      )
      const share = shareFound(probes, category)
      if (category === 'false alarms') expect(share).toBeLessThanOrEqual(bounds[set][category])
      else expect(share, category).toBeGreaterThanOrEqual(bounds[set][category] ?? 1)
    }
  })
})
