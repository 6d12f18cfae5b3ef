import type { Knot } from '../geometry.ts'
import { trace } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix, multiply } from '../tones.ts'
import { shape, stroke } from '../vector.ts'
import { webtoonContour } from '../webtoon/profile-features.ts'

/** The numbers that shape a profile. */
export function shapeOf({ person, expression }: Sketch) {
  const { face, man } = person
  return {
    nose: face.bridge * 5 + face.nose * 4 + (man ? 5 : 0),
    flat: Math.max(0, face.noseWidth) * 6,
    lips: (man ? 0.8 : 1.08) * (1 + face.lips * 0.14),
    chin: face.chin * 7 + face.jaw * 4 + (man ? 9 : 0),
    brow: man ? 7 : 0,
    drop: expression.open * 22,
  }
}

/** The line of the face from the brow to the ear. */
export function faceLine(sketch: Sketch): Knot[] {
  if (sketch.person.inked) return webtoonContour(sketch)
  const { nose: n, flat, lips: l, chin, brow, drop } = shapeOf(sketch)
  return [
    [-132, 66],
    [-166, 110],
    [-182, 160],
    [-186 - brow, 204],
    [-172, 242],
    [-186 - n * 0.4 + flat, 282],
    [-210 - n + flat, 324],
    [-225 - n + flat, 346],
    [-218 - n * 0.8 + flat, 361],
    [-195, 371],
    [-199, 387],
    [-212 - 7 * (l - 1), 401],
    [-203, 412, 1],
    [-210 - 7 * (l - 1), 425 + drop],
    [-193, 441 + drop],
    [-194 - chin, 463 + drop],
    [-180 - chin, 487 + drop],
    [-146, 496 + drop],
    [-76, 482],
    [14, 430],
    [54, 384],
    [66, 320],
  ]
}

/** The planes of light and shadow of a head that is no line drawing. */
export function modelled(sketch: Sketch, terminator: readonly Knot[]): string {
  const { tones } = sketch
  const { nose: n, flat, drop } = shapeOf(sketch)
  return (
    shape(
      terminator.map(([x, y]) => [x - 16, y + 4]),
      tones.edge,
      0.5,
    ) +
    shape(terminator, tones.shade) +
    shape(
      trace('-60,420 -20,440 30,400 20,440 -50,470 -90,470'),
      mix(tones.shade, multiply(sketch.palette.rim, sketch.person.skin), 0.3),
    ) +
    shape(trace('-172,240 -150,222 -116,228 -104,256 -132,246 -164,252'), tones.shade, 0.5) +
    shape(
      [
        [-212 - n, 360],
        [-196, 362],
        [-178, 350],
        [-168, 362],
        [-184, 376],
        [-198, 374],
      ],
      tones.shade,
      0.9,
    ) +
    shape(
      [
        [-194, 441 + drop],
        [-184, 438 + drop],
        [-174, 442 + drop],
        [-186, 448 + drop],
      ],
      tones.shade,
      0.6,
    ) +
    stroke(
      [
        [-172, 250],
        [-190, 290],
        [-212 - n + flat, 334],
        [-220 - n + flat, 348],
      ],
      12,
      tones.lit,
      0.8,
      (t) => 0.3 + 0.7 * t,
    )
  )
}
