import { paintAge } from './age-lines.ts'
import { blend, dim, times } from '../raster/colour.ts'
import { randomFor } from '../math/random.ts'
import { skinColour } from '../body/skin-colour.ts'
import type { Stage } from '../stage.ts'
import { blurred, ellipse, ribbonPath, shape } from '../raster/svg.ts'
import type { Point } from '../math/vector.ts'

/** The nose: two soft nostrils, the shadow it rests on and two small lights; the head's own shading does the rest. */
export function paintNose(stage: Stage): string {
  const { unit: S, lighting, face: f } = stage
  const skin = skinColour(stage.skin)
  const key = stage.side
  const w = f.noseWidth
  const y = f.noseBase
  const on = (list: readonly (readonly [number, number])[]): Point[] => list.map(([px, py]) => stage.onFace(px, py))
  const dark = blend(times(skin, [0.4, 0.22, 0.22]), lighting.shade, 0.1)
  let nostrils = ''
  let wings = ''
  for (const s of [-1, 1]) {
    nostrils += shape(
      ribbonPath(
        on([
          [s * 0.017 * w, y - 0.003],
          [s * 0.029 * w, y + 0.0035],
          [s * 0.043 * w, y - 0.0005],
        ]),
        0.8,
        0.8,
        S * 0.0095,
      ),
      { fill: dark, opacity: 0.66 },
    )
    wings += shape(
      ribbonPath(
        on([
          [s * 0.055 * w, y + 0.036],
          [s * 0.068 * w, y + 0.017],
          [s * 0.06 * w, y - 0.001],
        ]),
        0.5,
        0.5,
        S * 0.0085,
      ),
      { fill: times(skin, [0.62, 0.42, 0.4]), opacity: s === key ? 0.28 : 0.42 },
    )
  }
  const base = blurred(
    S * 0.008,
    ellipse(stage.onFace(-key * 0.012, y - 0.014), S * 0.05 * w, S * 0.011, times(skin, [0.68, 0.48, 0.46]), 0.3),
  )
  const farSide = blurred(
    S * 0.01,
    shape(
      ribbonPath(
        on([
          [-key * 0.04, f.eyeHeight + 0.04],
          [-key * 0.036 * w, (f.eyeHeight + y) / 2],
          [-key * 0.046 * w, y + 0.03],
        ]),
        1,
        1,
        S * 0.02,
      ),
      { fill: times(skin, [0.74, 0.55, 0.53]), opacity: 0.16 },
    ),
  )
  const light = blend(skin, [255, 246, 234], 0.72)
  const bridge = shape(
    ribbonPath(
      on([
        [key * 0.005, f.eyeHeight - 0.03],
        [key * 0.006, (f.eyeHeight + y) / 2],
        [key * 0.007, y + 0.055],
      ]),
      1,
      S * 0.008,
      S * 0.011,
    ),
    { fill: light, opacity: 0.32 },
  )
  const tip = ellipse(stage.onFace(key * 0.008, y + 0.041 + 0.004 * f.noseLift), S * 0.0105, S * 0.0085, light, 0.62)
  return base + farSide + blurred(S * 0.0048, wings) + blurred(S * 0.0022, nostrils) + blurred(S * 0.0058, bridge + tip)
}

/** Freckles, a beauty mark, and the lines of age. */
export function paintMarks(stage: Stage): string {
  const { unit: S, face: f, appearance } = stage
  const skin = skinColour(stage.skin)
  const next = randomFor(appearance.seed, 'marks')
  let spots = ''
  const count = Math.round(f.freckles * 70)
  for (let k = 0; k < count; k++) {
    const x = (next() + next() - 1) * 0.24
    const y = f.eyeHeight - 0.075 + (next() + next() - 1) * 0.075 - Math.abs(x) * 0.08
    spots += ellipse(
      stage.onFace(x, y),
      S * (0.0016 + 0.002 * next()),
      S * (0.0015 + 0.0016 * next()),
      times(skin, [0.74, 0.54, 0.46]),
      0.25 + 0.4 * next(),
    )
  }
  if (f.mole > 0) {
    const x = f.moleSide * (0.1 + 0.1 * next())
    const y = f.mouthHeight + (next() < 0.5 ? 0.055 : -0.02) + 0.03 * next()
    spots += ellipse(stage.onFace(x, y), S * 0.0048, S * 0.0048, dim(times(skin, [0.5, 0.33, 0.3]), 0.8), 0.85)
  }
  return spots + paintAge(stage)
}
