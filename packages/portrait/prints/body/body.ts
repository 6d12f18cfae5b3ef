import type { Knot } from '../geometry.ts'
import { between, closed, ribbon, trace } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import { mix } from '../tones.ts'
import { fill, inside, line, shape, spot, stroke } from '../vector.ts'
import { bareBody, shoulder } from './bare.ts'
import { collar, collarBehind } from './collar.ts'
import { details } from './details.ts'
import { necklace } from './necklace.ts'
import { raisedHand } from './hands.ts'
import { darkSide } from './sides.ts'
import type { Frame } from './frame.ts'
import { arm, torso } from './frame.ts'
import type { Garment, Neckline } from './wardrobe.ts'

/** A body below the head: behind the hair's front, flat and sprayed. */
export type Body = { base: string; spray: string; over: string }

/** Neck, shoulders and what is worn. */
export function drawBody(sketch: Sketch, frame: Frame, garment: Garment): Body {
  const { tones, posture } = sketch
  const side = darkSide(sketch)
  const skin = bareBody(sketch, frame, garment)
  const arms = sleeves(sketch, frame, garment)
  const inner = garment.over
    ? cloth(sketch, frame, garment.over, {
        id: 'inner',
        tone: tones.under,
        shade: mix(tones.under, tones.clothShade, 0.6),
      })
    : ''
  const outer = garment.over
    ? openFronts(sketch, frame, garment.neckline)
    : cloth(sketch, frame, garment.neckline, { id: 'cloth', tone: tones.cloth, shade: tones.clothShade })
  const chain = garment.collar === 'roll' || garment.collar === 'hood' ? '' : necklace(sketch, frame)
  const spray = spot(
    'shoulder-light',
    [frame.neck - side * 250 * frame.shoulders, 790],
    [190, 120],
    garment.shoulders === 'bare' ? tones.lit : tones.clothLit,
    0.7,
  )
  return {
    base:
      collarBehind(sketch, frame, garment) +
      skin +
      arms +
      inner +
      (garment.over ? '' : chain) +
      outer +
      details(sketch, frame, garment) +
      collar(sketch, frame, garment),
    spray: inside('body-spray', silhouette(frame), spray),
    over: posture.over ? shoulder(sketch, garment) : raisedHand(sketch, garment, frame),
  }
}

function silhouette(frame: Frame): string {
  return (
    closed(
      torso(frame, [
        [96, 640],
        [0, 650],
      ]),
    ) +
    [1, -1]
      .map((side) => {
        const { path, width } = arm(frame, side as 1 | -1)
        return ribbon(path, width, (t) => 1 - 0.35 * t)
      })
      .join('')
  )
}

function sleeves({ tones, ...sketch }: Sketch, frame: Frame, { sleeves: kind, shoulders }: Garment): string {
  if (kind === 'none') return ''
  const f = darkSide({ tones, ...sketch })
  return ([1, -1] as const)
    .map((side) => {
      const { path: whole, width } = arm(frame, side)
      // Below bare shoulders a sleeve begins at the upper arm.
      const path =
        shoulders === 'bare' ? [between(whole[0] ?? [0, 0], whole[1] ?? [0, 0], 0.72), ...whole.slice(1)] : whole
      const tone = side === f ? tones.clothShade : tones.cloth
      if (kind === 'short')
        return fill(
          ribbon(path.slice(0, 3), width * 1.04, (t) => Math.min(1, 0.5 + t * 5)),
          tone,
        )
      const [a, b, c] = [path[1] ?? [0, 0], path[2] ?? [0, 0], path[3] ?? [0, 0]]
      return (
        fill(ribbon(path, width * 1.06, sleeve, 24), tone) +
        stroke(
          [
            [a[0] - side * width * 0.36, a[1] - 30],
            [b[0] - side * width * 0.5, b[1] - 60],
            [c[0] - side * width * 0.42, c[1]],
          ],
          9,
          side === f ? '#000000' : tones.clothShade,
          side === f ? 0.3 : 0.9,
        )
      )
    })
    .join('')
}

/** Round at the shoulder, narrower towards the wrist. */
const sleeve = (t: number) => (1 - 0.3 * t) * Math.min(1, Math.sqrt(Math.max(0.04, t * 7)))

type Paint = { id: string; tone: string; shade: string }

function cloth(sketch: Sketch, frame: Frame, neckline: Neckline, { id, tone, shade }: Paint): string {
  const d = closed(torso(frame, neckline))
  const edge = sketch.tones.line ? line(d, sketch.tones.line, 5) : ''
  return fill(d, tone) + inside(id, d, clothShadow(sketch, frame, shade)) + edge
}

/** Shadow on the side away from the light, under the bust and in the folds. */
function clothShadow(sketch: Sketch, { neck: x, bust, chest, waist }: Frame, shade: string): string {
  const f = darkSide(sketch)
  const at = (knots: readonly Knot[]) => knots.map(([u, v]): Knot => [x + f * u, v])
  const far = sketch.tones.line ? 96 : 0
  const side = shape(
    at(
      trace('60,560 118,760 150,900 126,1060 84,1300 130,1580 140,1900 620,1900 620,560').map(
        ([u, v]) => [u + far, v] as const,
      ),
    ),
    shade,
  )
  const reach = chest * 0.86
  const swell =
    bust > 0
      ? stroke(
          at([
            [-reach * 0.94, 1000 + 20 * bust],
            [-reach * 0.6, 1040 + 44 * bust],
            [-reach * 0.2, 1016 + 32 * bust],
          ]),
          9 + 8 * bust,
          shade,
          0.42,
        )
      : stroke(
          at([
            [-reach * 0.9, 960],
            [-reach * 0.4, 1010],
            [-20, 990],
          ]),
          12,
          shade,
          0.5,
        )
  const folds =
    stroke(
      at([
        [-chest * 0.9, 780],
        [-chest * 0.75, 870],
        [-chest * 0.82, 980],
      ]),
      9,
      shade,
      0.5,
    ) +
    stroke(
      at([
        [-waist * 0.9, 1230],
        [-waist * 0.3, 1290],
        [waist * 0.3, 1300],
      ]),
      12,
      shade,
      0.6,
    )
  return side + swell + folds
}

/** The two fronts of an open jacket. */
function openFronts(sketch: Sketch, frame: Frame, neckline: Neckline): string {
  const { tones } = sketch
  const whole = torso(frame, [
    [104, 628],
    [0, 640],
  ])
  const d = closed(whole)
  const gap = [
    ...neckline.map(([x, y]): Knot => [x * 0.92 + frame.neck * 0.4 + frame.pit * 0.6, y]),
    [8 + frame.pit, 1300] as Knot,
    [0 + frame.pit, 1920] as Knot,
  ]
  const mirrored = [
    ...neckline.map(([x, y]): Knot => [-x * 0.92 + frame.neck * 0.4 + frame.pit * 0.6, y]),
    [-8 + frame.pit, 1300] as Knot,
  ]
  const opening = closed([[frame.neck + 96, 560], ...gap, ...mirrored.reverse(), [frame.neck - 96, 560]])
  return `<clipPath id="fronts"><path d="M-900 300H1000V2000H-900Z${opening}" clip-rule="evenodd"/></clipPath><g clip-path="url(#fronts)">${fill(d, tones.cloth)}${inside('cloth', d, clothShadow(sketch, frame, tones.clothShade))}</g>`
}
