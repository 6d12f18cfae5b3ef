import { mix as blend } from '../../math/curve.ts'
import type { Head } from '../head.ts'
import type { Knot } from '../geometry.ts'
import { closed, trace, trailing } from '../geometry.ts'
import { growth, shadowOfGrowth } from '../face/beard.ts'
import { earring } from '../face/extras.ts'
import { marksAside } from '../face/marks.ts'
import type { Sketch } from '../sketch.ts'
import { brightness, mix, screen } from '../tones.ts'
import { faceLine, modelled, shapeOf } from './face-line.ts'
import { webtoonProfile } from '../webtoon/profile-features.ts'
import { ellipse, fill, inside, shape, spot, stroke } from '../vector.ts'
import { profileHair } from './profile-hair.ts'

/** A head seen from the side, looking to the left. */
export function drawProfile(sketch: Sketch): Head {
  const { tones, person, expression } = sketch
  const { nose: n, lips: l, drop } = shapeOf(sketch)
  const contour: Knot[] = [...faceLine(sketch), [110, 250], [100, 60], [0, 10], [-90, 24]]
  const outline = closed(contour)
  const rosy = mix(tones.skin, '#d0404a', (person.man ? 0.14 : 0.3) * (0.4 + 0.6 * brightness(tones.skin)))
  const terminator: Knot[] = trace(
    '-40,0 -58,100 -64,180 -84,232 -90,272 -62,318 -78,362 -112,402 -112,436 -136,474 -150,530 200,540 220,0',
  )
  const { inked } = person
  const planes =
    (inked
      ? shape(
          terminator.map(([x, y]) => [x + 58, y]),
          tones.shade,
        )
      : modelled(sketch, terminator)) + (person.beard === 'stubble' ? beard(sketch, terminator) : '')
  const hair = profileHair(sketch)
  const spray =
    spot('brow-light', [-140, 140], [70, 90], tones.lit, 0.9) + spot('cheek-light', [-132, 326], [54, 44], rosy, 0.6)
  const fold =
    person.age > 40
      ? stroke(trace('-108,262 -92,268 -82,278'), 3.5, tones.deep, 0.8, trailing) +
        stroke(trace('-160,372 -148,390 -146,408'), 4.5, tones.shade)
      : ''
  const cast = inside('cast', outline, shape(hair.cast, tones.shade, 0.9))
  const smile = expression.smile > 0.6 ? stroke(trace('-150,382 -142,400 -148,416'), 4.5, tones.shade, 0.7) : ''
  return {
    behind: hair.behind,
    base:
      fill(outline, tones.skin) +
      inside('face', outline, planes) +
      (person.beard === 'full' ? beard(sketch, terminator) : ''),
    spray: inside('face-spray', outline, spray),
    top:
      inside('marks', outline, marksAside(sketch)) +
      (inked
        ? webtoonProfile(sketch)
        : eye(sketch) + fold + smile + nostril(sketch, n) + mouth(sketch, outline, { l, drop })) +
      glasses(sketch) +
      (hair.ears ? ear(sketch) : '') +
      cast +
      hair.front +
      (hair.ears ? ear(sketch) + earring(sketch) : ''),
  }
}

function eye(sketch: Sketch): string {
  const { person, expression, tones, posture } = sketch
  const lid = Math.min(1.1, Math.max(0.02, expression.lid - posture.gaze[1] * 0.5))
  const top = blend(266, 240, lid)
  const opening = closed([
    [-116, 261, 1],
    [-140, top + 2],
    [-162, top + 3],
    [-169, 250 + (1 - lid) * 14],
    [-166, 262],
    [-148, 269],
  ])
  const weight = (person.man ? 1.2 : 0.92) * (1 + person.face.brow * 0.18)
  const rise = expression.raise * 12 - (person.man ? 8 : 0)
  const lines =
    stroke(
      [
        [-112, 264],
        [-138, top],
        [-162, top - 1],
        [-172, top + 1],
        [-182, top - (person.man ? -3 : 5)],
      ],
      person.man ? 8 : 10.5,
      tones.ink,
      1,
      (t) => (t < 0.8 ? 0.35 + t * 0.8 : (1 - t) * 4.5),
    ) +
    stroke(
      [
        [-114, 252],
        [-138, top - 13],
        [-164, top - 11],
      ],
      4,
      tones.deep,
      0.9,
    ) +
    stroke(trace('-120,266 -144,270 -164,265'), 4, tones.ink, 0.7)
  const iris =
    `<rect x="-190" y="220" width="90" height="60" fill="${mix(tones.lit, '#fff4e6', 0.6)}"/>` +
    ellipse([-160, 254], 9, 16, person.iris) +
    ellipse([-163, 254], 5, 9, '#0b0609') +
    ellipse([-159, 248], 2.6, 2.6, '#ffffff')
  return (
    inside('eye', opening, lid > 0.15 ? iris : '') +
    lines +
    stroke(
      [
        [-184, 216 - rise],
        [-164, 205 - rise],
        [-138, 202 - rise],
        [-104, 218 - rise],
      ],
      16 * weight,
      mix(person.brow, tones.ink, 0.35),
      1,
      (t) => (t < 0.15 ? 0.4 + t * 4 : Math.pow(1 - (t - 0.15) / 0.85, 0.75)),
    )
  )
}

