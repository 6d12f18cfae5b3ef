import { describe, expect, it } from 'vitest'
import type { Appearance } from '../appearance.ts'
import { exampleAppearance } from '../testing/example.ts'
import { allEthnicities, ethnicities, furtherEthnicities } from '../vocabulary.ts'
import { faceNumbers, parentsOf } from './face/numbers.ts'
import { skinTone } from './skin.ts'

const seeds = Array.from({ length: 200 }, (_, i) => i * 7919)
const people = (ethnicity: Appearance['ethnicity']) =>
  seeds.map((seed): Appearance => ({ ...exampleAppearance, seed, ethnicity }))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const meanSkin = (ethnicity: Appearance['ethnicity']) => mean(people(ethnicity).map(skinTone))

describe('the origins that an operator may open', () => {
  it('are five, beside the nine of the specification', () => {
    expect(furtherEthnicities).toEqual(['black', 'southeastAsian', 'pacific', 'indigenous', 'mixed'])
    expect(allEthnicities).toHaveLength(ethnicities.length + 5)
  })

  it('have faces of their own: no two origins agree on average', () => {
    const faces = allEthnicities.map((ethnicity) => {
      const all = people(ethnicity).map((one) => faceNumbers(one, 0.4))
      return (['noseWidth', 'lips', 'hood', 'bridge', 'cheek', 'brow', 'jaw'] as const).map((name) =>
        mean(all.map((face) => face[name])),
      )
    })
    for (const [i, one] of faces.entries())
      for (const other of faces.slice(i + 1))
        expect(Math.hypot(...one.map((value, k) => value - (other[k] ?? 0)))).toBeGreaterThan(0.2)
  })

  it('have skins of their own, and the darkest is that of Black people', () => {
    expect(meanSkin('black')).toBeGreaterThan(Math.max(...ethnicities.map(meanSkin)) + 0.1)
    const tones = people('mixed').map(skinTone)
    expect(Math.max(...tones) - Math.min(...tones)).toBeGreaterThan(0.3)
  })

  it('draw a mixed family half way between two different origins', () => {
    for (const seed of seeds) {
      const [one, other] = parentsOf(seed)
      expect(one).not.toBe(other)
      const face = (ethnicity: Appearance['ethnicity']) => faceNumbers({ ...exampleAppearance, seed, ethnicity }, 0.3)
      const [a, b, mixed] = [face(one).hood, face(other).hood, face('mixed').hood]
      expect(mixed).toBeGreaterThanOrEqual(Math.min(a, b) - 1e-9)
      expect(mixed).toBeLessThanOrEqual(Math.max(a, b) + 1e-9)
    }
  })
})
