import { describe, expect, it } from 'vitest'
import { exampleAppearance } from '../../testing/example.ts'
import { framings, places } from '../../vocabulary.ts'
import { expressionOf } from '../expression.ts'
import { paletteOf } from '../palettes.ts'
import { personOf } from '../person.ts'
import { postureOf } from '../pose.ts'
import { sketchOf } from '../sketch.ts'
import { frameOf } from './frame.ts'
import type { Gesture } from './gesture.ts'
import { gestureOf, gestures, raisedHand } from './hands.ts'
import { wardrobe } from './wardrobe.ts'

const shots = places.flatMap((place) =>
  framings.flatMap((framing) =>
    Array.from({ length: 60 }, (_, seed) => ({ framing, gesture: gestureOf(place, framing, seed) })),
  ),
)

describe('a raised hand', () => {
  it('is seen in about a third of the pictures that show a chest, and in no others', () => {
    const wide = shots.filter(({ framing }) => framing === 'bust' || framing === 'three-quarter')
    const share = wide.filter(({ gesture }) => gesture !== null).length / wide.length
    expect(share).toBeGreaterThan(0.28)
    expect(share).toBeLessThan(0.44)
    expect(
      shots.filter(({ framing, gesture }) => gesture !== null && !wide.some((shot) => shot.framing === framing)),
    ).toEqual([])
  })

  it('makes every gesture somewhere', () => {
    expect(new Set(shots.map(({ gesture }) => gesture))).toEqual(new Set([null, ...gestures]))
  })

  const draw = (gesture: Gesture, view: Partial<ReturnType<typeof postureOf>> = {}) => {
    const posture = { ...postureOf('turned-left', 'bust', 'calm', 1), yaw: 0.1, profile: false, over: false, ...view }
    const sketch = sketchOf(personOf(exampleAppearance), posture, {
      expression: expressionOf('calm', 1),
      palette: paletteOf('day', 1),
      cloth: ['#203040', '#e0d0c0'],
      gesture,
      seed: 1,
    })
    return raisedHand(sketch, wardrobe.shirt, frameOf(exampleAppearance, posture.yaw))
  }

  it('is another drawing for each gesture', () => {
    expect(new Set(gestures.map((gesture) => draw(gesture))).size).toBe(gestures.length)
  })

  it.each(gestures)('does not float beside a turned back or a profile: %s', (gesture) => {
    expect(draw(gesture, { over: true })).toBe('')
    expect(draw(gesture, { profile: true })).toBe('')
  })

  it('lies at the collar where the chin is turned away', () => {
    expect(draw('chin', { yaw: 0.9 })).toBe(draw('collar', { yaw: 0.9 }))
  })
})
