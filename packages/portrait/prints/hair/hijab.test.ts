import { describe, expect, it } from 'vitest'
import { exampleAppearance } from '../../testing/example.ts'
import { hairstyles, outfits, styles } from '../../vocabulary.ts'
import { garmentFor } from '../body/outfit-for.ts'
import { expressionOf } from '../expression.ts'
import { paletteOf } from '../palettes.ts'
import { personOf } from '../person.ts'
import { postureOf } from '../pose.ts'
import { profileHair } from '../profile/profile-hair.ts'
import { sketchOf } from '../sketch.ts'
import { cutOf } from './cuts.ts'
import { hairOf } from './hair.ts'

const views = ['front', 'quarter', 'side'] as const
const wearing = { ...exampleAppearance, hair: 'hijab' } as const

function drawn(style: (typeof styles)[number], view: (typeof views)[number]) {
  const posture = { ...postureOf('facing-left', 'bust', 'calm', 1), yaw: view === 'front' ? 0 : 0.9 }
  const sketch = sketchOf(personOf({ ...wearing, style, hairColor: 'Red' }), posture, {
    expression: expressionOf('calm', 1),
    palette: paletteOf('day', 1),
    cloth: ['#203040', '#e0d0c0'],
    seed: 1,
  })
  return { tones: sketch.tones, hair: view === 'side' ? profileHair(sketch) : hairOf(sketch) }
}

describe('a hijab', () => {
  it.each(styles.flatMap((style) => views.map((view) => [style, view] as const)))(
    'covers all hair and the ears, in %s from the %s, with folds and shadow',
    (style, view) => {
      const { tones, hair } = drawn(style, view)
      const content = hair.behind + hair.front
      for (const tone of [tones.hair, tones.hairShade, tones.hairDark, tones.hairLit])
        expect(content).not.toContain(tone)
      expect(hair.ears).toBe(false)
      expect(new Set(content.match(/#[0-9a-f]{6}/g)).size).toBeGreaterThanOrEqual(5)
    },
  )

  it('is never worn by chance', () => {
    for (const hair of hairstyles)
      for (let seed = 0; seed < 200; seed += 1)
        expect(cutOf({ ...exampleAppearance, hair, seed }, (seed % 10) / 10)).not.toBe('hijab')
  })

  it.each(outfits)('is worn with covered shoulders and arms: %s', (outfit) => {
    expect(garmentFor(wearing, outfit)).toMatchObject({ shoulders: 'covered', sleeves: 'long' })
  })
})
