import { mix as blend, smooth } from '../../math/curve.ts'
import type { Knot } from '../geometry.ts'
import { between, closed, tapered, trailing } from '../geometry.ts'
import { eyeCorners } from '../face/contour.ts'
import { noseKnots } from '../face/nose.ts'
import type { Sketch } from '../sketch.ts'
import type { Tone } from '../tones.ts'
import { mix, screen } from '../tones.ts'
import { ellipse, fill, inside, shape, stroke } from '../vector.ts'

const inkOf = ({ tones }: Sketch): Tone => tones.line ?? tones.ink

/** The features of a face in the manner of a webtoon: long lidded eyes, a nose of one touch, a small mouth. */
export const webtoonFeatures = (sketch: Sketch) =>
  cheek(sketch) + nose(sketch) + eye(sketch, -1) + eye(sketch, 1) + brow(sketch, -1) + brow(sketch, 1) + mouth(sketch)

/** Places on an eye: `a` from the inner corner to the outer one, `b` down, in widths of the eye. */
type Place = (a: number, b: number, corner?: 1) => Knot

function eye(sketch: Sketch, side: 1 | -1): string {
  const { person, expression, posture, tones } = sketch
  const [inner, outer] = eyeCorners(sketch, side)
  const far = side < 0 && posture.yaw > 0.5
  const width = Math.hypot(outer[0] - inner[0], outer[1] - inner[1])
  const [ux, uy] = [(outer[0] - inner[0]) / width, (outer[1] - inner[1]) / width]
  const on: Place = (a, b, corner) => {
    const [x, y] = [inner[0] + ux * a * width, inner[1] + uy * a * width + b * width]
    return corner ? [x, y, corner] : [x, y]
  }
  const stretch = far ? 1.26 : 1
  const { hood } = person.face
  const [above, below] = person.man ? [0.26, 0.1] : [0.4 - 0.05 * hood, 0.14]
  const lid = Math.max(0, Math.min(1.1, expression.lid - Math.max(0, posture.gaze[1]) * 0.5))
  const squeezed = expression.cheek * 0.6
  const floor = (t: number) => blend(below, -0.02, squeezed) * stretch * Math.pow(Math.sin(Math.PI * t), 0.9)
  // The lid rises steeply from the nose and runs flat to the outer corner.
  const open = (t: number) => -above * stretch * Math.pow(Math.sin(Math.PI * Math.pow(t, 0.74)), 0.62)
  const top = (t: number, wide = lid) => blend(floor(t), open(t), wide)
  const steps = [0.1, 0.24, 0.42, 0.62, 0.82]
  const opening = closed([
    on(0, 0.02, 1),
    ...steps.map((t) => on(t, top(t))),
    on(1, 0, 1),
    ...[0.84, 0.6, 0.38, 0.16].map((t) => on(t, floor(t))),
  ])
  const centre = on(0.5 + posture.gaze[0] * 0.2, (open(0.5) + floor(0.5)) * 0.42 + posture.gaze[1] * 0.1)
  const ink = inkOf(sketch)
  const lash = stroke(
    [on(-0.02, 0.07), ...steps.map((t) => on(t, top(t) - 0.02)), on(0.99, -0.03), on(person.man ? 1.05 : 1.17, -0.12)],
    width * (person.man ? 0.15 : 0.23),
    ink,
    1,
    (t) => (t < 0.86 ? 0.28 + 0.72 * smooth(0.05, 0.7, t) : (1 - t) / 0.14),
  )
  const lashes = person.man
    ? ''
    : (far ? [0.84] : [0.66, 0.82, 0.95])
        .map((t) =>
          stroke(
            [on(t, top(t) - 0.03), on(t + 0.08, top(t) - 0.13), on(t + 0.19, top(t) - 0.18)],
            width * 0.07,
            ink,
            1,
            trailing,
          ),
        )
        .join('')
  const crease = stroke(
    [0.16, 0.36, 0.6, 0.86].map((t) => on(t, top(t, Math.max(lid, 0.55)) - blend(0.16, 0.1, hood))),
    width * 0.04,
    mix(ink, tones.shade, 0.3),
    0.9,
    tapered,
  )
  // Painted lids are a grown woman's.
  const paint = person.man
    ? ''
    : shape(
        [
          ...[0.06, 0.3, 0.6, 0.9].map((t) => on(t, top(t) - 0.02)),
          on(1.12, -0.14),
          ...[0.86, 0.6, 0.3].map((t) => on(t, top(t, Math.max(lid, 0.55)) - blend(0.15, 0.1, hood))),
        ],
        mix(mix(tones.shade, tones.lip, 0.45), tones.skin, 0.1),
        0.62,
      )
  const under = stroke(
    [0.42, 0.66, 0.88, 1].map((t) => on(t, floor(t) + 0.015)),
    width * 0.055,
    ink,
    person.man ? 0.6 : 0.8,
    (t) => 0.25 + 0.75 * t,
  )
  return (
    fill(opening, mix(tones.skin, '#ffffff', 0.9)) +
    inside(`eye${side > 0 ? 'n' : 'f'}`, opening, iris(sketch, { centre, width, far })) +
    paint +
    (lid > 0.35 ? glints(sketch, centre, width) : '') +
    lash +
    lashes +
    crease +
    under
  )
}

