import { garmentFor } from './body/outfit-for.ts'
import type { Appearance, ParsedShot } from '../appearance.ts'
import { randomFor } from '../math/random.ts'
import type { ExpressionName, Pose } from '../vocabulary.ts'
import { poses } from '../vocabulary.ts'
import { frameOf } from './body/frame.ts'
import { gestureOf } from './body/hands.ts'
import { expressionOf, faceOf } from './expression.ts'
import { drawFigure } from './figure.ts'
import type { Palette } from './palettes.ts'
import { paletteOf } from './palettes.ts'
import { webtoonPalette } from './webtoon/palettes.ts'
import { personOf } from './person.ts'
import { atHeight, postureOf } from './pose.ts'
import { sketchOf } from './sketch.ts'
import type { Tone } from './tones.ts'
import { brightness, mix } from './tones.ts'

/** The movement of one frame of a loop: its time from 0 to 1, how far the lids are closed, and another face than her own. */
export type Moment = { time: number; lids: number; face?: ExpressionName }

/** The person of one print in its palette and posture. */
export function prepare(appearance: Appearance, shot: ParsedShot, { time, lids, face = 'neutral' }: Moment) {
  const person = personOf(appearance)
  const palette = (person.inked ? webtoonPalette : paletteOf)(shot.light, shot.seed ^ appearance.seed)
  const pose = poses[shot.pose] as Pose // the schema limits it to the list
  const posture = atHeight(
    postureOf(pose, shot.framing, appearance.temper, shot.seed ^ appearance.seed),
    shot.framing,
    appearance.height,
  )
  const garment = garmentFor(appearance, shot.outfit)
  const sway = Math.sin(time * Math.PI * 2)
  const expression = faceOf(face) ?? expressionOf(appearance.temper, shot.seed ^ appearance.seed)
  const sketch = sketchOf(
    person,
    { ...posture, tilt: posture.tilt + sway * 0.8, lean: posture.lean - sway * 0.3 },
    {
      expression: { ...expression, lid: expression.lid * (1 - lids) },
      palette,
      cloth: clothsOf(palette, garment.dark ?? false, shot.seed),
      gesture: gestureOf(shot.place, shot.framing, shot.seed),
      seed: appearance.seed,
    },
  )
  return {
    palette,
    posture,
    ink: sketch.tones.line,
    figure: drawFigure(sketch, frameOf(appearance, posture.yaw), garment),
  }
}

/** A garment and what is worn under it; the garment stands out from the ground. */
function clothsOf({ cloths, low, high }: Palette, dark: boolean, seed: number): readonly [Tone, Tone] {
  const ground = brightness(mix(low, high, 0.3))
  const first = Math.floor(randomFor(seed, 'cloth')() * cloths.length)
  // Pale cloth is the exception: it draws the eye away from the face.
  const pale = randomFor(seed, 'pale')() < 0.3
  const turned = cloths.map((_, i) => (first + i) % cloths.length)
  const suits = (tone: Tone) => Math.abs(brightness(tone) - ground) > 0.08 && (pale || brightness(tone) < 0.72)
  const at = turned.find((i) => suits(cloths[i] ?? low)) ?? first
  const [cloth, under] = [cloths[at] ?? cloths[0], cloths[(at + 1) % cloths.length] ?? cloths[1]]
  return dark ? [mix(cloth, '#15101c', 0.75), under] : [cloth, under]
}
