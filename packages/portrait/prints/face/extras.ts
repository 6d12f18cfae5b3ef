import { mix as blend } from '../../math/curve.ts'
import type { Knot } from '../geometry.ts'
import { closed, open } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'
import { fill, line, shape, stroke } from '../vector.ts'
import { eyeCorners } from './contour.ts'

/** Glasses in three frames. */
export function glasses(sketch: Sketch): string {
  const { person, posture, palette, tones, at } = sketch
  if (!person.glasses) return ''
  const frame = mix(tones.ink, '#000000', 0.2)
  const lens = (side: 1 | -1) => {
    const [inner, outer] = eyeCorners(sketch, side)
    const squeeze = side > 0 ? 1 : blend(1, 0.45, posture.yaw)
    const [x, y] = [(inner[0] + outer[0]) / 2, (inner[1] + outer[1]) / 2 + 6]
    const [rx, ry] = [Math.abs(outer[0] - inner[0]) / 2 + 20 * squeeze, person.glasses === 'round' ? 48 : 38]
    const out = side * (person.glasses === 'cat' ? 10 * squeeze : 0)
    const up = person.glasses === 'cat' ? 14 : 0
    const knots: Knot[] =
      person.glasses === 'round'
        ? [
            [x - rx, y],
            [x - rx * 0.7, y - ry * 0.72],
            [x, y - ry],
            [x + rx * 0.7, y - ry * 0.72],
            [x + rx, y],
            [x + rx * 0.7, y + ry * 0.72],
            [x, y + ry],
            [x - rx * 0.7, y + ry * 0.72],
          ]
        : [
            [x - side * rx, y - ry * 0.8],
            [x, y - ry],
            [x + side * rx * 0.9 + out, y - ry - up],
            [x + side * rx + out * 0.4, y - ry * 0.3],
            [x + side * rx * 0.86, y + ry * 0.7],
            [x, y + ry],
            [x - side * rx * 0.86, y + ry * 0.66],
          ]
    return (
      `<path d="${closed(knots)}" fill="${palette.rim}" fill-opacity=".1" stroke="${frame}" stroke-width="${person.glasses === 'round' ? 6 : 8}"/>` +
      stroke(
        [
          [x - rx * 0.3, y - ry * 0.6],
          [x - rx * 0.5, y - ry * 0.1],
          [x - rx * 0.42, y + ry * 0.3],
        ],
        6,
        '#ffffff',
        0.35,
      )
    )
  }
  const [innerNear, outerNear] = eyeCorners(sketch, 1)
  const [innerFar] = eyeCorners(sketch, -1)
  const squeeze = blend(1, 0.4, posture.yaw)
  const bridge = open([
    [innerNear[0] - 16, innerNear[1] - 4],
    [blend(innerNear[0], innerFar[0], 0.5), innerNear[1] - 14],
    [innerFar[0] + 15 * squeeze, innerFar[1] - 4],
  ])
  const temple = open([[outerNear[0] + 20, outerNear[1] - 2], at([168, 256], [150, 260])])
  return lens(1) + lens(-1) + line(bridge, frame, 7) + line(temple, frame, 7)
}

/** One earring on the ear that is seen. */
export function earring({ person, posture, at, tones }: Sketch): string {
  const [x, y] = posture.profile ? ([56, 356] as const) : at([172, 352], [148, 354])
  switch (person.earrings) {
    case 'hoop':
      return `<ellipse cx="${x}" cy="${y + 34}" rx="${posture.profile ? 17 : 22}" ry="34" fill="none" stroke="${tones.metal}" stroke-width="7"/>`
    case 'drop':
      return (
        line(`M${x} ${y}v34`, tones.metal, 4) +
        shape(
          [
            [x, y + 26, 1],
            [x + 12, y + 58],
            [x, y + 72],
            [x - 12, y + 58],
          ],
          tones.metal,
        )
      )
    case 'stud':
      return fill(
        closed([
          [x - 8, y + 4],
          [x, y - 4],
          [x + 8, y + 4],
          [x, y + 12],
        ]),
        tones.metal,
      )
    default:
      return ''
  }
}
