import { mix as blend } from '../../math/curve.ts'
import type { Appearance } from '../../appearance.ts'
import type { Knot } from '../geometry.ts'

/** The measures of a body below the head, in the units of the drawing. */
export type Frame = {
  man: boolean
  /** The middle of the neck, and the hollow between the collarbones. */
  neck: number
  pit: number
  /** Half the width of the neck, and the scale of the shoulders. */
  neckHalf: number
  shoulders: number
  /** Half the width of the torso at the chest, the waist and the hips. */
  chest: number
  waist: number
  hips: number
  /** How full the bust is, 0 for men. */
  bust: number
}

const builds: Record<Appearance['figure'], { wide: number; waist: number; hips: number; bust: number }> = {
  'Extra skinny': { wide: 0.9, waist: 150, hips: 205, bust: 0.15 },
  Skinny: { wide: 0.95, waist: 164, hips: 222, bust: 0.3 },
  Curvy: { wide: 1, waist: 176, hips: 256, bust: 0.6 },
  Thick: { wide: 1.07, waist: 214, hips: 292, bust: 0.75 },
  BBW: { wide: 1.16, waist: 268, hips: 336, bust: 0.95 },
}
const steps: Record<NonNullable<Appearance['bust']>, number> = { Small: -1, Medium: 0, Large: 1, Huge: 2 }

/** The frame of a person, turned as the head is. */
export function frameOf({ figure, gender, bust, hips }: Appearance, yaw: number): Frame {
  const man = gender === 'man'
  const build = builds[figure]
  const scale = build.wide * (man ? 1.2 : 0.95)
  return {
    man,
    neck: blend(0, 50, yaw),
    pit: blend(0, 24, yaw),
    neckHalf: (man ? 98 : 76) * (0.6 + 0.4 * build.wide),
    shoulders: scale,
    chest: (man ? 262 : 226) * build.wide,
    waist: man ? build.waist * 1.22 : build.waist,
    hips: man ? build.hips * 0.95 : build.hips + (hips ? steps[hips] * 26 : 0),
    bust: man ? 0 : build.bust * (bust ? 1 + steps[bust] * 0.4 : 1),
  }
}

/** The outline from the neck to the hips without the arms; the left half mirrors the right. */
export function torso({ neck, shoulders: s, chest, waist, hips, bust }: Frame, neckline: readonly Knot[]): Knot[] {
  const swell = chest + 26 * bust
  const right: Knot[] = [
    [275 * s, 708],
    [350 * s, 752],
    [364 * s, 830],
    [swell + 40, 960],
    [swell + 8, 1060],
    [waist + 14, 1260],
    [waist + 6, 1340],
    [hips, 1580],
    [hips + 14, 1760],
  ]
  // A garment that leaves the shoulders bare begins below them.
  const top = neckline[0]?.[1] ?? 0
  if (top > 800) right.splice(0, 3)
  const mirrored = right.map(([x, y]): Knot => [-x, y])
  const half = neckline.map(([x, y, corner]): Knot => (corner ? [x, y, corner] : [x, y]))
  const left = [...half].reverse().map(([x, y, corner]): Knot => (corner ? [-x, y, corner] : [-x, y]))
  const whole = [
    ...half.slice().reverse(),
    ...right,
    [hips, 1900] as Knot,
    [-hips, 1900] as Knot,
    ...mirrored.reverse(),
    ...left.slice().reverse().slice(0, -1),
  ]
  return whole.map(([x, y, corner]): Knot => (corner ? [x + neck, y, corner] : [x + neck, y]))
}

/** The middle line and the width of an arm that hangs at the side. */
export function arm({ neck, shoulders: s, man }: Frame, side: 1 | -1): { path: Knot[]; width: number } {
  return {
    path: [
      [neck + side * 276 * s, 752],
      [neck + side * 336 * s, 890],
      [neck + side * 366 * s, 1130],
      [neck + side * 370 * s, 1340],
      [neck + side * 346 * s, 1560],
      [neck + side * 330 * s, 1800],
    ],
    width: (man ? 142 : 112) * s,
  }
}
