import { pick, randomFor } from '../../math/random.ts'
import type { Framing, Place } from '../../vocabulary.ts'
import type { Knot } from '../geometry.ts'
import { open, ribbon } from '../geometry.ts'
import type { Sketch } from '../sketch.ts'
import type { Tone } from '../tones.ts'
import { mix } from '../tones.ts'
import { ellipse, fill, group, line, shape, stroke } from '../vector.ts'
import { held } from './held.ts'
import { tattooAlong } from './tattoos.ts'
import type { Gesture } from './gesture.ts'
import type { Garment } from './wardrobe.ts'

/** Every gesture of a raised hand. */
export const gestures = ['cup', 'glass', 'book', 'phone', 'collar', 'chin'] as const satisfies readonly Gesture[]

const usual: Partial<Record<Place, readonly Gesture[]>> = {
  cafe: ['cup', 'cup', 'book', 'chin'],
  kitchen: ['cup', 'glass'],
  library: ['book', 'book', 'chin'],
  'rain-window': ['cup', 'book'],
  'jazz-bar': ['glass', 'glass', 'chin'],
  rooftop: ['glass', 'phone'],
  'neon-street': ['phone', 'collar'],
  train: ['phone', 'book'],
  gallery: ['glass', 'collar'],
  'city-window': ['cup', 'glass'],
}

/** The gesture of a shot, or none: a hand is seen in about one of three pictures that show a chest and a lit front. */
export function gestureOf(place: Place, framing: Framing, seed: number): Gesture | null {
  if (framing !== 'bust' && framing !== 'three-quarter') return null
  const next = randomFor(seed, 'gesture')
  return next() < 0.36 ? pick(next, usual[place] ?? ['collar', 'chin']) : null
}

type Hold = {
  /** The middle knuckle, from the middle of the neck, and how far the hand is turned, in degrees. */
  at: Knot
  turn: number
  /** The length of each finger from the first to the last, and how far they bend. */
  fingers: readonly [number, number, number, number]
  bend: number
  elbow: Knot
}

const holds: Record<Gesture, Hold> = {
  cup: { at: [142, 706], turn: 6, fingers: [104, 112, 106, 84], bend: -6, elbow: [400, 1060] },
  glass: { at: [150, 726], turn: 10, fingers: [84, 92, 86, 66], bend: -8, elbow: [410, 1080] },
  phone: { at: [176, 690], turn: 12, fingers: [92, 100, 94, 72], bend: -6, elbow: [400, 1050] },
  book: { at: [206, 800], turn: 14, fingers: [96, 104, 96, 76], bend: -4, elbow: [420, 1120] },
  collar: { at: [128, 724], turn: 44, fingers: [104, 116, 108, 84], bend: 16, elbow: [330, 1120] },
  chin: { at: [102, 620], turn: 62, fingers: [62, 66, 60, 46], bend: 14, elbow: [330, 1080] },
}

/** A raised hand with its forearm, over everything else; on the side in light. */
export function raisedHand(
  sketch: Sketch,
  garment: Garment,
  { neck, shoulders }: { neck: number; shoulders: number },
): string {
  const { posture, gesture } = sketch
  if (!gesture || posture.over || posture.profile) return ''
  // A hand under a chin that is turned away would hang in the air.
  const kind = gesture === 'chin' && posture.yaw > 0.5 ? 'collar' : gesture
  const hold = holds[kind]
  const side = posture.shade === 'far' ? 1 : -1
  const x = kind === 'chin' ? 0 : neck * 0.6
  return group(
    `translate(${x.toFixed(1)} -92) scale(${side} 1)`,
    kind === 'chin' || kind === 'collar'
      ? forearm(sketch, garment, hold, shoulders) +
          placed(hold, (kind === 'collar' ? thumb(sketch) : '') + palm(sketch) + fingers(sketch, hold))
      : placed(hold, thumb(sketch)) +
          forearm(sketch, garment, hold, shoulders) +
          placed(hold, palm(sketch)) +
          held[kind](sketch) +
          placed(hold, fingers(sketch, hold)),
  )
}

const placed = ({ at, turn }: Hold, content: string) => group(`translate(${at[0]} ${at[1]}) rotate(${turn})`, content)

const edgeOf = ({ tones }: Sketch): Tone =>
  tones.line ? mix(tones.line, tones.shade, 0.35) : mix(tones.shade, tones.deep, 0.3)

const rounded = (t: number) =>
  Math.pow(Math.min(1, Math.max(0, t * 9 + 0.3)), 0.5) * Math.pow(Math.min(1, (1 - t) * 6 + 0.02), 0.5) * (1 - 0.26 * t)

