import { describe, expect, it } from 'vitest'
import { exampleAppearance } from '../../testing/example.ts'
import { expressionOf } from '../expression.ts'
import { paletteOf } from '../palettes.ts'
import { personOf } from '../person.ts'
import { postureOf } from '../pose.ts'
import { profileHair } from '../profile/profile-hair.ts'
import { sketchOf } from '../sketch.ts'
import type { Cut } from './cuts.ts'
import { cutOf } from './cuts.ts'
import { hairOf } from './hair.ts'

/** How many separate shapes the hair of a cut is drawn from, at one turn of the head. */
function shapesOf(cut: Cut, view: 'front' | 'quarter' | 'side'): number {
  const posture = { ...postureOf('facing-left', 'bust', 'calm', 1), yaw: view === 'front' ? 0 : 0.9 }
  const sketch = sketchOf({ ...personOf(exampleAppearance), cut }, posture, {
    expression: expressionOf('calm', 1),
    palette: paletteOf('day', 1),
    cloth: ['#203040', '#e0d0c0'],
    seed: 1,
  })
  const hair = view === 'side' ? profileHair(sketch) : hairOf(sketch)
  return `${hair.behind}${hair.front}`.split('<path').length
}

const curly = new Set(
  Array.from({ length: 60 }, (_, seed) =>
    cutOf({ ...exampleAppearance, hair: 'Curly', gender: 'woman', seed }, seed % 2 ? 0.2 : 0.9),
  ),
)

describe('curly hair', () => {
  it('is worn to the chin, over the shoulders, or round', () => {
    expect([...curly].sort()).toEqual(['afro', 'curls', 'longCurls'])
  })

  it.each([...curly].flatMap((cut) => (['front', 'quarter', 'side'] as const).map((view) => [cut, view] as const)))(
    '%s is drawn curl by curl from the %s, and not as waves',
    (cut, view) => {
      expect(shapesOf(cut, view)).toBeGreaterThan(2 * shapesOf('waves', view))
    },
  )
})
