import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { framings, lights, moods, outfits, places, poses } from '../../vocabulary-contract.ts'
import { shotSchema } from '#portrait/public.ts'
import { seedOf, shotView, typedShot } from './shots.ts'

const one = <T extends string>(list: readonly T[]) => fc.option(fc.constantFrom(...list), { nil: undefined })
const selection = fc.record({
  outfit: one(outfits),
  place: one(places),
  light: one(lights),
  framing: one(framings),
  pose: one(poses),
  mood: one(moods),
})

describe('a shot', () => {
  it('is what was chosen, else what the words name, and always one that an engine takes', () => {
    fc.assert(
      fc.property(selection, selection, fc.nat(), (chosen, named, seed) => {
        const typed = typedShot(chosen, named, seed)
        const seen = shotView(typed)
        expect(() => shotSchema.parse(typed.shot)).not.toThrow()
        for (const part of ['outfit', 'place', 'light', 'framing', 'pose', 'mood'] as const) {
          const requested = chosen[part] ?? named[part]
          if (requested) expect(seen[part]).toBe(requested)
        }
      }),
    )
  })

  it('is the same each time for one seed, and varied over many', () => {
    expect(typedShot({}, {}, 7)).toEqual(typedShot({}, {}, 7))
    const worn = new Set(Array.from({ length: 200 }, (_, seed) => typedShot({}, {}, seed).shot.outfit))
    expect(worn.size).toBeGreaterThan(outfits.length * 0.8)
  })

  it('takes its seed from a text alone', () => {
    expect([seedOf('a'), seedOf('b')]).toEqual([seedOf('a'), seedOf('b')])
    expect(seedOf('a')).not.toBe(seedOf('b'))
  })
})
