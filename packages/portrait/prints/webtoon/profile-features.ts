import { mix as blend } from '../../math/curve.ts'
import type { Knot } from '../geometry.ts'
import { closed, ribbon } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'
import { ellipse, fill, inside, shape, stroke } from '../vector.ts'

/** The line of a face seen from the side, from the brow to the ear: a short straight nose, close lips, a firm small chin. */
export function webtoonContour({ person, expression }: Sketch): Knot[] {
  const { face, man } = person
  const d = expression.open * 22
  const [brow, nose, chin] = [
    man ? 6 : 0,
    (man ? 8 : 0) + face.nose * 3 + face.bridge * 2,
    (man ? 9 : 0) + face.chin * 4,
  ]
  return [
    [-132, 66],
    [-164, 110],
    [-178, 160],
    [-181 - brow, 206],
    [-169, 246],
    [-177 - nose * 0.5, 288],
    [-196 - nose, 324],
    [-215 - nose, 345],
    [-206 - nose * 0.7, 358],
    [-186, 367],
    [-190, 386],
    [-199, 400],
    [-190, 412, 1],
    [-196, 424 + d],
    [-182, 440 + d],
    [-186 - chin, 462 + d],
    [-172 - chin, 488 + d],
    [-138, 496 + d],
    [-60, 474],
    [26, 420],
    [56, 380],
    [66, 320],
  ]
}

/** Ink along the face, and its features. */
export function webtoonProfile(sketch: Sketch): string {
  const ink = sketch.tones.line ?? sketch.tones.ink
  const beard = sketch.person.beard === 'full'
  const line = fill(
    ribbon(webtoonContour(sketch).slice(0, beard ? 11 : 21), 8, (t) => 0.55 + 0.45 * Math.sin(Math.PI * t), 60),
    ink,
  )
  return line + eye(sketch, ink) + mouth(sketch, ink)
}

function eye({ person, expression, posture, tones }: Sketch, ink: string): string {
  const { man } = person
  const lid = Math.max(0.02, Math.min(1.1, expression.lid - Math.max(0, posture.gaze[1]) * 0.5))
  const top = blend(268, man ? 240 : 228, lid)
  const opening = closed([
    [-110, 266, 1],
    [-134, top + 6],
    [-158, top],
    [-167, blend(268, 246, lid)],
    [-164, 270],
    [-142, 275],
  ])
  const iris =
    `<rect x="-180" y="210" width="80" height="80" fill="${mix(tones.skin, '#ffffff', 0.9)}"/>` +
    ellipse([-156, 252], 12, man ? 19 : 24, mix(person.iris, '#0c0716', 0.62)) +
    ellipse([-156, 259], 9, man ? 11 : 14, mix(person.iris, '#ffffff', 0.2)) +
    ellipse([-157, 252], 6, 11, '#0a0610')
  const lash =
    stroke(
      [
        [-104, 258],
        [-122, top + 12],
        [-142, top],
        [-162, top - 3],
        [-174, top + 6],
      ],
      man ? 11 : 17,
      ink,
      1,
      (t) => (t < 0.12 ? t * 5 : 0.6 + 0.4 * (1 - t)),
    ) +
    (man
      ? ''
      : stroke(
          [
            [-160, top + 1],
            [-176, top - 4],
            [-186, top - 16],
          ],
          6,
          ink,
          1,
          (t) => 1 - t,
        ))
  const height = (man ? 222 : 206) - expression.raise * 12
  return (
    inside('eye', opening, lid > 0.15 ? iris : '') +
    (lid > 0.35 ? ellipse([-160, 243], 4, 6, '#ffffff') : '') +
    lash +
    stroke(
      [
        [-118, 274],
        [-140, 278],
        [-158, 274],
      ],
      4,
      ink,
      0.7,
    ) +
    stroke(
      [
        [-178, height + 6 + expression.knit * 8],
        [-158, height - 6],
        [-132, height - 8],
        [-98, height + 10],
      ],
      man ? 16 : 11,
      mix(person.brow, ink, 0.45),
      1,
      (t) => (t < 0.2 ? 0.6 + t * 2 : Math.pow(1 - (t - 0.2) / 0.8, 0.7)),
    ) +
    stroke(
      [
        [-196, 362],
        [-190, 356],
        [-184, 361],
      ],
      4,
      ink,
      0.8,
    )
  )
}

function mouth(sketch: Sketch, ink: string): string {
  const { person, expression, tones } = sketch
  const { smile, open } = expression
  const d = open * 22
  const corner: Knot = [-158 + 3 * smile, 409 - smile * 10, 1]
  const lip = mix(tones.skin, tones.lip, person.man ? 0.3 : 0.86)
  const lips =
    shape(
      [[-186, 388], [-204, 400], [-192, 412], [-176, 411], corner, [-176, 402]],
      mix(lip, tones.lipShade, 0.3),
      0.9,
    ) +
    shape(
      [[-191, 413 + d], [-200, 424 + d], [-186, 436 + d], [-172, 424 + d], corner, [-176, 412 + d]],
      lip,
      person.man ? 0.6 : 0.92,
    )
  const gap = d > 2 ? shape([[-192, 411], [-174, 411], corner, [-174, 413 + d], [-191, 414 + d]], '#ffffff') : ''
  return (
    inside('lips', closed([...webtoonContour(sketch), [100, 60], [-90, 24]]), lips + gap) +
    stroke(
      [
        [-192, 412],
        [-176, 412],
        [corner[0], corner[1]],
        [corner[0] + 7, corner[1] - 3 * smile],
      ],
      5,
      ink,
      1,
      (t) => 1 - 0.5 * t,
    )
  )
}