function iris({ person, tones }: Sketch, { centre, width, far }: { centre: Knot; width: number; far: boolean }) {
  const [x, y] = centre
  const [rx, ry] = [
    width * (person.man ? 0.235 : 0.27) * (far ? 0.94 : 1),
    width * (person.man ? 0.25 : 0.345) * (far ? 1.2 : 1),
  ]
  const colour = mix(person.iris, '#ffffff', 0.08)
  return (
    ellipse(centre, rx, ry, mix(person.iris, '#0c0716', 0.66)) +
    ellipse([x, y + ry * 0.2], rx * 0.84, ry * 0.74, colour) +
    ellipse([x, y + ry * 0.58], rx * 0.6, ry * 0.36, mix(colour, '#ffffff', 0.5), 0.9) +
    ellipse([x, y + ry * 0.02], rx * 0.42, ry * 0.46, '#0a0610') +
    // The shadow of the lid over the ball.
    ellipse([x, y - ry * 1.02], width * 0.6, ry * 0.62, mix(tones.deep, '#0c0716', 0.5), 0.5)
  )
}

function glints({ person, posture }: Sketch, [x, y]: Knot, width: number): string {
  const to = posture.facing
  const size = width * (person.man ? 0.065 : 0.082)
  return (
    ellipse([x + to * width * 0.1, y - width * 0.13], size, size * 1.25, '#ffffff') +
    ellipse([x - to * width * 0.11, y + width * 0.14], size * 0.5, size * 0.5, '#ffffff', 0.9)
  )
}

function brow(sketch: Sketch, side: 1 | -1): string {
  const { person, expression, line } = sketch
  const { brow: thick, browArch, browHeight } = person.face
  const man = person.man
  const height = (man ? 230 : 214) - expression.raise * 14 - browHeight * 6
  const arch = (man ? 3 : 9) + browArch * 4
  const knit = expression.knit * 10
  const wry = side > 0 ? expression.wry * 8 : 0
  const knots = line(
    [
      [side * 32, height + knit + 3],
      [side * 62, height - 8],
      [side * 98, height - 9 - arch],
      [side * 136, height + 5],
    ],
    side > 0
      ? [
          [-52, height + knit + 3],
          [-20, height - 8],
          [18, height - 10 - arch],
          [58, height + 4],
        ]
      : [
          [-94, height + knit + 3],
          [-113, height - 8],
          [-133, height - 10 - arch],
          [-150, height + 2],
        ],
  ).map(([x, y]): Knot => [x, y - wry])
  const weight = (man ? 22 : 11) * (1 + thick * 0.16)
  return stroke(knots, weight, mix(person.brow, inkOf(sketch), 0.45), 1, (t) =>
    t < 0.2 ? 0.55 + t * 2.25 : Math.pow(1 - (t - 0.2) / 0.8, 0.7),
  )
}

/** The hollow below the cheekbone, which a grown face has. */
function cheek({ tones, person, at }: Sketch): string {
  const hollow = [
    at([132, 338], [116, 340]),
    at([104, 352], [84, 354]),
    at([84, 380], [60, 384]),
    at([100, 366], [80, 370]),
    at([130, 356], [112, 360]),
  ]
  if (!person.man) return shape(hollow, tones.shade, 0.5)
  const far = [
    at([-136, 338], [-148, 338]),
    at([-112, 352], [-140, 352]),
    at([-90, 384], [-130, 384]),
    at([-112, 420], [-128, 420]),
    at([-134, 372], [-142, 372]),
  ]
  return shape(hollow, tones.shade, 0.95) + shape(far, tones.shade, 0.6)
}

