import { mix as blend, smooth } from '../../math/curve.ts'
import type { Knot } from '../geometry.ts'
import { closed, tapered, trailing } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix, multiply } from '../tones.ts'
import { ellipse, fill, inside, stroke } from '../vector.ts'
import { eyeCorners, shaded } from './contour.ts'

/** Both eyes of a face that is no profile. */
export const eyes = (sketch: Sketch) => eye(sketch, -1) + eye(sketch, 1)

function eye(sketch: Sketch, side: 1 | -1): string {
  const { person, expression, posture, tones } = sketch
  const [inner, outer] = eyeCorners(sketch, side)
  const far = side < 0 && posture.yaw > 0.5
  const width = Math.hypot(outer[0] - inner[0], outer[1] - inner[1])
  const [ux, uy] = [(outer[0] - inner[0]) / width, (outer[1] - inner[1]) / width]
  // `a` runs from the inner corner to the outer one, `b` down, in widths of the eye.
  const on = (a: number, b: number, corner?: 1): Knot => {
    const [x, y] = [inner[0] + ux * a * width, inner[1] + uy * a * width + b * width]
    return corner ? [x, y, corner] : [x, y]
  }
  const size = 1.08 + person.face.eyeSize * 0.1
  const hood = person.face.hood
  const upper = (person.man ? 0.32 : 0.4) * size * (far ? 1.18 : 1) * (1 - 0.12 * hood)
  const lower = 0.15 * size * (far ? 1.15 : 1)
  const { cheek } = expression
  const lid = Math.max(0.02, expression.lid - Math.max(0, posture.gaze[1]) * 0.5)
  const shut = (t: number) => blend(lower, -upper * 0.5, cheek) * Math.sin(Math.PI * t)
  const top = (t: number, wide = lid) =>
    blend(shut(t), -upper * Math.pow(Math.sin(Math.PI * Math.pow(t, 0.86)), 0.72), Math.min(1.15, wide))
  const bottom = (t: number) => blend(lower * Math.pow(Math.sin(Math.PI * t), 0.8), shut(t), cheek * 0.7)
  const steps = [0.12, 0.28, 0.46, 0.64, 0.82]
  const opening = closed([
    on(0, 0, 1),
    ...steps.map((t) => on(t, top(t))),
    on(1, 0, 1),
    ...[0.85, 0.62, 0.4, 0.18].map((t) => on(t, bottom(t))),
  ])
  const isDark = shaded(sketch, side)
  const white = isDark ? mix(tones.shade, '#e2d6ea', 0.5) : mix(tones.lit, '#fff6ea', 0.72)
  const iris = isDark ? mix(multiply(person.iris, sketch.palette.shadow), person.iris, 0.5) : person.iris
  const radius = width * 0.232 * size * (far ? 1.12 : 1)
  const squash = far ? 0.82 : 1
  const tall = 1.06
  const centre = on(0.5 + posture.gaze[0] * 0.2, -0.07 + posture.gaze[1] * 0.14)
  const ball =
    `<rect x="${Math.min(inner[0], outer[0]) - 20}" y="${inner[1] - 80}" width="${width + 40}" height="160" fill="${white}"/>` +
    ellipse(centre, radius * squash, radius * tall, mix(iris, '#0a0508', 0.55)) +
    ellipse([centre[0], centre[1] + radius * 0.16], radius * squash * 0.82, radius * tall * 0.8, iris) +
    ellipse(centre, radius * squash * 0.46, radius * 0.48, '#0b0609') +
    stroke(
      [on(-0.05, 0.02 + top(0)), ...steps.map((t) => on(t, top(t) + 0.05)), on(1.05, 0.03)],
      width * 0.17,
      tones.deep,
      0.55,
      () => 1,
    )
  const glint =
    lid > 0.3
      ? ellipse(
          [centre[0] + radius * 0.34 * posture.facing, centre[1] - radius * 0.36],
          radius * 0.22,
          radius * 0.22,
          '#fffaf0',
        )
      : ''
  const wing = person.man ? on(1.04, 0) : on(1.14, -0.1 + (lid > 0.5 ? 0 : 0.1))
  const lash = stroke(
    [on(-0.05, 0.06), ...steps.map((t) => on(t, top(t) - 0.015)), on(0.98, -0.02), wing],
    width * (person.man ? 0.1 : 0.15),
    tones.ink,
    1,
    (t) => (t < 0.86 ? 0.3 + 0.7 * smooth(0, 0.6, t) : (1 - t) / 0.14),
  )
  const lashes = person.man
    ? ''
    : (far ? [0.86] : [0.74, 0.9])
        .map((t) =>
          stroke(
            [on(t, top(t) - 0.02), on(t + 0.07, top(t) - 0.09), on(t + 0.16, top(t) - 0.13)],
            width * 0.05,
            tones.ink,
            1,
            trailing,
          ),
        )
        .join('')
  const lift = blend(0.14, 0.075, hood) + (1 - Math.min(1, lid)) * 0.12
  const crease = stroke(
    [0, ...steps, 1].slice(hood > 0.5 ? 3 : 1).map((t) => on(t, top(t, Math.max(lid, 0.5)) - lift)),
    width * 0.035,
    tones.deep,
    hood > 0.5 ? 0.6 : 0.85,
    tapered,
  )
  const under = stroke(
    [on(0.3, bottom(0.3) + 0.01), on(0.6, bottom(0.6) + 0.012), on(0.88, bottom(0.88) * 0.9), on(1, 0.02)],
    width * 0.045,
    tones.ink,
    person.man ? 0.5 : 0.7,
  )
  return (
    fill(opening, white) +
    inside(`eye${side > 0 ? 'n' : 'f'}`, opening, ball) +
    glint +
    lash +
    lashes +
    crease +
    under +
    years(sketch, { on, lower, width })
  )
}

