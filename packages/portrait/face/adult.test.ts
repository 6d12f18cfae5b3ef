import { describe, expect, it } from 'vitest'
import { clothAt } from '../garments/cloth.ts'
import { animeFace, faceOf, skinTone } from './face.ts'
import { garments } from '../garments/garments.ts'
import type { Appearance } from '../appearance.ts'
import { appearanceSchema } from '../appearance.ts'
import { partOf } from '../visibility.ts'
import { outfits } from '../vocabulary.ts'

const cast = Array.from({ length: 400 }, (_, seed): Appearance => {
  const pick = <T>(list: readonly T[]) => list[seed % list.length] as T
  const { ethnicity, figure } = appearanceSchema.shape
  return {
    seed: seed * 7919,
    gender: seed % 5 === 0 ? 'man' : 'woman',
    style: seed % 3 === 0 ? 'ANIMATE' : 'REALITY',
    age: 18 + (seed % 60),
    ethnicity: pick(ethnicity.options),
    eyes: 'Brown',
    hair: 'Long',
    hairColor: 'Brown',
    figure: pick(figure.options),
    temper: 'calm',
  }
})

/** The proportions that make a face adult hold for every seed, in both styles. */
describe('any face', () => {
  const faces = cast.map((appearance) => {
    const face = faceOf(appearance, skinTone(appearance))
    return appearance.style === 'ANIMATE' ? animeFace(face) : face
  })

  it('has its eyes at half height, not below', () => {
    for (const face of faces) expect(face.eyeHeight).toBeGreaterThanOrEqual(0.478)
  })

  it('has eyes of an adult size: each no wider than a third of the face', () => {
    for (const face of faces) expect((2 * 0.0765 * face.eyeSize) / (0.648 * face.width)).toBeLessThan(1 / 3)
  })

  it('has an adult nose and jaw: the nose ends at or below 0.302, and the chin keeps its length', () => {
    for (const face of faces) {
      expect(face.noseBase).toBeLessThanOrEqual(0.302)
      expect(face.chinLength).toBeGreaterThanOrEqual(-0.042)
    }
  })

  it('is its own: no two of four hundred share their numbers', () => {
    expect(new Set(faces.map((face) => JSON.stringify(face))).size).toBe(faces.length)
  })
})

describe('any garment', () => {
  it.each(outfits)('%s covers the chest from shoulder height down', (outfit) => {
    const worn = { garment: garments[outfit], colour: [0, 0, 0] as const, under: [0, 0, 0] as const, lift: 0 }
    for (let x = -0.4; x <= 0.4; x += 0.02)
      for (let y = -0.64; y > -2; y -= 0.05) expect(clothAt(worn, partOf.torso, x, y).inside).toBeGreaterThan(0)
  })
})
