import { times } from '../raster/colour.ts'
import { clamp } from '../math/curve.ts'
import { skinColour } from '../body/skin-colour.ts'
import type { Stage } from '../stage.ts'
import { blurred, ribbonPath, shape } from '../raster/svg.ts'

type Line = { spots: readonly (readonly [number, number])[]; width: number; opacity: number; from: number }

/** Lines of age, each with the age at which it begins to show. */
function linesOf({ face: f }: Stage): Line[] {
  const outer = f.eyeGap + 0.1
  const mouth = f.mouthWidth
  return [
    // Beside the nose.
    {
      spots: [
        [0.07 * f.noseWidth, f.noseBase + 0.006],
        [mouth * 0.98, f.mouthHeight + 0.055],
        [mouth * 1.2, f.mouthHeight + 0.008],
      ],
      width: 0.0085,
      opacity: 0.62,
      from: 25,
    },
    // Under the eyes.
    {
      spots: [
        [f.eyeGap - 0.062, f.eyeHeight - 0.042],
        [f.eyeGap - 0.01, f.eyeHeight - 0.07],
        [f.eyeGap + 0.055, f.eyeHeight - 0.06],
      ],
      width: 0.006,
      opacity: 0.62,
      from: 27,
    },
    // From the outer corners of the eyes.
    ...(
      [
        [0.004, 0.03, 1],
        [-0.014, -0.014, 0.9],
        [0.022, 0.066, 0.7],
      ] as const
    ).map(([start, end, strength]): Line => ({
      spots: [
        [outer - 0.004, f.eyeHeight + start],
        [outer + 0.022, f.eyeHeight + (start + end) / 2],
        [outer + 0.042, f.eyeHeight + end],
      ],
      width: 0.0048,
      opacity: 0.6 * strength,
      from: 31,
    })),
    // Between the brows.
    {
      spots: [
        [0.021, f.browHeight - 0.012],
        [0.024, f.browHeight + 0.03],
      ],
      width: 0.0045,
      opacity: 0.42,
      from: 36,
    },
    // Across the forehead.
    ...[0.098, 0.138].map((above): Line => ({
      spots: [
        [0, f.browHeight + above],
        [0.07, f.browHeight + above + 0.006],
        [0.15, f.browHeight + above - 0.012],
      ],
      width: 0.0045,
      opacity: 0.42,
      from: 36,
    })),
    // Below the corners of the mouth.
    {
      spots: [
        [mouth * 1.13, f.mouthHeight - 0.016],
        [mouth * 1.22, f.mouthHeight - 0.045],
        [mouth * 1.16, f.mouthHeight - 0.082],
      ],
      width: 0.0065,
      opacity: 0.5,
      from: 38,
    },
  ]
}

/** Strength of a line at an age, 0 to 1: it grows quickly at first and is complete after thirty-two years. */
const grown = (age: number, from: number) => 0.78 * clamp((age - from) / 32) ** 0.7

/** Draws the lines of age of a face. */
export function paintAge(stage: Stage): string {
  const { unit: S, appearance } = stage
  const tone = times(skinColour(stage.skin), [0.58, 0.38, 0.36])
  // Beside firm lines, soft ones must be stronger to be visible.
  const drawn = 1 + 0.7 * clamp((appearance.age - 30) / 12)
  let lines = ''
  for (const { spots, width, opacity, from } of linesOf(stage)) {
    const strength = grown(appearance.age, from)
    if (strength === 0) continue
    for (const side of [-1, 1])
      lines += shape(
        ribbonPath(
          spots.map(([x, y]) => stage.onFace(side * x, y)),
          0.6,
          0.6,
          S * width * (0.7 + 0.5 * strength) * drawn,
        ),
        { fill: tone, opacity: Math.min(1, opacity * strength * drawn) },
      )
  }
  return blurred(S * 0.0026, lines)
}
