import { describe, expect, it } from 'vitest'
import type { Appearance } from '../appearance.ts'
import { appearanceSchema } from '../appearance.ts'
import { figures, outfits, sizes } from '../vocabulary.ts'
import { exampleAppearance } from '../testing/example.ts'
import { frameOf } from './body/frame.ts'
import { outfitFor } from './body/outfit-for.ts'
import { wardrobe } from './body/wardrobe.ts'
import { expressionOf } from './expression.ts'
import { eyeCorners, faceOutline } from './face/contour.ts'
import { paletteOf } from './palettes.ts'
import { personOf } from './person.ts'
import { postureOf } from './pose.ts'
import { sketchOf } from './sketch.ts'

const cast = Array.from({ length: 400 }, (_, seed): Appearance => {
  const pick = <T>(list: readonly T[]) => list[seed % list.length] as T
  const { ethnicity, figure } = appearanceSchema.shape
  return {
    ...exampleAppearance,
    seed: seed * 7919,
    gender: seed % 5 === 0 ? 'man' : 'woman',
    style: seed % 3 === 0 ? 'ANIMATE' : 'REALITY',
    age: 18 + (seed % 60),
    ethnicity: pick(ethnicity.options),
    figure: pick(figure.options),
  }
})

/** The face of an appearance from the front, level and upright. */
function frontOf(appearance: Appearance) {
  const posture = { ...postureOf('facing-left', 'bust', 'calm', 1), yaw: 0, pitch: 0 }
  const sketch = sketchOf(personOf(appearance), posture, {
    expression: expressionOf('calm', 1),
    palette: paletteOf('day', 1),
    cloth: ['#203040', '#e0d0c0'],
    seed: 1,
  })
  const outline = faceOutline(sketch)
  const widthOf = (left: number, right: number) => (outline[right]?.[0] ?? 0) - (outline[left]?.[0] ?? 0)
  const [inner, outer] = eyeCorners(sketch, 1)
  const [crown, chin] = [outline[18]?.[1] ?? 0, outline[8]?.[1] ?? 0]
  return {
    eye: (outer[0] - inner[0]) / widthOf(3, 13),
    eyeHeight: (chin - inner[1]) / (chin - crown),
    jaw: widthOf(6, 10) / widthOf(3, 13),
    numbers: sketch.person.face,
  }
}

/** The proportions that make a face adult hold for every seed, in both styles. */
describe('any face', () => {
  const faces = cast.map(frontOf)

  it('has eyes of an adult size: each less than 0.27 of the width of the face', () => {
    for (const { eye } of faces) expect(eye).toBeLessThan(0.27)
  })

  it('has its eyes at about half height, not low', () => {
    for (const { eyeHeight } of faces) expect(eyeHeight).toBeGreaterThan(0.47)
  })

  it('has a defined jaw', () => {
    for (const { jaw } of faces) expect(jaw).toBeGreaterThan(0.58)
  })

  it('is its own: no two of four hundred share their numbers', () => {
    expect(new Set(faces.map(({ numbers }) => JSON.stringify(numbers))).size).toBe(faces.length)
  })
})

describe('any garment', () => {
  // The chest begins at 960; a wrapped front crosses a little above it.
  it.each(outfits)('%s covers the chest', (outfit) => {
    const { neckline, over } = wardrobe[outfit]
    for (const [, y] of over ?? neckline) expect(y).toBeLessThan(915)
  })
})

it('wears no hood with tied tails, whatever is chosen', () => {
  for (const outfit of outfits)
    expect(wardrobe[outfitFor({ gender: 'woman', hair: 'Pigtails' }, outfit)].collar).not.toBe('hood')
})

describe.each(figures)('the figure %s', (figure) => {
  it('is fuller with each size, and its own where no size is chosen', () => {
    const busts = sizes.map((bust) => frameOf({ ...exampleAppearance, figure, bust }, 0).bust)
    const hips = sizes.map((size) => frameOf({ ...exampleAppearance, figure, hips: size }, 0).hips)
    expect(busts).toEqual([...new Set(busts)].sort((a, b) => a - b))
    expect(hips).toEqual([...new Set(hips)].sort((a, b) => a - b))
    expect(frameOf({ ...exampleAppearance, figure, bust: 'Medium', hips: 'Medium' }, 0)).toEqual(
      frameOf({ ...exampleAppearance, figure }, 0),
    )
  })
})
