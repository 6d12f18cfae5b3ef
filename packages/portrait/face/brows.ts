import type { Colour } from '../raster/colour.ts'
import { blend, dim, times } from '../raster/colour.ts'
import { mix } from '../math/curve.ts'
import { randomFor } from '../math/random.ts'
import type { Stage } from '../stage.ts'
import { blurred, ribbonPath, shape } from '../raster/svg.ts'
import type { Point } from '../math/vector.ts'

/** The line of a brow, from beside the nose outwards, in head coordinates without side. */
export function browLine(stage: Stage, side: number): Point[] {
  const { face: f, expression: e } = stage
  const asym = e.corner * side > 0.5 ? 0.004 + 0.009 * (Math.abs(e.corner) - 0.5) : 0
  const lift = 0.009 * e.browLift + asym
  const [inner, outer] = [f.eyeGap - 0.078, f.eyeGap + 0.108 * f.browLength]
  const arch = 0.005 + 0.011 * f.browArch + asym * 0.5
  const height = f.browHeight + lift
  const at = (t: number, up: number): Point => [mix(inner, outer, t), height + up + f.browTilt * (t - 0.4) * 2]
  return [
    at(0, -0.0025 - 0.013 * e.browFrown),
    at(0.2, -0.001 - 0.008 * e.browFrown),
    at(0.42, arch * 0.55 + 0.004),
    at(0.63, arch + 0.004),
    at(0.82, arch * 0.6 - 0.002),
    at(1, -0.014),
  ]
}

/** Brows are darker and quieter than the hair. */
export const browColour = (stage: Stage, hair: Colour): Colour =>
  blend(times(hair, [0.62, 0.58, 0.56]), [46, 30, 26], 0.45)

/** One brow: a soft base under single hairs. */
export function brow(stage: Stage, side: number) {
  const { unit: S, face: f, appearance } = stage
  const line = browLine(stage, side)
  const colour = blend(browColour(stage, stage.browHair), stage.lighting.shade, 0.08)
  const weight = f.browWeight
  const along = (list: readonly Point[]) => list.map(([x, y]) => stage.onFace(side * x, y))
  const base = blurred(
    S * 0.0036,
    shape(ribbonPath(along(line), S * 0.009 * weight, 1, S * 0.0215 * weight), { fill: colour, opacity: 0.6 }),
  )
  const next = randomFor(appearance.seed, `brow${side}`)
  let hairs = ''
  for (let k = 0; k < 48; k++) {
    const t = (k / 48) * 0.97
    const at = t * 5
    const i = Math.min(4, Math.floor(at))
    const [a, b] = [line[i] as Point, line[i + 1] as Point] // six points, i at most four
    const [x, y] = [
      mix(a[0], b[0], at - i),
      mix(a[1], b[1], at - i) + (next() - 0.6) * 0.0125 * weight * (1 - t * 0.75) * (0.5 + Math.min(0.5, t * 3)),
    ]
    const angle = mix(1.2, -0.3, Math.pow(t, 0.65))
    const length = 0.0165 * (1 - 0.25 * t) * (0.7 + 0.3 * weight)
    hairs += ribbonPath(
      along([
        [x, y],
        [x + Math.cos(angle) * length * 0.5, y + Math.sin(angle) * length * 0.5],
        [x + Math.cos(angle - 0.3) * length, y + Math.sin(angle - 0.25) * length],
      ]),
      S * 0.0026,
      0.3,
      S * 0.003,
    )
  }
  return base + shape(hairs, { fill: dim(colour, 0.75), opacity: 0.62 })
}
