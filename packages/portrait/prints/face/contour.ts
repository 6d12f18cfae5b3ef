import type { Knot } from '../geometry.ts'
import { between, closed, trace, open, ribbon } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { brightness, mix } from '../tones.ts'
import { ellipse, fill, inside, line, shape, spot, stroke } from '../vector.ts'
import { fullBeard, stubble } from './beard.ts'
import { noseKnots, noseShadow } from './nose.ts'

/** The head below the hair: what lies flat, and what is sprayed over it. */
export type HeadBase = { base: string; spray: string; outline: string }

/** The outline of the face. With ink lines the cheeks run straight to a small chin, below the jaw of an adult. */
export function faceOutline({ line: lineOf, person }: Sketch): Knot[] {
  if (person.inked)
    return lineOf(
      trace(
        '-150,120 -163,180 -165,225 -161,262 -157,312 -140,376 -108,440 -38,507 0,524 38,507 108,440 140,376 157,312 161,262 165,225 163,180 150,120 90,30 0,8 -90,30',
      ),
      trace(
        '-122,100 -149,160 -153,208 -145,248 -151,302 -140,366 -122,432 -96,500 -70,523 -32,512 38,470 92,426 124,380 144,334 153,280 160,210 155,130 110,40 10,8 -80,40',
      ),
    )
  return lineOf(
    trace(
      '-150,120 -163,180 -164,225 -160,262 -157,308 -142,372 -112,436 -60,498 0,521 60,498 112,436 142,372 157,308 160,262 164,225 163,180 150,120 90,30 0,8 -90,30',
    ),
    trace(
      '-122,100 -149,160 -152,208 -139,254 -148,304 -136,370 -119,432 -96,494 -58,521 -16,511 48,478 98,434 126,386 142,336 152,280 160,210 155,130 110,40 10,8 -80,40',
    ),
  )
}

function terminator({ line: lineOf, posture, person }: Sketch): Knot[] {
  if (posture.shade === 'far' && !person.inked)
    return [
      ...lineOf(
        trace('-10,-10 -8,120 6,200 -14,236 -13,270 -14,320 -10,352 -2,376 -6,402 2,424 -8,456 2,486 -4,540'),
        trace(
          '-84,-10 -92,120 -72,206 -98,238 -92,268 -104,318 -114,350 -96,376 -92,400 -84,425 -86,456 -72,486 -66,540',
        ),
      ),
      [-300, 560],
      [-300, -40],
    ]
  if (posture.shade === 'none' || person.inked)
    return [
      ...lineOf(
        trace('128,-10 130,120 132,236 118,262 124,300 104,352,1 112,376 84,436 44,484 6,500 -40,540'),
        trace('90,-10 96,120 104,236 84,262 92,304 64,352,1 76,382 42,436 4,478 -36,500 -80,540'),
      ),
      [260, 560],
      [300, -40],
    ]
  return [
    ...lineOf(
      trace('96,-10 98,120 112,190 104,232 122,262 118,305 98,352 80,392 80,425 66,458 46,492 24,540'),
      trace('50,-10 52,120 66,188 50,232 58,262 56,306 28,356 8,392 10,424 0,456 -16,490 -40,540'),
    ),
    [260, 560],
    [300, -40],
  ]
}

/** Whether a side of the face, -1 away from the viewer and 1 towards, lies in shadow. */
export const shaded = ({ posture, person }: Sketch, side: 1 | -1) =>
  !person.inked && posture.shade === (side > 0 ? 'near' : 'far')

/** An ear, over hair that is combed behind it. */
export function ear(sketch: Sketch, side: 1 | -1): string {
  const { tones } = sketch
  const knots = sketch.line(
    [
      [side * 158, 258],
      [side * 176, 240],
      [side * 190, 262],
      [side * 184, 310],
      [side * 168, 346],
      [side * 156, 340],
    ],
    side > 0
      ? trace('128,262 150,240 178,258 176,308 148,352 132,340')
      : trace('-140,262 -140,250 -140,262 -140,300 -140,330 -140,330'),
  )
  const [a, b, c, d, e] = knots as [Knot, Knot, Knot, Knot, Knot]
  const dark = shaded(sketch, side)
  return (
    shape(knots, dark ? tones.shade : tones.skin) +
    stroke(
      [between(a, b, 0.6), between(b, c, 0.7), between(d, a, 0.25), between(e, a, 0.25)],
      7,
      dark ? tones.deep : tones.shade,
    )
  )
}

