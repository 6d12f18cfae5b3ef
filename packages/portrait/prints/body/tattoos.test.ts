import { describe, expect, it } from 'vitest'
import type { Shot } from '../../appearance.ts'
import { exampleAppearance, exampleShot } from '../../testing/example.ts'
import type { Outfit } from '../../vocabulary.ts'
import { personOf } from '../person.ts'
import { paintPrint } from '../print.ts'
import { motifAlong, motifOutline, motifs } from './motifs.ts'

const size = { width: 180, height: 240 }
const shot: Shot = { ...exampleShot, place: 'studio', light: 'day', pose: 2, seed: 12 }
const picture = (tattoos: boolean, outfit: Outfit) =>
  paintPrint({ ...exampleAppearance, hair: 'Bun', tattoos }, { ...shot, outfit, framing: 'three-quarter' }, size)

describe('tattoos', () => {
  it.each(['shirt', 'slip-dress', 'evening-dress', 'ribbed-top'] as const)('are seen beside a %s', async (outfit) => {
    expect((await picture(true, outfit)).equals(await picture(false, outfit))).toBe(false)
  })

  it('lie below clothes: a turtleneck hides all of them', async () => {
    expect((await picture(true, 'turtleneck')).equals(await picture(false, 'turtleneck'))).toBe(true)
  })

  it('are never worn by chance, and one person has the same in every photo', () => {
    for (let seed = 0; seed < 100; seed += 1) expect(personOf({ ...exampleAppearance, seed }).tattoo).toBeNull()
    const worn = Array.from({ length: 60 }, (_, seed) => personOf({ ...exampleAppearance, seed, tattoos: true }).tattoo)
    expect(new Set(worn)).toEqual(new Set(motifs))
  })

  it.each(motifs)('%s has an outline of its own, small and along an arm', (motif) => {
    const arm = [
      [0, 0],
      [20, 100],
      [30, 220],
      [20, 330],
    ] as const
    const outlines = [motifOutline(motif), motifAlong(motif, arm)]
    for (const outline of outlines) expect(outline).not.toMatch(/NaN|Infinity|undefined/)
    expect(new Set(outlines.map((outline) => outline.slice(0, 40))).size).toBe(2)
  })
})