const nostril = ({ tones }: Sketch, n: number) =>
  stroke(trace('-178,342 -169,354 -176,368'), 6, tones.deep) +
  stroke(
    [
      [-204 - n * 0.7, 362],
      [-197, 357],
      [-188, 363],
    ],
    7,
    tones.ink,
    0.85,
  )

function mouth(
  { tones, person, expression, palette }: Sketch,
  outline: string,
  { l, drop }: { l: number; drop: number },
): string {
  const smile = expression.smile
  const corner: Knot = [-158 + 4 * smile, 411 - smile * 8, 1]
  const soft = (tone: string) => (person.man ? mix(tones.skin, tone, 0.55) : tone)
  const lips =
    shape(
      [[-198, 390], [-217 - 4 * (l - 1), 401], [-203, 413], [-180, 413], corner, [-182, 400]],
      soft(mix(tones.lip, tones.lipShade, 0.7)),
    ) +
    shape(
      [
        [-204, 413 + drop * 0.8],
        [-215 - 4 * (l - 1), 425 + drop],
        [-196, 439 + drop],
        [-176, 429 + drop * 0.8],
        corner,
        [-180, 414 + drop * 0.5],
      ],
      soft(tones.lip),
    ) +
    (drop > 3
      ? shape([[-204, 412], [-180, 413], corner, [-180, 414 + drop * 0.6], [-204, 413 + drop * 0.8]], '#fff3e6')
      : '')
  return (
    inside('lips', outline, lips) +
    stroke(
      [
        [-204, 412],
        [-182, 414],
        [corner[0], corner[1]],
        [corner[0] + 8, corner[1] - 3 * smile],
      ],
      5.5,
      tones.ink,
      1,
      (t) => 0.9 - 0.5 * t,
    ) +
    (person.man
      ? ''
      : stroke(
          [
            [-207, 421 + drop],
            [-201, 428 + drop],
          ],
          5,
          screen(tones.lip, palette.light, 0.55),
          0.8,
        ))
  )
}

function ear({ tones }: Sketch): string {
  return (
    shape(trace('40,256 62,238 86,252 84,300 58,346 46,330'), mix(tones.shade, tones.skin, 0.2)) +
    stroke(trace('48,262 66,250 76,266 66,310 56,328'), 7, tones.deep)
  )
}

function beard(sketch: Sketch, dark: Knot[]): string {
  const { beard: kind } = sketch.person
  if (kind === 'none') return ''
  const lower = trace('80,306 76,350 58,396 16,446 -66,500 -140,518 -192,506 -212,472 -206,446')
  const upper = trace('58,296 40,340 0,376 -50,394 -100,402 -140,400 -176,392 -196,388 -206,384')
  const mouth = trace('-200,398 -168,407 -162,426 -188,442')
  const area = {
    d: closed([...lower, ...mouth.toReversed(), ...upper.toReversed()]),
    edges: [upper, lower],
    dark,
  } as const
  return kind === 'full' ? growth(sketch, area) : shadowOfGrowth(sketch, area)
}

function glasses({ person, tones, palette }: Sketch): string {
  if (!person.glasses) return ''
  const frame = mix(tones.ink, '#000000', 0.2)
  const round = person.glasses === 'round'
  return (
    `<ellipse cx="-152" cy="262" rx="${round ? 32 : 36}" ry="${round ? 46 : 38}" fill="${palette.rim}" fill-opacity=".1" stroke="${frame}" stroke-width="7"/>` +
    stroke(trace('-118,252 -40,250 56,258'), 8, frame, 1, () => 1)
  )
}
