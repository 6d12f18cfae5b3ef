import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'
import { shape, stroke } from '../vector.ts'

/** The points of the nose. */
export function noseKnots({ at, person }: Sketch) {
  const { nose, noseWidth } = person.face
  const [drop, wide] = [nose * 9 + (person.man ? 3 : -7), (person.man ? 1.08 : 0.97) + noseWidth * 0.17]
  return {
    drop,
    tip: at([0, 352 + drop], [-111, 350 + drop]),
    base: at([0, 372 + drop], [-95, 373 + drop]),
    near: at([29 * wide, 358 + drop], [-94 + 32 * wide, 358 + drop]),
    far: at([-29 * wide, 358 + drop], [-111 - 4 * wide, 364 + drop]),
  }
}

/** The shadow beside and below the nose and below the lip, and the light on the ridge. */
export function noseShadow(sketch: Sketch): string {
  const { at, line: lineOf, tones, posture, person } = sketch
  const { drop, tip, base, near, far } = noseKnots(sketch)
  const side = shape(
    [
      ...lineOf(
        [
          [6, 244],
          [8, 300],
          [14, 338 + drop],
        ],
        [
          [-68, 244],
          [-80, 300],
          [-82, 338 + drop],
        ],
      ),
      near,
      [near[0] - 2, near[1] + 18],
      [base[0] + 8, base[1] + 10],
      base,
      [tip[0] + 22, tip[1] + 2],
      ...lineOf(
        [
          [1, 310],
          [-1, 262],
        ],
        [
          [-90, 310],
          [-77, 260],
        ],
      ),
    ],
    mix(tones.shade, tones.skin, person.man ? 0.35 : 0.5),
    0.95,
  )
  const below = shape(
    [
      [far[0] + 2, far[1] + 8],
      [tip[0] + 4, tip[1] + 12],
      base,
      [near[0], near[1] + 12],
      [near[0] - 10, near[1] + 20],
      [base[0], base[1] + 9],
      [far[0] + 10, far[1] + 15],
    ],
    tones.shade,
    0.95,
  )
  const ridge =
    posture.shade === 'far'
      ? lineOf(
          [
            [2, 250],
            [2, 300],
            [4, 345 + drop],
          ],
          [
            [-82, 252],
            [-92, 304],
            [-104, 344 + drop],
          ],
        )
      : lineOf(
          [
            [-6, 250],
            [-7, 300],
            [-5, 345 + drop],
          ],
          [
            [-86, 252],
            [-101, 304],
            [-114, 346 + drop],
          ],
        )
  const chin = at([0, 468], [-84, 468])
  const drawn = sketch.expression.open * 46
  const underLip = shape(
    [
      [chin[0] - 20, chin[1] - 8 + drawn],
      [chin[0] + 2, chin[1] - 11 + drawn],
      [chin[0] + 24, chin[1] - 8 + drawn],
      [chin[0] + 12, chin[1] - 2 + drawn],
      [chin[0] - 10, chin[1] - 2 + drawn],
    ],
    tones.shade,
    0.5,
  )
  if (tones.line) return ''
  return (
    (posture.shade === 'far' ? '' : side) + below + underLip + stroke(ridge, 12, tones.lit, 0.8, (t) => 0.35 + 0.65 * t)
  )
}

/** The lines of the nose over its shadow. */
export function noseLines({ tones, ...sketch }: Sketch): string {
  const { base, near, far } = noseKnots({ tones, ...sketch })
  if (tones.line) return ''
  const isDark = sketch.posture.shade === 'near'
  return (
    stroke(
      [
        [far[0] + 8, far[1] + 14],
        [base[0] - 12, base[1] + 1],
        [base[0] + 2, base[1] + 5],
        [base[0] + 14, base[1]],
      ],
      6.5,
      tones.ink,
      0.75,
    ) +
    stroke(
      [
        [near[0] - 20, near[1] + 14],
        [near[0] - 9, near[1] + 15],
        [near[0] - 1, near[1] + 8],
      ],
      6.5,
      tones.ink,
      0.8,
    ) +
    stroke(
      [
        [near[0] + 1, near[1] - 16],
        [near[0] + 7, near[1] - 2],
        [near[0], near[1] + 10],
      ],
      5,
      isDark ? tones.deep : tones.shade,
      0.9,
    )
  )
}