/** Fine lines under and beside the eyes of people past forty. */
function years(
  { person, tones }: Sketch,
  { on, lower, width }: { on: (a: number, b: number) => Knot; lower: number; width: number },
): string {
  if (person.age < 40) return ''
  const alpha = Math.min(0.8, 0.3 + (person.age - 40) * 0.025)
  return (
    stroke([on(0.1, lower + 0.11), on(0.45, lower + 0.2), on(0.8, lower + 0.14)], width * 0.03, tones.shade, alpha) +
    stroke([on(1.12, 0.02), on(1.24, 0.06), on(1.33, 0.13)], width * 0.03, tones.shade, alpha, trailing)
  )
}

/** The brows. */
export function brows(sketch: Sketch): string {
  const { person, expression, posture, line, tones } = sketch
  const { brow, browArch, browHeight } = person.face
  const weight = (person.man ? 1.22 : 0.86) * (1 + brow * 0.2)
  const arch = (person.man ? 0.3 : 0.9) + browArch * 0.6
  const height = 220 - expression.raise * 14 - browHeight * 6 + (person.man ? 8 : 1)
  const knit = expression.knit * 9
  const lifted = expression.wry * 7
  const near = line(
    [
      [30, height + knit],
      [62, height - 10],
      [98, height - 15 - 4 * arch],
      [132, height + 1],
    ],
    [
      [-54, height + knit],
      [-22, height - 11],
      [16, height - 16 - 5 * arch],
      [54, height],
    ],
  ).map(([x, y]): Knot => [x, y - lifted])
  const far = line(
    [
      [-30, height + knit],
      [-62, height - 10],
      [-98, height - 15 - 4 * arch],
      [-132, height + 1],
    ],
    [
      [-92, height + knit],
      [-112, height - 10],
      [-132, height - 15 - 4 * arch],
      [-150, height - 1],
    ],
  )
  const profile = (t: number) => (t < 0.16 ? 0.3 + t * 4.1 : Math.pow(1 - (t - 0.12) / 0.88, 0.75) * 0.95 + 0.05)
  const tone = mix(person.brow, tones.ink, 0.35)
  return (
    stroke(near, 17 * weight, tone, 1, profile) +
    stroke(far, 16 * weight * (posture.yaw > 0.5 ? 0.9 : 1), tone, 1, profile)
  )
}
