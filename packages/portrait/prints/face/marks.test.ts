import { describe, expect, it } from 'vitest'
import type { Appearance } from '../../appearance.ts'
import { exampleAppearance } from '../../testing/example.ts'
import { expressionOf } from '../expression.ts'
import { paletteOf } from '../palettes.ts'
import { personOf } from '../person.ts'
import { atHeight, postureOf } from '../pose.ts'
import { sketchOf } from '../sketch.ts'
import { marks, marksAside } from './marks.ts'

const plain: Appearance = { ...exampleAppearance, freckles: false }
const views = { front: 0, 'three quarters': 0.85 } as const

function sketched(appearance: Appearance, yaw: number) {
  return sketchOf(
    personOf(appearance),
    { ...postureOf('facing-left', 'bust', 'calm', 1), yaw },
    {
      expression: expressionOf('calm', 1),
      palette: paletteOf('day', 1),
      cloth: ['#203040', '#e0d0c0'],
      seed: appearance.seed,
    },
  )
}

describe.each(['REALITY', 'ANIMATE'] as const)('%s: freckles and dimples', (style) => {
  it.each([{ freckles: true }, { dimples: true }])('are drawn from every side: %o', (mark) => {
    for (const yaw of Object.values(views))
      expect(marks(sketched({ ...plain, style, ...mark }, yaw))).not.toBe(marks(sketched({ ...plain, style }, yaw)))
    expect(marksAside(sketched({ ...plain, style, ...mark }, 1))).not.toBe(marksAside(sketched({ ...plain, style }, 1)))
  })
})

it('freckles that are stated are seen on any skin, those by chance on pale skin alone', () => {
  expect(personOf({ ...plain, skin: 0.9, freckles: true }).freckles).toBe('many')
  for (let seed = 0; seed < 100; seed += 1)
    expect(personOf({ ...exampleAppearance, seed, skin: 0.7 }).freckles).toBeNull()
})

it('a height moves a person in the picture, and makes nobody smaller than nine tenths', () => {
  const middle = postureOf('turned-left', 'figure', 'calm', 1)
  const eyes = ({ y, scale }: typeof middle) => y + 262 * scale
  const [tall, short] = [atHeight(middle, 'figure', 'tall'), atHeight(middle, 'figure', 'short')]
  expect(eyes(tall)).toBeLessThan(eyes(middle))
  expect(eyes(short)).toBeGreaterThan(eyes(middle))
  expect(short.scale).toBeGreaterThan(middle.scale * 0.9)
  expect(atHeight(middle, 'figure', undefined)).toBe(middle)
})