/** Four fingers that point to the left from the knuckles, the lowest first. */
function fingers(sketch: Sketch, { fingers: lengths, bend }: Hold): string {
  const { tones, person } = sketch
  const size = person.man ? 1.12 : 1
  return [3, 2, 1, 0]
    .map((i) => {
      const y = (-43 + i * 28) * size
      const length = (lengths[i] ?? 90) * size
      // Relaxed fingers bend a little more from the first to the last.
      const drop = bend + (1.5 - i) * 3.4 + 3
      const path: Knot[] = [
        [26, y + 2],
        [-length * 0.38, y + drop * 0.2 - 5],
        [-length * 0.74, y + drop * 0.6 - 1],
        [-length, y + drop + 7],
      ]
      const width = (i === 3 ? 27 : 32) * size
      const nail: Knot = [-length * 0.9, y + drop + 1]
      return (
        fill(ribbon(path, width + (tones.line ? 6 : 4), rounded, 18), edgeOf(sketch)) +
        fill(ribbon(path, width, rounded, 18), tones.skin) +
        stroke(
          path.map(([u, v]): Knot => [u, v + width * 0.3]),
          width * 0.26,
          tones.shade,
          0.38,
        ) +
        (person.man
          ? ''
          : ellipse(nail, 9, 6.5, mix(tones.skin, tones.lip, 0.75)) +
            ellipse([nail[0] - 2, nail[1] - 2], 3, 1.6, '#ffffff', 0.5)) +
        stroke(
          [
            [-length * 0.46, y - 9 + drop * 0.3],
            [-length * 0.44, y + 4 + drop * 0.3],
          ],
          3,
          tones.shade,
          0.35,
        )
      )
    })
    .join('')
}

function palm(sketch: Sketch): string {
  const { tones, person } = sketch
  const k = person.man ? 1.12 : 1
  const back: Knot[] = [
    [-6, -62 * k],
    [48, -68 * k],
    [112, -50 * k],
    [158, -34 * k],
    [160, 34 * k],
    [112, 54 * k],
    [48, 66 * k],
    [-4, 62 * k],
  ]
  const knuckles = [-45, -15, 15, 43]
    .map((y) =>
      stroke(
        [
          [2, y * k - 8],
          [12, y * k],
          [4, y * k + 9],
        ],
        3.5,
        tones.shade,
        0.35,
      ),
    )
    .join('')
  return (
    shape(back, tones.skin) +
    // The back of the hand runs into the wrist without a line.
    line(open(back.slice(0, 4)), edgeOf(sketch), tones.line ? 4 : 2.2) +
    line(open(back.slice(4)), edgeOf(sketch), tones.line ? 4 : 2.2) +
    shape(
      [
        [20, 34 * k],
        [90, 24 * k],
        [156, 10 * k],
        [158, 32 * k],
        [100, 52 * k],
        [24, 62 * k],
      ],
      tones.shade,
      0.5,
    ) +
    knuckles
  )
}

function thumb(sketch: Sketch): string {
  const path: Knot[] = [
    [104, -34],
    [66, -68],
    [22, -88],
    [-20, -84],
    [-40, -76],
  ]
  return fill(ribbon(path, 45, rounded, 18), edgeOf(sketch)) + fill(ribbon(path, 40, rounded, 18), sketch.tones.skin)
}

/** The forearm from the elbow below the picture to the wrist. */
function forearm(sketch: Sketch, { sleeves }: Garment, { at, turn, elbow }: Hold, shoulders: number): string {
  const { tones, person } = sketch
  const a = (turn * Math.PI) / 180
  const on = (d: number): Knot => [at[0] + Math.cos(a) * d, at[1] + Math.sin(a) * d]
  const [wrist, cuff] = [on(130), on(176)]
  const end: Knot = [elbow[0] * Math.max(0.9, shoulders), elbow[1]]
  const width = person.man ? 104 : 84
  const path = [wrist, cuff, [(cuff[0] + end[0]) / 2 + 14, (cuff[1] + end[1]) / 2] as Knot, end]
  const edge = edgeOf(sketch)
  const skin =
    fill(ribbon(path, width + (tones.line ? 6 : 3), widening, 18), edge) +
    fill(ribbon(path, width, widening, 18), tones.skin)
  if (sleeves !== 'long') return skin + tattooAlong(sketch, path, [0.36, 0.86])
  const sleeve = path.slice(1)
  const outline = tones.line ?? tones.clothShade
  const [x, y] = cuff
  const [ux, uy] = [-Math.sin(a) * width * 0.56, Math.cos(a) * width * 0.56]
  return (
    skin +
    fill(ribbon(sleeve, width * 1.56 + (tones.line ? 7 : 4), widening, 18), outline) +
    fill(ribbon(sleeve, width * 1.56, widening, 18), tones.cloth) +
    stroke(
      sleeve.map(([u, v]): Knot => [u + 22, v + 26]),
      width * 0.5,
      tones.clothShade,
      0.8,
    ) +
    stroke(
      [
        [x - ux, y - uy],
        [x + 6, y + 4],
        [x + ux, y + uy],
      ],
      12,
      tones.clothShade,
      0.8,
      () => 1,
    )
  )
}

const widening = (t: number) => 0.74 + 0.36 * t
