import { bell, mix as between, smooth } from '../math/curve.ts'
import type { Random } from '../math/random.ts'
import { randomFor } from '../math/random.ts'
import type { Gesture } from './body/gesture.ts'
import type { Expression } from './expression.ts'
import type { Knot } from './geometry.ts'
import { between as betweenKnots } from './geometry.ts'
import type { Palette } from './palettes.ts'
import type { Person } from './person.ts'
import type { Posture } from './pose.ts'
import type { Tone } from './tones.ts'
import { brightness, mix, multiply, screen } from './tones.ts'

/** The colours of one print: the person's own, in the palette's light and shadow. */
export type Tones = {
  skin: Tone
  shade: Tone
  deep: Tone
  /** The warm band of skin where light turns to shadow. */
  edge: Tone
  lit: Tone
  ink: Tone
  lip: Tone
  lipShade: Tone
  hair: Tone
  hairShade: Tone
  hairDark: Tone
  hairLit: Tone
  cloth: Tone
  clothShade: Tone
  clothLit: Tone
  /** The garment below a jacket. */
  under: Tone
  metal: Tone
  /** The colour of ink lines, where they are drawn. */
  line: Tone | null
}

/** Everything that the parts of a person are drawn from. Lines are authored from the front and three quarters aside. */
export type Sketch = {
  person: Person
  posture: Posture
  expression: Expression
  palette: Palette
  tones: Tones
  /** The gesture of a raised hand, where one is seen. */
  gesture: Gesture | null
  /** The point of the head that lies here from the front, and there three quarters aside. */
  at: (front: Knot, quarter: Knot) => Knot
  line: (front: readonly Knot[], quarter: readonly Knot[]) => Knot[]
  /** A generator of its own for each part. */
  random: (part: string) => Random
}

/** Sets up the drawing of one person in one print. */
export function sketchOf(
  person: Person,
  posture: Posture,
  {
    expression,
    palette,
    cloth,
    gesture = null,
    seed,
  }: { expression: Expression; palette: Palette; cloth: readonly [Tone, Tone]; gesture?: Gesture | null; seed: number },
): Sketch {
  const warp = warpOf(person, posture)
  const { yaw } = posture
  const at = (front: Knot, quarter: Knot): Knot => {
    const [x, y] = betweenKnots(front, quarter, yaw)
    const corner = front[2] ?? quarter[2]
    const [u, v] = warp(x, y)
    return corner ? [u, v, corner] : [u, v]
  }
  return {
    person,
    posture,
    expression,
    palette,
    tones: tonesOf(person, palette, cloth),
    gesture,
    at,
    line: (front, quarter) => front.map((knot, i) => at(knot, quarter[i] ?? knot)),
    random: (part) => randomFor(seed, part),
  }
}

/** Moves the template's points by the numbers of a face, and by the bow of the head. */
export function warpOf(
  { face, man, inked }: Person,
  { yaw, pitch }: Posture,
): (x: number, y: number) => readonly [number, number] {
  const wide = 1.03 * (1 + face.width)
  const jaw = (man ? 0.075 : -0.05) + face.jaw * 0.055
  const length = (man ? 0.915 : 0.865) + (inked ? (man ? 0.025 : -0.02) : 0)
  const chin = (man ? -0.1 : -0.4) + face.chin * 0.7
  return (x, y) => {
    const middle = between(0, between(-10, -58, smooth(250, 520, y)), yaw)
    const low = smooth(330, 430, y) * (1 - 0.55 * smooth(470, 520, y))
    const across =
      wide *
      (1 + jaw * low) *
      (1 + face.cheek * 0.03 * bell(0, y, 0, 312, 1, 50)) *
      (1 + face.chinWidth * 0.13 * smooth(440, 515, y))
    const u = middle + (x - middle) * across
    let v = y < 205 ? 205 - (205 - y) * 0.87 : y
    if (v > 300) v = 300 + (v - 300) * length
    v += chin * 22 * Math.min(1, Math.max(0, (y - 430) / 90))
    v += pitch * 24 * smooth(30, 170, y) * (1 - 0.62 * smooth(400, 530, y))
    return [u, v]
  }
}

function tonesOf(person: Person, palette: Palette, [cloth, under]: readonly [Tone, Tone]): Tones {
  const { skin, hair, lip } = person
  const { shadow, light } = palette
  const { inked } = person
  const shade = mix(mix(multiply(skin, shadow), shadow, 0.16), skin, inked ? 0.42 : 0.02)
  const deep = mix(multiply(shade, shadow), shadow, 0.15)
  const hairShade = mix(multiply(hair, mix(shadow, '#ffffff', 0.15)), '#0d0812', 0.28)
  const glow = brightness(hair) > 0.45 ? 0.5 : 0.36
  return {
    skin: inked ? screen(skin, light, 0.08) : skin,
    shade,
    deep,
    edge: mix(mix(skin, shade, 0.4), '#d8452e', 0.34),
    lit: screen(skin, light, 0.36),
    ink: mix(deep, '#120914', 0.66),
    lip,
    lipShade: multiply(lip, mix(shadow, '#ffffff', 0.25)),
    hair,
    hairShade,
    hairDark: mix(hairShade, '#0a0610', 0.4),
    hairLit: screen(hair, light, glow),
    cloth,
    clothShade: inked ? mix(multiply(cloth, shadow), cloth, 0.2) : mix(multiply(cloth, shadow), '#0b0712', 0.28),
    clothLit: screen(cloth, light, 0.24),
    under,
    metal: '#e8b85a',
    line: inked ? mix(mix(shadow, '#140a1c', 0.88), hair, 0.06) : null,
  }
}