/** One short stroke at the side of the tip, and its shadow. */
function nose(sketch: Sketch): string {
  const { tones, person, posture, at } = sketch
  const { tip, base, near } = noseKnots(sketch)
  const shadow = shape(
    [
      [tip[0] + 3, tip[1] + 5],
      [near[0] - 13, near[1] + 8],
      [base[0] + 4, base[1] + 3],
    ],
    tones.shade,
    0.8,
  )
  const bridge =
    person.man || posture.yaw > 0.3
      ? stroke(
          [at([-12, 262], [-95, 262]), at([-11, 296], [-99, 296]), at([-10, 322], [-106, 322])],
          person.man ? 5 : 4,
          inkOf(sketch),
          person.man ? 0.6 : 0.3,
        )
      : ''
  const touch = stroke(
    [
      [tip[0] - 5, tip[1] - 10],
      [tip[0] - 9, tip[1] + 3],
      [tip[0] - 1, tip[1] + 10],
    ],
    person.man ? 5 : 4,
    inkOf(sketch),
    0.85,
  )
  return shadow + bridge + touch + ellipse([tip[0] + 5, tip[1] - 7], 4, 6, screen(tones.skin, '#ffffff', 0.7), 0.9)
}

function mouth(sketch: Sketch): string {
  const { person, expression, at, tones } = sketch
  const { smile, open, wry } = expression
  const wide = (person.man ? 0.96 : 0.72) * (1 + person.face.mouth * 0.06) + 0.12 * smile
  const full = (person.man ? 0.7 : 1) * (1 + person.face.lips * 0.14)
  const low = -4 + person.face.nose * 3
  const point = (f: number, fy: number, q: number, qy: number): Knot =>
    at([f * wide, fy + low], [-86 + (q + 86) * wide, qy + low])
  const left = point(-50, 424 - smile * 11, -120, 423 - smile * 10)
  const right = point(50, 424 - smile * 11 - wry * 8, -40, 422 - smile * 12 - wry * 8)
  const middle = point(0, 428 + smile * 2, -88, 428 + smile * 2)
  const [l, r] = [between(left, middle, 0.55), between(right, middle, 0.55)]
  const drop = open * 52
  const ink = inkOf(sketch)
  const lip = mix(tones.skin, tones.lip, person.man ? 0.3 : 0.86)
  const lower = point(0, 438 + drop + full * 3, -86, 438 + drop + full * 3)
  const hollow = closed([
    [left[0], left[1], 1],
    l,
    middle,
    r,
    [right[0], right[1], 1],
    [blend(right[0], lower[0], 0.46), blend(right[1], lower[1] - 5, 0.72)],
    [lower[0], lower[1] - 5],
    [blend(left[0], lower[0], 0.46), blend(left[1], lower[1] - 5, 0.72)],
  ])
  const within =
    open > 0.05
      ? fill(hollow, '#6a1a2c') +
        inside(
          'mouth',
          hollow,
          ellipse([middle[0], middle[1] - 3], 46 * wide, 9 + drop * 0.34, '#ffffff') +
            (open > 0.2 ? ellipse([lower[0], lower[1] + 2], 22, 10, '#e0687a') : ''),
        )
      : ''
  // Tinted lips, without an outline: the upper one a shade darker.
  const upper = shape(
    [
      [left[0], left[1], 1],
      point(-16, 419 - full * 3 - smile * 3, -98, 419 - full * 3 - smile * 3),
      point(0, 421 - full * 2 - smile * 2, -88, 421 - full * 2 - smile * 2),
      point(16, 419 - full * 3 - smile * 3, -76, 418 - full * 3 - smile * 3),
      [right[0], right[1], 1],
      r,
      middle,
      l,
    ],
    mix(lip, tones.lipShade, 0.35),
    person.man ? 0.5 : 0.9,
  )
  const below = shape(
    [
      [between(left, middle, 0.24)[0], between(left, middle, 0.24)[1] + drop * 0.5, 1],
      [l[0], l[1] + drop * 0.9],
      [middle[0], middle[1] + drop + 1],
      [r[0], r[1] + drop * 0.9],
      [between(right, middle, 0.24)[0], between(right, middle, 0.24)[1] + drop * 0.5, 1],
      [blend(r[0], lower[0], 0.3), lower[1] + full * 6],
      [lower[0], lower[1] + full * 8],
      [blend(l[0], lower[0], 0.3), lower[1] + full * 6],
    ],
    lip,
    person.man ? 0.6 : 0.92,
  )
  const gloss = person.man ? '' : ellipse([lower[0] - 5, lower[1] + full * 1.5], 11, 2.6, '#ffffff', 0.75)
  const seam = stroke([left, l, middle, r, right], 5, ink, 1, (t) => 0.5 + 0.5 * Math.sin(Math.PI * t))
  const chin = stroke(
    [
      point(-12, 456 + drop, -96, 456 + drop),
      point(2, 459 + drop, -84, 459 + drop),
      point(14, 456 + drop, -72, 456 + drop),
    ],
    4,
    tones.shade,
    0.9,
  )
  return within + upper + below + gloss + seam + chin
}
