import { describe, expect, it } from 'vitest'
import type { Appearance, Shot } from '../../appearance.ts'
import { exampleAppearance, exampleShot } from '../../testing/example.ts'
import { allEthnicities, hairstyles, lights, places } from '../../vocabulary.ts'
import { paintPrint } from '../print.ts'

/** A tile of 160 px holds more; this is what is left of it at a first glance. */
const glance = { width: 24, height: 32 }

const people = Array.from({ length: 14 }, (_, i): { look: Appearance; shot: Shot } => ({
  look: {
    ...exampleAppearance,
    seed: 977 * i,
    gender: i % 3 === 2 ? 'man' : 'woman',
    ethnicity: allEthnicities[i] ?? 'mixed',
    hair: hairstyles[i % hairstyles.length] ?? 'Long',
  },
  shot: {
    ...exampleShot,
    place: places[i] ?? 'studio',
    light: lights[i % lights.length] ?? 'night',
    pose: i % 6,
    seed: i,
  },
}))

/** The mean difference of two pictures, 0 to 255. */
const differenceOf = (a: Buffer, b: Buffer) =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length

describe('the two styles of one person in one place (S3-char-01)', () => {
  it.each(people)('differ at the first glance: $look.ethnicity, $shot.place, $shot.light', async ({ look, shot }) => {
    const print = await paintPrint({ ...look, style: 'REALITY' }, shot, glance)
    const webtoon = await paintPrint({ ...look, style: 'ANIMATE' }, shot, glance)
    // As prints with ink lines the two styles differed by less than ten.
    expect(differenceOf(print, webtoon)).toBeGreaterThan(30)
  })
})
