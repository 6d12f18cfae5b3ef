import { mix as blend } from '../../math/curve.ts'
import type { Knot } from '../geometry.ts'
import { between, closed } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix, screen } from '../tones.ts'
import { ellipse, fill, inside, shape, stroke } from '../vector.ts'
import { shaded } from './contour.ts'

const corner = ([x, y]: Knot): Knot => [x, y, 1]

/** The lips and what is between them. */
export function mouth(sketch: Sketch): string {
  const { person, expression, at, tones } = sketch
  const { face, man } = person
  const { smile, open, wry } = expression
  const full = (man ? 0.86 : 1.2) * (1 + face.lips * 0.16)
  const wide = (man ? 0.98 : 0.97) * (1 + face.mouth * 0.06) + 0.1 * smile
  const low = face.nose * 3
  const point = (f: number, fy: number, q: number, qy: number): Knot =>
    at([f * wide, fy + low], [-86 + (q + 86) * wide, qy + low])
  const left = point(-54, 426 - smile * 10, -121, 425 - smile * 9)
  const right = point(54, 426 - smile * 10 - wry * 7, -36, 424 - smile * 11 - wry * 7)
  const [upperLeft, upperRight, middle] = [
    point(-26, 424 - smile, -104, 424),
    point(26, 424 - smile, -64, 423),
    point(0, 427, -88, 427),
  ]
  const rise = 18 * (full - 1) - 2 * smile
  const peakLeft = point(-14, 411 - rise, -97, 411 - rise)
  const peakRight = point(14, 411 - rise, -76, 410 - rise)
  const dip = point(0, 415 - rise * 0.8, -87, 415 - rise * 0.8)
  const drop = open * 46
  const lowerTop = [
    point(-28, 427 + drop * 0.75, -106, 427 + drop * 0.75),
    point(0, 429 + drop, -87, 429 + drop),
    point(28, 427 + drop * 0.75, -60, 426 + drop * 0.75),
  ] as const
  const swell = 18 * (full - 1)
  const lowerEdge = [
    point(-27, 443 + drop + swell * 0.5, -104, 443 + drop + swell * 0.5),
    point(0, 449 + drop + swell, -84, 449 + drop + swell),
    point(29, 442 + drop + swell * 0.5, -58, 442 + drop + swell * 0.5),
  ] as const
  const [upperLip, lowerLip] = [mix(tones.lip, tones.lipShade, 0.5), tones.lip]
  const opening = closed([
    corner(left),
    upperLeft,
    middle,
    upperRight,
    corner(right),
    lowerTop[2],
    lowerTop[1],
    lowerTop[0],
  ])
  const teeth = closed([
    corner(left),
    upperLeft,
    middle,
    upperRight,
    corner(right),
    [blend(middle[0], right[0], 0.6), middle[1] + 9 + drop * 0.36],
    [middle[0], middle[1] + 12 + drop * 0.46],
    [blend(middle[0], left[0], 0.6), middle[1] + 9 + drop * 0.36],
  ])
  const within =
    open > 0.05
      ? fill(opening, '#2a0a14') +
        inside(
          'mouth',
          opening,
          fill(teeth, mix('#fff4e8', tones.lit, 0.14)) +
            (open > 0.26 ? ellipse([lowerTop[1][0], lowerTop[1][1] + 4], 24, 11, mix(tones.lip, '#8c2436', 0.5)) : ''),
        )
      : ''
  const upper = shape(
    [
      corner(left),
      between(left, peakLeft, 0.6),
      peakLeft,
      dip,
      peakRight,
      between(right, peakRight, 0.55),
      corner(right),
      upperRight,
      middle,
      upperLeft,
    ],
    man ? mix(tones.skin, upperLip, 0.75) : upperLip,
  )
  const lower = shape(
    [corner(left), ...lowerTop, corner(right), lowerEdge[2], lowerEdge[1], lowerEdge[0]],
    man ? mix(tones.skin, lowerLip, 0.8) : lowerLip,
  )
  const gloss = stroke(
    [
      point(-20, 437 + drop, -100, 437 + drop),
      point(-4, 439.5 + drop, -88, 439.5 + drop),
      point(10, 437 + drop, -76, 437 + drop),
    ],
    5,
    screen(tones.lip, sketch.palette.light, 0.55),
    man ? 0.25 : 0.75,
  )
  const seam = stroke(
    [
      [left[0] - 5, left[1] - smile * 4],
      left,
      upperLeft,
      middle,
      upperRight,
      right,
      [right[0] + 6, right[1] - smile * 5],
    ],
    5.5,
    tones.ink,
    open > 0.05 ? 0.75 : 1,
    (t) => 0.4 + 0.6 * Math.sin(Math.PI * t),
  )
  const fold =
    smile > 0.6 || person.age > 44
      ? stroke(
          [
            [right[0] + 13, right[1] - 24],
            [right[0] + 20, right[1] - 4],
            [right[0] + 15, right[1] + 11],
          ],
          5,
          shaded(sketch, 1) ? tones.deep : tones.shade,
          person.age > 44 ? 0.6 : person.man ? 0.4 : 0.22,
        )
      : ''
  return within + upper + lower + gloss + seam + fold
}