/** The face seen from the front or three quarters aside: planes of light and shadow. */
export function headBase(sketch: Sketch): HeadBase {
  const { tones, at, line: lineOf, posture, person, expression } = sketch
  const { yaw, shade } = posture
  const face = faceOutline(sketch)
  const outline = closed(face)
  const near = shade !== 'far' || person.inked
  const dark = terminator(sketch)
  const bounce = near
    ? lineOf(trace('150,330 132,400 100,450 120,440 150,390'), trace('136,350 118,400 76,452 100,440 134,390'))
    : lineOf(
        trace('-150,330 -132,400 -100,450 -120,440 -150,390'),
        trace('-140,330 -126,400 -108,450 -116,440 -142,390'),
      )
  const triangle = lineOf(trace('-112,300 -70,292 -56,318 -78,356'), trace('-140,300 -122,294 -114,316 -124,352'))
  const planes = person.inked
    ? shape(dark, tones.shade) + flush(sketch)
    : shape(
        dark.map(([x, y]) => [x + (near ? -17 : 17), y + 4]),
        tones.edge,
        0.5,
      ) +
      shape(dark, tones.shade) +
      shape(bounce, mix(tones.shade, sketch.palette.rim, 0.24)) +
      (shade === 'far' ? shape(triangle, tones.skin, 0.92) : '')
  const base =
    (yaw < 0.6 ? ear(sketch, -1) : '') +
    ear(sketch, 1) +
    fill(outline, tones.skin) +
    inside(
      'face',
      outline,
      planes + (person.inked ? '' : sockets(sketch)) + noseShadow(sketch) + stubble(sketch, dark),
    ) +
    fullBeard(sketch, dark)
  const [brow, cheek] = near
    ? [at([-70, 130], [-60, 130]), at([-104, 330], [-116, 330])]
    : [at([80, 150], [40, 150]), at([100, 335], [46, 330])]
  const rosy = mix(tones.skin, '#d0404a', (person.man ? 0.18 : 0.34) * (0.4 + 0.6 * brightness(tones.skin)))
  const blush = (f: Knot, q: Knot, id: string) =>
    spot(id, at(f, q), [62, 40], rosy, (person.man ? 0.35 : 0.6) + expression.cheek * 0.2)
  const spray = inside(
    'face-spray',
    outline,
    spot('brow-light', brow, [110, 100], tones.lit, 0.85) +
      spot('cheek-light', cheek, near ? [52, 44] : [64, 48], tones.lit, 0.7) +
      (near ? blush([-92, 345], [-116, 342], 'blush-far') : blush([92, 345], [24, 342], 'blush-near')),
  )
  return { base, spray, outline }
}

/** A flat flush on both cheeks, where there is no spray. */
function flush({ at, tones, person, expression }: Sketch): string {
  const rosy = mix(tones.skin, '#e0485a', person.man ? 0.1 : 0.24)
  const alpha = 0.12 + expression.cheek * 0.3
  return (
    ellipse(at([-92, 340], [-122, 338]), 30, 11, rosy, alpha) + ellipse(at([92, 340], [16, 338]), 36, 12, rosy, alpha)
  )
}

function sockets(sketch: Sketch): string {
  const { at, tones } = sketch
  return (
    ([1, -1] as const)
      .map((side) => {
        const [inner, outer] = eyeCorners(sketch, side)
        const middle = (inner[0] + outer[0]) / 2
        return shape(
          [
            [inner[0] - side * (side > 0 ? 8 : 6), inner[1] - 28],
            [middle, inner[1] - 36],
            [outer[0] + side * 4, outer[1] - 20],
            [outer[0], outer[1] - 2],
            [middle, inner[1] - 12],
            [inner[0], inner[1] + 4],
          ],
          shaded(sketch, side) ? tones.deep : tones.shade,
          0.4,
        )
      })
      .join('') +
    stroke([at([-22, 240], [-90, 240]), at([-30, 262], [-96, 262]), at([-26, 290], [-100, 290])], 14, tones.shade, 0.25)
  )
}

/** The inner and the outer corner of an eye: 1 the near one, -1 the far one. */
export function eyeCorners({ at, person }: Sketch, side: 1 | -1): readonly [Knot, Knot] {
  const { eyeTilt, eyeGap, eyeSize } = person.face
  const [gap, rise, wide] = [eyeGap * 5, 3 + eyeTilt * 6, eyeSize * 5]
  return side > 0
    ? [at([36 + gap, 268], [-46 + gap, 268]), at([116 + gap + wide, 262 - rise], [32 + gap + wide, 261 - rise])]
    : [
        at([-36 - gap, 268], [-98 - gap * 0.5, 268]),
        at([-116 - gap - wide, 262 - rise], [-141 - gap * 0.3, 261 - rise * 0.8]),
      ]
}

/** The thin lit line along the cheek that faces the light, and the far contour of the nose. */
export function contourLines(sketch: Sketch): string {
  const { at, tones, posture, person } = sketch
  const face = faceOutline(sketch)
  const { tip } = noseKnots(sketch)
  // A full beard covers the line of the jaw.
  const edge =
    person.beard === 'full'
      ? ''
      : line(open(posture.shade === 'far' ? face.slice(9, 17) : face.slice(0, 8)), tones.shade, 2.2)
  if (tones.line)
    return person.beard === 'full'
      ? ''
      : fill(
          ribbon(face.slice(1, 15), 9, (t) => 0.3 + 0.7 * Math.sin(Math.PI * t), 60),
          tones.line,
        )
  const bridge = 3 * person.face.bridge
  const nose =
    posture.yaw > 0.35
      ? fill(
          ribbon(
            [
              at([-12, 280], [-98, 280]),
              at([-12 - bridge, 306], [-101 - bridge, 306]),
              at([-12 - bridge, 330], [-110 - bridge, 330]),
              [tip[0] - 8, tip[1]],
              [tip[0] - 1, tip[1] + 14],
            ],
            4.5,
            (t) => t,
          ),
          posture.shade === 'far' ? tones.deep : tones.shade,
        )
      : ''
  return edge + nose
}
