import type { Colour } from '../raster/colour.ts'
import { hex } from '../raster/colour.ts'
import { mix } from '../math/curve.ts'
import type { Appearance } from '../appearance.ts'
import type { Stage } from '../stage.ts'
import type { Point } from '../math/vector.ts'

export type EyePoint = readonly [u: number, v: number]

const irisColours: Record<Appearance['eyes'], Colour> = {
  Brown: hex('#6b3f1f'),
  Blue: hex('#4b86bd'),
  Green: hex('#5d8f58'),
  Gray: hex('#8496a3'),
}

/** The colour of the irises. */
export const irisColour = (appearance: Appearance) => irisColours[appearance.eyes]

/** Below this opening the eyeball has no highlight, because the lid covers it. */
export const eyesShut = 0.35

/** The outline of an open eye: u runs from the inner (-1) to the outer corner (1), v up, in half eye widths. */
export type EyeShape = {
  upper: EyePoint[]
  lower: EyePoint[]
  half: number
  open: number
  iris: Point
  irisRadius: number
  place: (u: number, v: number, out?: number) => Point
}

/** Where the eye of one side lies on this face, with its lids as the expression leaves them. */
export function eyeShape(stage: Stage, side: number): EyeShape {
  const { face: f, expression: e } = stage
  const half = 0.0765 * f.eyeSize
  const open = Math.min(1.08, f.eyeOpen) * (1 - 0.3 * e.lids - 0.1 * e.squeeze) * (1 - 0.22 * f.lidHood)
  const raise = 0.1 * e.squeeze
  const r = f.eyeRound * 0.03
  const upper: EyePoint[] = [
    [-1, -0.1],
    [-0.78, 0.15 * open],
    [-0.42, 0.42 * open + r],
    [0.02, 0.515 * open + r],
    [0.42, 0.455 * open],
    [0.76, 0.265 * open - r * 0.5],
    [1.02, 0.06],
  ]
  const lower: EyePoint[] = [
    [1.02, 0.06],
    [0.74, -0.13 + raise * 0.6],
    [0.32, -0.265 + raise - r],
    [-0.1, -0.285 + raise - r],
    [-0.52, -0.225 + raise * 0.7],
    [-0.85, -0.15],
    [-1, -0.1],
  ]
  const place = (u: number, v: number, out = 0): Point => {
    const x = f.eyeGap + u * half
    return stage.onFace(side * x, f.eyeHeight + (v + u * f.eyeTilt) * half, out)
  }
  const [cx, cy] = [side * f.eyeGap, f.eyeHeight + 0.105 * half]
  const z = stage.head.surface(side * f.eyeGap, f.eyeHeight)
  const [front, deep] = [
    stage.project(...stage.turnHead(cx, cy, z)),
    stage.project(...stage.turnHead(cx, cy, z - 0.055)),
  ]
  const away = stage.unit * half * e.aside
  const iris: Point = [
    mix(front[0], deep[0], 0.72) + 0.5 * stage.side * away,
    mix(front[1], deep[1], 0.35) + 0.24 * away,
  ]
  return { upper, lower, half, open, iris, irisRadius: stage.unit * 0.0398 * Math.sqrt(f.eyeSize / 1.16), place }
}
